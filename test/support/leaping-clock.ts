/**
 * A clock for whole outages beside real HTTP and a real database: it goes on with the machine's time, and leaps over
 * hours in which nothing happens. Short pauses take hundredths; leases and time limits, which guard work under way, keep
 * the machine's time, so that a leap ends none.
 */
import { DateTime } from 'luxon';
import { elapsedMs, systemClock, type Clock } from '../../web/server/lib/clock.ts';

/** Pauses before another attempt are all below this. */
const longestPauseMs = 9_000;
/** A lease's third and nine tenths, a whole one, and what an answer of Shopify's may take. */
const ofWorkUnderWay: ReadonlySet<number> = new Set([10_000, 27_000, 30_000]);

export class LeapingClock implements Clock {
  readonly #startMs: number;
  readonly #began = elapsedMs();
  readonly #sleepers = new Set<{ readonly atMs: number; readonly wake: () => void }>();
  #leaptMs = 0;
  constructor(start: string) {
    this.#startMs = DateTime.fromISO(start, { zone: 'utc' }).toMillis();
  }

  get #nowMs(): number {
    return this.#startMs + this.#leaptMs + elapsedMs() - this.#began;
  }

  now(): DateTime<true> {
    return DateTime.fromMillis(Math.floor(this.#nowMs), { zone: 'utc' }) as DateTime<true>;
  }

  /** Those whose time a leap may bring. */
  get sleeping(): number {
    return this.#sleepers.size;
  }

  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms < longestPauseMs) return systemClock.wait(ms / 100, signal);
    if (ofWorkUnderWay.has(ms)) return systemClock.wait(ms, signal);
    const woken = new AbortController();
    const sleeper = { atMs: this.#nowMs + ms, wake: () => woken.abort() };
    this.#sleepers.add(sleeper);
    try {
      const either = signal ? AbortSignal.any([signal, woken.signal]) : woken.signal;
      await systemClock.wait(ms, either);
    } catch (error) {
      if (!woken.signal.aborted || signal?.aborted) throw error;
    } finally {
      this.#sleepers.delete(sleeper);
    }
  }

  leap(ms: number): void {
    this.#leaptMs += ms;
    const due = [...this.#sleepers].filter(({ atMs }) => atMs <= this.#nowMs);
    for (const sleeper of due) {
      this.#sleepers.delete(sleeper);
      sleeper.wake();
    }
  }
}

/** The same time for a machine whose clock is wrong by so much. */
export const wrongBy = (clock: Clock, wrong: { ms: number }): Clock => ({
  now: () => clock.now().plus(wrong.ms),
  wait: (ms, signal) => clock.wait(ms, signal),
});
