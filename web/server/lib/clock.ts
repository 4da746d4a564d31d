/**
 * Time enters the app here and nowhere else: everything that asks "now?" or waits is handed a Clock.
 * Tests hand in a clock that they move; the process hands in `systemClock`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';

export interface Clock {
  /** The current instant, in UTC. */
  now(): DateTime<true>;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it is aborted before. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => DateTime.utc(),
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
};

/** Milliseconds since an arbitrary start, never going back: for measuring durations, not for dates. */
export const elapsedMs = (): number => performance.now();

/** Once what has arrived meanwhile was read. */
export const inNextTurn = (work: () => void): void => void setImmediate(work);
