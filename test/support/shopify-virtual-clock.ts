/**
 * A clock for simulations: time stands still while code runs and jumps to the next waiter when all of it waits.
 * Starts on 1 November 2026, 12:00 UTC.
 */
import { nextTurn } from './event-loop-clock.ts';
import { StandingClock, type Waiter } from './standing-clock.ts';

const startMs = 1_793_534_400_000;

/** No simulation takes that long: what it waits for never comes. */
const longestMs = 3_600_000;

export class VirtualClock extends StandingClock {
  constructor() {
    super(startMs);
  }

  /** Milliseconds since the simulation began. */
  get elapsedMs(): number {
    return this.nowMs - startMs;
  }

  /**
   * Lets `work` run to its end. Fails when it waits for something else than this clock, and when it has not ended an hour
   * later on it, though others go on for ever.
   */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const end = (): void => over.abort();
    work.then(end, end);
    const endMs = this.nowMs + longestMs;
    for (await nextTurn(); !over.signal.aborted; await nextTurn()) {
      const next = this.#next();
      if (!next || !(next.atMs <= endMs)) throw new Error('the simulation waits for what never comes');
      this.nowMs = Math.max(this.nowMs, next.atMs);
      this.wake(next);
    }
    return work;
  }

  /** Hundreds wait at a time, and each step asks: nothing is copied. */
  #next(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const one of this.waiters) if (!next || one.atMs < next.atMs) next = one;
    return next;
  }
}
