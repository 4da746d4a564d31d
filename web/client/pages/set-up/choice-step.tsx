/** Step 2: what of the supplier's catalogue is imported. */
import { useState } from 'preact/hooks';
import type { ChoiceCount, Choices } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { ChoiceFields, lackOf } from '../../forms/choice-fields.tsx';
import { ChoiceEffect, ChoiceNumber } from '../../forms/choice-numbers.tsx';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useTypedChoice } from '../../forms/use-typed-choice.ts';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { AfterReading } from './reading.tsx';
import { StepEnd } from './step-end.tsx';
import { useConfirm } from './use-confirm.ts';
import { words as pageWords } from './words.ts';

export function ChoiceStep(props: StepProps) {
  return <AfterReading {...props}>{() => <Choose {...props} />}</AfterReading>;
}

function Choose(props: StepProps) {
  const asked = useAnswer<Choices>('/api/settings/choice');
  return (
    <Answered asked={asked} waiting={<Lines count={5} />}>
      {(choices) => <Form {...props} choices={choices} />}
    </Answered>
  );
}

function Form({ setUp, choices, onDone }: StepProps & { readonly choices: Choices }) {
  const words = useWords(pageWords);
  const saving = useSaving();
  const typed = useTypedChoice(choices, 'set-up-choice');
  const { way, wanted, selection, seen } = typed;
  const confirm = useConfirm('choice', setUp, typed.isDirty);
  const lack = lackOf(way, selection);
  const count = usePreview<ChoiceCount>('/api/settings/choice', lack ? null : { selection });
  const [refused, setRefused] = useState<ChoiceCount | null>(null);
  const counted = refused ? { answer: refused, problem: null, isOld: false } : count;
  const next = (): void =>
    void saving.save(async () => {
      // Nobody agrees to what has not been shown: more than were counted are shown first.
      const agreed = (count.isOld ? refused : (refused ?? count.answer))?.leave ?? 0;
      const answer = await ask<ChoiceCount>('/api/settings/choice', {
        body: { selection, save: true, agreed, seen },
      });
      setRefused(answer.saved ? null : answer);
      if (!answer.saved) return;
      typed.keep(selection);
      await confirm();
      await onDone();
    });
  return (
    <s-stack gap="base">
      <s-paragraph>
        {words.foundProducts(choices.products, choices.brands.length, choices.categories.length)}{' '}
        {setUp.read && setUp.read.setAside > 0 && words.setAside(setUp.read.setAside)}
      </s-paragraph>
      <ChoiceFields
        choices={choices}
        way={way}
        selection={wanted}
        onChange={(toWay, to) => {
          typed.type(toWay, to);
          setRefused(null);
        }}
      />
      <ChoiceNumber choices={choices} count={counted} lack={lack} />
      <StepEnd saving={saving} onNext={next} isDisabled={lack !== null} />
      {/* It comes later, and is as long as it is: it moves no button, and what is behind it waits for it. */}
      {lack === null &&
        (counted.answer || counted.problem ? <ChoiceEffect count={counted} /> : <Lines count={2} />)}
    </s-stack>
  );
}
