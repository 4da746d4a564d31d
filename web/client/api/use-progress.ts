/** What the server is doing for the shop, in a component; every component of a page shares one stream. */
import { useEffect, useState } from 'preact/hooks';
import { currentFeed, onProgress, type Feed } from './progress-feed.ts';

export function useProgress(): Feed {
  const [feed, setFeed] = useState(currentFeed);
  useEffect(() => onProgress(setFeed), []);
  return feed;
}

/** Calls back when a run has ended since the component appeared: time to ask again. */
export function useRunEnd(callBack: () => void): void {
  const { progress } = useProgress();
  const [seen, setSeen] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (progress === undefined) return;
    const ended = progress.lastEnded && `${progress.lastEnded.run} ${progress.lastEnded.at}`;
    if (seen !== undefined && seen !== ended) callBack();
    setSeen(ended);
  }, [progress]);
}
