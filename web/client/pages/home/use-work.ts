/** Work that was asked for here, from the press of the button until the server says that it is under way. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ShopProgress } from '../../../shared/api/progress.ts';

export type Act = 'sync' | 'pause' | 'resume' | 'end';

/** After so long it has begun and ended without being seen, or waits behind something else. */
const longestMs = 20_000;

/** Ended, though whoever worked on it has not put it down: it is not about to begin again. */
function useBeginning(progress: ShopProgress | undefined): boolean {
  const hasWorked = useRef(false);
  if (progress?.work) hasWorked.current = true;
  else if (progress && !progress.isStarting) hasWorked.current = false;
  return (progress?.isStarting ?? false) && !hasWorked.current;
}

export function useWork(progress: ShopProgress | undefined) {
  const [isAsked, setIsAsked] = useState(false);
  const isBeginning = useBeginning(progress);
  const isSeen = (progress?.work ?? null) !== null || isBeginning;
  const ended = progress?.lastEnded?.run;
  useEffect(() => setIsAsked(false), [isSeen, ended]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setIsAsked(false), longestMs);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return {
    isStarting: isAsked || isBeginning,
    isUnderWay: isAsked || isSeen,
    begin: (act: Act): void => setIsAsked(act === 'sync' || act === 'resume'),
    giveUp: (): void => setIsAsked(false),
  };
}
