/** Nothing is planned: what a plan is, and the button that makes one. */
import { useWords } from '../../words/use-words.ts';
import type { PlanActs } from './plan-actions.tsx';
import { words as pageWords } from './words.ts';

export function Empty({ acts, isBlocked }: { readonly acts: PlanActs; readonly isBlocked: boolean }) {
  const { empty, make } = useWords(pageWords);
  return (
    <s-section heading={empty.title}>
      <s-stack gap="base">
        <s-paragraph>{empty.text}</s-paragraph>
        <s-stack direction="inline">
          <s-button onClick={acts.make} disabled={isBlocked} loading={acts.isBusy}>
            {make}
          </s-button>
        </s-stack>
      </s-stack>
    </s-section>
  );
}
