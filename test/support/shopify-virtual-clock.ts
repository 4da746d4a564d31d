/**
 * A clock for simulations: time stands still while code runs and jumps to the next waiter when all of it waits.
 * Starts on 1 November 2026, 12:00 UTC.
 */
import { setImmediate } from 'node:timers/promises';
import { DateTime } from 'luxon';
import type { Clock } from '../../web/server/lib/clock.ts';

const startMs = 1_793_534_400_000;

export class VirtualClock implements Clock {
  #nowMs = startMs;
  readonly #waiters = new Set<{ readonly atMs: number; readonly wake: () => void }>();

  now(): DateTime<true> {
    return DateTime.fromMillis(this.#nowMs, { zone: 'utc' }) as DateTime<true>;
  }

  /** Milliseconds since the simulation began. */
  get elapsedMs(): number {
    return this.#nowMs - startMs;
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = (): void => {
        this.#waiters.delete(waiter);
        reject(signal?.reason);
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiter = { atMs: this.#nowMs + ms, wake };
      this.#waiters.add(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Lets `work` run to its end; fails when it waits for something else than this clock. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const end = (): void => over.abort();
    work.then(end, end);
    for (await setImmediate(); !over.signal.aborted; await setImmediate()) {
      const next = [...this.#waiters].reduce((a, b) => (b.atMs < a.atMs ? b : a));
      this.#waiters.delete(next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.wake();
    }
    return work;
  }
}
