/**
 * Work goes on for whoever looks on until what came of it is there too: between its end and the next answer of the
 * server's nothing falls back to how it was before.
 */
import { useEffect, useState } from 'preact/hooks';

/** By then the answer has come, or will not. */
const longestMs = 5_000;

/** `seen`: what the page knows of the outcome, as a text that changes with it. */
export function useUntilSeen(isWorking: boolean, seen: string): boolean {
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    if (isWorking) setBefore(seen);
  }, [isWorking, seen]);
  useEffect(() => {
    if (isWorking || before === null) return;
    const timer = setTimeout(() => setBefore(null), longestMs);
    return () => clearTimeout(timer);
  }, [isWorking, before]);
  return isWorking || before === seen;
}
