/** The end of a step: its one dominant button, and what stands in the way, if it was tried. */
import type { Saving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly saving: Saving;
  readonly onNext: () => void;
  readonly isDisabled?: boolean;
}

export function StepEnd({ saving: { isSaving, problem }, onNext, isDisabled = false }: Props) {
  const words = useWords(pageWords);
  return (
    <s-stack gap="base">
      <s-stack direction="inline">
        <s-button variant="primary" loading={isSaving} disabled={isDisabled} onClick={onNext}>
          {words.next}
        </s-button>
      </s-stack>
      {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
    </s-stack>
  );
}
