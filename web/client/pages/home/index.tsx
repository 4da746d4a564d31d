/** Home: whether all is well or what to do, at a glance. */
import { useState } from 'preact/hooks';
import type { Home as HomeAnswer } from '../../../shared/api/home.ts';
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { ask } from '../../api/ask.ts';
import { problemOf, type Problem } from '../../api/problem.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useRepeat } from '../../api/use-repeat.ts';
import { useProgress, useRunEnd } from '../../api/use-progress.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { HomeFrame } from './home-frame.tsx';
import { HomeView } from './home-view.tsx';
import { useWork, type Act } from './use-work.ts';
import { words as homeWords } from './words.ts';

/** Minutes pass, and so does "today". */
const everyMs = 60_000;
/** While a look is late or under way. */
const soonMs = 3_000;

function useActs(progress: ShopProgress | undefined, again: () => Promise<void>) {
  const [refused, setRefused] = useState<Problem | null>(null);
  const work = useWork(progress);
  const act = async (what: Act, run?: number): Promise<void> => {
    setRefused(null);
    work.begin(what);
    try {
      const body = what === 'end' && run !== undefined ? { body: { run } } : {};
      await ask(`/api/syncing/${what}`, { method: 'POST', ...body });
    } catch (error) {
      setRefused(problemOf(error));
      work.giveUp();
    }
    await Promise.all([lookNow(), again()]);
  };
  return { refused, work, act: (what: Act, run?: number): void => void act(what, run) };
}

interface ButtonProps {
  readonly isPaused: boolean;
  readonly isUnderWay: boolean;
  readonly act: (what: Act) => void;
}

function PrimaryAction({ isPaused, isUnderWay, act }: ButtonProps) {
  const { resume, syncNow } = useWords(homeWords);
  return (
    <s-button
      slot="primary-action"
      variant="primary"
      disabled={isUnderWay}
      onClick={() => act(isPaused ? 'resume' : 'begin')}
    >
      {isPaused ? resume : syncNow}
    </s-button>
  );
}

export function Home() {
  const { title } = useWords(homeWords);
  const asked = useAnswer<HomeAnswer>('/api/home', { everyMs });
  useRunEnd(() => void asked.again());
  const feed = useProgress();
  const { refused, work, act } = useActs(feed.progress, () => asked.again());
  const { answer } = asked;
  useRepeat((answer?.tracking.lookDueAt ?? null) !== null, () => asked.again(), soonMs);
  const isPaused = ((feed.progress ?? answer)?.pausedAt ?? null) !== null;
  const isSetUp = answer !== undefined && answer.setUp.isConnected && answer.setUp.stage !== 'trying';
  // The import that ends the set-up is under way before this page may know that it is ended.
  useRepeat(answer !== undefined && !isSetUp && Boolean(feed.progress?.work), () => asked.again(), soonMs);
  return (
    <Page
      title={title}
      actions={isSetUp && <PrimaryAction isPaused={isPaused} isUnderWay={work.isUnderWay} act={act} />}
    >
      {refused && <ProblemBanner problem={refused} />}
      <Answered asked={asked} waiting={<HomeFrame />}>
        {(home) => <HomeView home={home} feed={feed} isStarting={work.isStarting} act={act} />}
      </Answered>
    </Page>
  );
}
