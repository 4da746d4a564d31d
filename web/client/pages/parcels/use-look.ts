/** Asks for another look at the supplier's parcels, and follows it: a short one is over before progress tells of it. */
import { useState } from 'preact/hooks';
import type { Uploads } from '../../../shared/api/parcels.ts';
import { ask } from '../../api/ask.ts';
import { useAct, type Act } from '../../api/use-act.ts';
import { useRepeat } from '../../api/use-repeat.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const everyMs = 1_000;
/** One that does not come to its end is followed no longer. */
const mostTimes = 120;

interface Look extends Pick<Act, 'isBusy' | 'problem'> {
  readonly begin: () => Promise<void>;
}

export function useLook(uploads: Uploads | undefined, askAgain: () => Promise<void>): Look {
  const { uploads: words } = useWords(pageWords);
  const { run, isBusy, problem } = useAct();
  const [timesLeft, setTimesLeft] = useState(0);
  const [readBefore, setReadBefore] = useState<string | null | undefined>(undefined);
  const follow = (): Promise<void> => {
    const isOver = uploads?.isLooking === false && uploads.readAt !== readBefore;
    setTimesLeft(isOver ? 0 : timesLeft - 1);
    return askAgain();
  };
  useRepeat(timesLeft > 0, follow, everyMs);
  const begin = async (): Promise<void> => {
    setReadBefore(uploads?.readAt);
    const isDone = await run(() => ask('/api/parcels/look', { method: 'POST', body: {} }));
    // Why not may be news to the page, too.
    if (!isDone) return askAgain();
    setTimesLeft(mostTimes);
    shopify.toast.show(words.asked);
    await askAgain();
  };
  return { isBusy, problem, begin };
}
