/** What is imported, kept with the save bar; when products leave by it, only after that was agreed to. */
import { useState } from 'preact/hooks';
import type { ChoiceCount, Choices } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { ChoiceFields, lackOf, type Selection } from '../../forms/choice-fields.tsx';
import { ChoiceEffect, ChoiceNumber } from '../../forms/choice-numbers.tsx';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { isSame, useTypedChoice } from '../../forms/use-typed-choice.ts';
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

/** What a choice would do, by the server: as it is made, or as it was refused. */
function useCount(selection: Selection, isAsked: boolean) {
  const preview = usePreview<ChoiceCount>(path, isAsked ? { selection } : null);
  const [refused, setRefused] = useState<(ChoiceCount & { readonly of: Selection }) | null>(null);
  const isRefused = refused !== null && isSame(refused.of, selection);
  const asked = isAsked ? preview : idle;
  const count = isRefused ? { answer: refused, problem: null, isOld: false } : asked;
  return { count, isRefused, setRefused };
}

/** Counts a choice while it is made, and keeps it once somebody has agreed to just as many leaving. */
function useChoice({ choices, onSaved }: FormProps) {
  const { saved } = useWords(pageWords);
  const saving = useSaving();
  const typed = useTypedChoice(choices);
  const { selection, isDirty, seen } = typed;
  const lack = lackOf(typed.way, selection);
  const [isTold, setTold] = useState(false);
  const [agreed, setAgreed] = useState<number | null>(null);
  const { count, isRefused, setRefused } = useCount(selection, isDirty && !lack);
  const leaving = count.answer?.leave ?? 0;
  const discard = (): void => {
    typed.reset();
    setAgreed(null);
    setRefused(null);
    setTold(false);
    saving.forget();
  };
  const send = async (): Promise<void> => {
    const body = { selection, save: true, agreed: agreed ?? 0, seen };
    const answer = await ask<ChoiceCount>(path, { body });
    setAgreed(null);
    setRefused(answer.saved ? null : { ...answer, of: selection });
    if (!answer.saved) return;
    typed.keep(selection);
    shopify.toast.show(saved);
    await onSaved();
  };
  const save = (): void => {
    setTold(lack !== null);
    if (!lack) void saving.save(send);
  };
  return { ...typed, saving, lack, isTold, count, leaving, agreed, setAgreed, isRefused, discard, save };
}

function Form(props: FormProps) {
  const words = useWords(choiceWords);
  const { choices } = props;
  const { isDirty, saving, leaving, agreed, setAgreed, isRefused, ...choice } = useChoice(props);
  return (
    <SaveBarForm
      id="choice"
      isDirty={isDirty}
      isSaving={saving.isSaving}
      onSave={choice.save}
      onDiscard={choice.discard}
    >
      <s-stack gap="base">
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        <ChoiceFields choices={choices} way={choice.way} selection={choice.wanted} onChange={choice.type} />
        <ChoiceNumber choices={choices} count={choice.count} lack={choice.lack} isTold={choice.isTold} />
        {choice.lack === null && <ChoiceEffect count={choice.count} />}
        {leaving > 0 && (
          <s-checkbox
            label={words.confirm}
            checked={agreed === leaving}
            {...(isRefused && agreed !== leaving && { error: words.agree })}
            onChange={(event) => setAgreed(event.currentTarget.checked ? leaving : null)}
          />
        )}
      </s-stack>
    </SaveBarForm>
  );
}

const path = '/api/settings/choice';

/** Nothing is asked while nothing differs. */
const idle = { answer: undefined, problem: null, isOld: false } as const;
