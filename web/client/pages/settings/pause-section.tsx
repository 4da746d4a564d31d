/** Whether syncs begin by themselves, and the way to stop and resume that, whatever is under way. */
import { ask } from '../../api/ask.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useProgress } from '../../api/use-progress.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export function PauseSection() {
  const words = useWords(pageWords).pause;
  const { progress } = useProgress();
  const { running, problem, run } = useNamedAct();
  const next = (progress?.pausedAt ?? null) === null ? 'pause' : 'resume';
  const press = (): void =>
    run(next, async () => {
      await ask(`/api/syncing/${next}`, { method: 'POST' });
      await lookNow();
      return words.done[next];
    });
  return (
    <s-section heading={words.heading}>
      <s-stack gap="base">
        {problem && <ProblemBanner problem={problem} />}
        <s-paragraph>{words.text}</s-paragraph>
        <s-stack direction="inline">
          <s-button
            variant="secondary"
            disabled={progress === undefined}
            loading={running !== null}
            onClick={press}
          >
            {words[next]}
          </s-button>
        </s-stack>
      </s-stack>
    </s-section>
  );
}
