/** Keeps requests to one server within its rate: whoever asks waits until the next request may start, in order but for what is urgent. */
import PQueue from 'p-queue';

/** Resolves or rejects as the task does. The higher priority goes first; 0 when left out. */
export type RateLimiter = <Result>(task: () => Promise<Result>, priority?: number) => Promise<Result>;

export interface RateLimit {
  /** Starts in any second, above 0; a broken number is spread evenly. */
  readonly perSecond?: number;
  /** Requests under way at a time, from 1. */
  readonly parallel?: number;
}

export function createRateLimiter({ perSecond = 2, parallel = 2 }: RateLimit = {}): RateLimiter {
  const starts = Number.isInteger(perSecond) ? perSecond : 1;
  const queue = new PQueue({
    concurrency: parallel,
    intervalCap: starts,
    interval: (1_000 * starts) / perSecond,
    // A sliding window: with fixed ones, twice the rate could start around a boundary.
    strict: true,
  });
  return (task, priority = 0) => queue.add(task, { priority });
}
