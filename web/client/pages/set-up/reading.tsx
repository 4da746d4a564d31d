/** The supplier's products have to be read before a step can say what it found: shows how far that is, or starts it. */
import type { ComponentChildren } from 'preact';
import { ask } from '../../api/ask.ts';
import { useFurthest } from '../../api/use-furthest.ts';
import { useProgress } from '../../api/use-progress.ts';
import { useUntilSeen } from '../../api/use-until-seen.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { farOf } from './underway.tsx';
import { words as pageWords } from './words.ts';

interface Props extends Pick<StepProps, 'setUp' | 'onDone'> {
  readonly children: () => ComponentChildren;
}

export function AfterReading({ setUp: { read, lastRun }, onDone, children }: Props) {
  const words = useWords(pageWords);
  const { progress } = useProgress();
  const saving = useSaving();
  const isReading = progress?.work?.kind === 'preview' || (read === null && Boolean(progress?.isStarting));
  const isUnseen = useUntilSeen(isReading, JSON.stringify([read, lastRun]));
  const far = useFurthest(progress);
  if (isReading || (read === null && isUnseen)) {
    return (
      <div role="status">
        <ProgressLine label={words.reading} detail={farOf(far, words)} {...far} />
      </div>
    );
  }
  if (read !== null) return <>{children()}</>;
  const problem = saving.problem ?? lastRun?.problem;
  const start = (): void =>
    void saving.save(async () => {
      await ask('/api/set-up/read', { method: 'POST' });
      await onDone();
    });
  return (
    <s-stack gap="base">
      <s-paragraph>{words.notRead}</s-paragraph>
      <s-stack direction="inline">
        <s-button variant="primary" loading={saving.isSaving} onClick={start}>
          {words.read}
        </s-button>
      </s-stack>
      {problem && <ProblemBanner problem={problem} />}
    </s-stack>
  );
}
