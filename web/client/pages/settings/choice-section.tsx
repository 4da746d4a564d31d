/** What is imported, kept with the save bar; when products leave by it, only after that was agreed to. */
import { useState } from 'preact/hooks';
import type { ChoiceCount, Choices } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import {
  ChoiceFields,
  ChoiceNumbers,
  chosenBy,
  isEmpty,
  wayOf,
  type Selection,
  type Way,
} from '../../forms/choice-fields.tsx';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

export function ChoiceSection(props: GroupProps) {
  const words = useWords(pageWords).products;
  const asked = useAnswer<Choices>('/api/settings/choice');
  return (
    <s-section heading={words.choice}>
      <Answered asked={asked} waiting={<Lines count={5} />}>
        {(choices) => (
          <Form
            choices={choices}
            onSaved={async () => {
              await Promise.all([asked.again(), props.onSaved()]);
            }}
          />
        )}
      </Answered>
    </s-section>
  );
}

interface FormProps {
  readonly choices: Choices;
  readonly onSaved: () => Promise<void>;
}

function Form({ choices, onSaved }: FormProps) {
  const words = useWords(choiceWords);
  const { saved } = useWords(pageWords);
  const saving = useSaving(saved);
  const [typed, setTyped] = useState<readonly [Way, Selection] | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [way, wanted] = typed ?? [wayOf(choices.selection), choices.selection];
  const selection = chosenBy(way, wanted);
  const empty = isEmpty(way, selection);
  const isDirty = typed !== null && JSON.stringify(selection) !== JSON.stringify(choices.selection);
  const count = usePreview<ChoiceCount>('/api/settings/choice', empty || !isDirty ? null : { selection });
  const leaving = isDirty ? (count.answer?.leave ?? 0) : 0;
  const discard = (): void => {
    setTyped(null);
    setConfirmed(false);
    saving.forget();
  };
  const save = (): void => {
    if (empty || (leaving > 0 && !isConfirmed)) return;
    void saving
      .save(async () => {
        await ask('/api/settings/choice', { body: { selection, save: true, confirmed: isConfirmed } });
        await onSaved();
      })
      .then((worked) => worked && discard());
  };
  return (
    <SaveBarForm id="choice" isDirty={isDirty} isSaving={saving.isSaving} onSave={save} onDiscard={discard}>
      <s-stack gap="base">
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        <ChoiceFields choices={choices} way={way} selection={wanted} onChange={(...to) => setTyped(to)} />
        <ChoiceNumbers choices={choices} count={isDirty ? count : idle} isEmpty={empty} />
        {leaving > 0 && (
          <s-checkbox
            label={words.confirm}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        )}
      </s-stack>
    </SaveBarForm>
  );
}

/** Nothing is asked while nothing differs. */
const idle = { answer: undefined, problem: null, isOld: false } as const;
