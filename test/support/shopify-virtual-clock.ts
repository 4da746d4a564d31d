/**
 * A clock for simulations: time stands still while code runs and jumps to the next waiter when all of it waits.
 * Starts on 1 November 2026, 12:00 UTC.
 */
import { nextTurn } from './event-loop-clock.ts';
import { StandingClock } from './standing-clock.ts';

const startMs = 1_793_534_400_000;

export class VirtualClock extends StandingClock {
  constructor() {
    super(startMs);
  }

  /** Milliseconds since the simulation began. */
  get elapsedMs(): number {
    return this.nowMs - startMs;
  }

  /** Lets `work` run to its end; fails when it waits for something else than this clock. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const end = (): void => over.abort();
    work.then(end, end);
    for (await nextTurn(); !over.signal.aborted; await nextTurn()) {
      const next = [...this.waiters].reduce((a, b) => (b.atMs < a.atMs ? b : a));
      this.nowMs = Math.max(this.nowMs, next.atMs);
      this.wake(next);
    }
    return work;
  }
}
