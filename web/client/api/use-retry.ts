/** Asks again by itself where nobody answered, ever more seldom; what a hidden page missed, it asks when it is seen. */
import { useEffect, useRef } from 'preact/hooks';
import { mayPass, type Problem } from './problem.ts';

const shortestBackOffMs = 2_000;
const longestBackOffMs = 30_000;

/** `failures` counts those since the last answer. */
export function useRetry(failures: number, problem: Problem | null, retry: () => void): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (problem === null || !mayPass(problem)) return undefined;
    const backOffMs = Math.min(longestBackOffMs, shortestBackOffMs * 2 ** (failures - 1));
    const timer = setTimeout(() => latest.current(), backOffMs);
    return () => clearTimeout(timer);
  }, [failures, problem]);
}
