/** A clock that stands still until its subclass moves it, and wakes whoever waits for an instant. */
import { DateTime } from 'luxon';
import type { Clock } from '../../web/server/lib/clock.ts';

export interface Waiter {
  atMs: number;
  readonly wake: () => void;
}

export class StandingClock implements Clock {
  protected nowMs: number;
  protected readonly waiters = new Set<Waiter>();
  /** Made once for each instant at which somebody looks: simulations look more often than it moves. */
  #shown: { readonly atMs: number; readonly now: DateTime<true> } | null = null;
  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  now(): DateTime<true> {
    if (this.#shown?.atMs !== this.nowMs) {
      const now = DateTime.fromMillis(this.nowMs, { zone: 'utc' }) as DateTime<true>;
      this.#shown = { atMs: this.nowMs, now };
    }
    return this.#shown.now;
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = (): void => {
        this.waiters.delete(waiter);
        reject(signal?.reason);
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiter = { atMs: this.nowMs + ms, wake };
      this.waiters.add(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  protected wake(waiter: Waiter): void {
    this.waiters.delete(waiter);
    waiter.wake();
  }
}
