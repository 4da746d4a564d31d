/** What another page leads to with `?undo=17`: nothing is done by the address alone. */
import { useWords } from '../../words/use-words.ts';
import type { PlanActs } from './plan-actions.tsx';
import { words as pageWords } from './words.ts';

interface Props {
  readonly run: number;
  readonly acts: PlanActs;
  readonly isWorking: boolean;
}

export function UndoRun({ run, acts, isWorking }: Props) {
  const { undoRun: words } = useWords(pageWords);
  if (!Number.isInteger(run) || run < 1) return null;
  return (
    <s-section heading={words.title(run)}>
      <s-stack gap="base">
        <s-paragraph>{words.text}</s-paragraph>
        <s-stack direction="inline" gap="small-200">
          <s-button variant="primary" disabled={isWorking} onClick={() => acts.undo(run)}>
            {words.show}
          </s-button>
          <s-button href="/changes">{words.cancel}</s-button>
        </s-stack>
      </s-stack>
    </s-section>
  );
}
