/** Keeps requests to one server within its rate: whoever asks waits, in order, until the next request may start. */
import PQueue from 'p-queue';

/** Resolves or rejects as the task does. */
export type RateLimiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

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
  return (task) => queue.add(task);
}
