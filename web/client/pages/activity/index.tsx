/** Activity: every run with its numbers, the newest first, and all of them as a table for spreadsheets. */
import { useState } from 'preact/hooks';
import type { Runs } from '../../../shared/api/runs.ts';
import { download } from '../../api/download.ts';
import { problemOf, type Problem } from '../../api/problem.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useRunEnd } from '../../api/use-progress.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { RunTable } from './run-table.tsx';
import { words as pageWords } from './words.ts';

function Empty() {
  const { empty } = useWords(pageWords);
  return (
    <s-section>
      <s-stack gap="base">
        <s-heading>{empty.heading}</s-heading>
        <s-paragraph>{empty.text}</s-paragraph>
        <div>
          <s-button href="/">{empty.toHome}</s-button>
        </div>
      </s-stack>
    </s-section>
  );
}

const waiting = (
  <s-section>
    <Lines count={12} />
  </s-section>
);

export function Activity() {
  const words = useWords(pageWords);
  const { query } = useRoute();
  const after = query.get('after');
  const asked = useAnswer<Runs>(`/api/runs${after === null ? '' : `?after=${encodeURIComponent(after)}`}`);
  useRunEnd(() => void asked.again());
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    setRefused(null);
    await download('/api/runs/table', words.file).catch((error: unknown) => setRefused(problemOf(error)));
    setIsSaving(false);
  };
  return (
    <Page
      title={words.title}
      width="large"
      actions={
        <s-button slot="secondary-actions" variant="secondary" loading={isSaving} onClick={() => void save()}>
          {words.download}
        </s-button>
      }
    >
      {refused && <ProblemBanner problem={refused} onAgain={() => void save()} />}
      <Answered asked={asked} waiting={waiting}>
        {(runs) =>
          runs.total === 0 ? (
            asked.problem === null && <Empty />
          ) : (
            <s-section padding="none">
              <RunTable runs={runs} isLoading={asked.isStale && asked.problem === null} />
            </s-section>
          )
        }
      </Answered>
    </Page>
  );
}
