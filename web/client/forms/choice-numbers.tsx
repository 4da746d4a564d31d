/** How many products a choice brings, counted while it is made, and what that does to what is in the shop. */
import type { ChoiceCount, Choices } from '../../shared/api/rules.ts';
import { useWords } from '../words/use-words.ts';
import type { Selection } from './choice-fields.tsx';
import { words as choiceWords } from './choice-words.ts';
import type { Preview } from './use-preview.ts';

interface CountProps {
  readonly choices: Choices;
  readonly count: Preview<ChoiceCount>;
  readonly lack: keyof Selection | null;
  /** It was to be kept all the same. */
  readonly isTold?: boolean;
}

/** "1,240 of 2,145 products", or why that cannot be told. */
export function ChoiceNumber({ choices, count: { answer, problem, isOld }, lack, isTold }: CountProps) {
  const words = useWords(choiceWords);
  if (lack) return <s-text {...(isTold && { tone: 'critical' })}>{words.nothing[lack]}</s-text>;
  if (problem) return <s-text tone="critical">{problem.what}</s-text>;
  const { chosen, products } = answer ?? choices;
  return (
    <div role="status">
      <s-text type="strong" fontVariantNumeric="tabular-nums">
        {isOld && answer ? words.counting : words.count(chosen, products)}
      </s-text>
    </div>
  );
}

/** What that does to what is in the shop. */
export function ChoiceEffect({ count: { answer, problem } }: Pick<CountProps, 'count'>) {
  const words = useWords(choiceWords);
  if (problem || !answer) return null;
  const { enter, own, leave, left, graceDays, ceiling } = answer;
  return (
    <s-stack gap="small-200" accessibilityRole="status">
      {enter > 0 && <s-text color="subdued">{words.enter(enter, own)}</s-text>}
      {leave > 0 && <s-text tone="caution">{words.leave(leave, graceDays)}</s-text>}
      {leave > 0 && leave + left > ceiling && <s-text tone="caution">{words.held(ceiling, left)}</s-text>}
    </s-stack>
  );
}
