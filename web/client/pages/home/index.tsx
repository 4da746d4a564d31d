/** Home: whether all is well or what to do, at a glance. */
import { useState } from 'preact/hooks';
import type { Home as HomeAnswer } from '../../../shared/api/home.ts';
import { ask } from '../../api/ask.ts';
import { problemOf, type Problem } from '../../api/problem.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress, useRunEnd } from '../../api/use-progress.ts';
import { Page } from '../../parts/page.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { HomeFrame } from './home-frame.tsx';
import { HomeView } from './home-view.tsx';
import { useWork, type Act } from './use-work.ts';
import { words as homeWords } from './words.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Minutes pass, and so does "today". */
const everyMs = 60_000;

export function Home() {
  const words = useWords(homeWords);
  const asked = useAnswer<HomeAnswer>(`/api/home?zone=${encodeURIComponent(zone)}`, { everyMs });
  const { answer, problem } = asked;
  useRunEnd(() => void asked.again());
  const feed = useProgress();
  const [refused, setRefused] = useState<Problem | null>(null);
  const work = useWork(feed.progress);

  const act = async (what: Act): Promise<void> => {
    setRefused(null);
    work.begin(what);
    try {
      await ask(`/api/work/${what}`, { method: 'POST' });
    } catch (error) {
      setRefused(problemOf(error));
      work.giveUp();
    }
    await Promise.all([lookNow(), asked.again()]);
  };

  const isPaused = (feed.progress?.pausedAt ?? answer?.pausedAt ?? null) !== null;
  const isSetUp = answer !== undefined && answer.setUp.isConnected && answer.setUp.stage !== 'trying';
  return (
    <Page
      title={words.title}
      actions={
        isSetUp && (
          <s-button
            slot="primary-action"
            variant="primary"
            disabled={work.isUnderWay}
            onClick={() => void act(isPaused ? 'resume' : 'sync')}
          >
            {isPaused ? words.resume : words.syncNow}
          </s-button>
        )
      }
    >
      {refused && <ProblemBanner problem={refused} />}
      {problem && (
        <ProblemBanner
          problem={problem}
          tone={answer === undefined ? 'critical' : 'warning'}
          onAgain={() => void asked.again()}
        />
      )}
      {answer === undefined ? (
        problem === null && <HomeFrame />
      ) : (
        <HomeView home={answer} feed={feed} isStarting={work.isStarting} act={(what) => void act(what)} />
      )}
    </Page>
  );
}
