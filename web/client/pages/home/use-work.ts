/** Work that was asked for here, from the press of the button until the server says that it is under way. */
import { useEffect, useState } from 'preact/hooks';
import type { ShopProgress } from '../../../shared/api/progress.ts';

export type Act = 'sync' | 'pause' | 'resume' | 'end';

/** After so long it has begun and ended without being seen, or waits behind something else. */
const longestMs = 20_000;

export function useWork(progress: ShopProgress | undefined) {
  const [isAsked, setIsAsked] = useState(false);
  const isSeen = progress !== undefined && (progress.work !== null || progress.isStarting);
  const ended = progress?.lastEnded?.run;
  useEffect(() => setIsAsked(false), [isSeen, ended]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setIsAsked(false), longestMs);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return {
    isStarting: isAsked || (progress?.isStarting ?? false),
    isUnderWay: isAsked || isSeen,
    begin: (act: Act): void => setIsAsked(act === 'sync' || act === 'resume'),
    giveUp: (): void => setIsAsked(false),
  };
}
