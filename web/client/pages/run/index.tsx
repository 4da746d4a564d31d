/** One run: how it ended, numbers that balance, and why what was not done was not done. */
import type { RunDetails } from '../../../shared/api/runs.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useRunEnd } from '../../api/use-progress.ts';
import { momentOf } from '../../format/moments.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { words as runWords } from '../../words/run-words.ts';
import { useWords } from '../../words/use-words.ts';
import { UndoButton } from './undo.tsx';
import { RunView } from './run-view.tsx';
import { words as pageWords } from './words.ts';

const waiting = (
  <s-section>
    <Lines count={6} />
  </s-section>
);

export function Run() {
  const words = useWords(pageWords);
  const { kinds, undoOf } = useWords(runWords);
  const { run = '' } = useRoute().params;
  const asked = useAnswer<RunDetails>(`/api/runs/${encodeURIComponent(run)}`);
  useRunEnd(() => void asked.again());
  const { answer } = asked;
  const name = answer && (answer.undoes === null ? kinds[answer.kind] : undoOf(answer.undoes));
  const title = answer && name ? words.title(name, momentOf(answer.startedAt)) : words.loading;
  return (
    <Page
      title={title}
      back={{ href: '/activity', name: words.activity }}
      actions={answer?.isUndoable && <UndoButton run={answer.run} slot="secondary-actions" />}
    >
      <Answered asked={asked} waiting={waiting}>
        {(details) => <RunView details={details} />}
      </Answered>
    </Page>
  );
}
