/** A clock that stands still until its subclass moves it, and wakes whoever waits for an instant. */
import { DateTime } from 'luxon';
import type { Clock } from '../../web/server/lib/clock.ts';

interface Waiter {
  atMs: number;
  readonly wake: () => void;
}

export class StandingClock implements Clock {
  protected nowMs: number;
  protected readonly waiters = new Set<Waiter>();
  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  now(): DateTime<true> {
    return DateTime.fromMillis(this.nowMs, { zone: 'utc' }) as DateTime<true>;
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
