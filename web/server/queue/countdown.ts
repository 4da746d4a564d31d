/** A time limit that rests on waiting alone: a machine's clock that is put forward or back changes nothing. */
import type { Clock } from '../lib/clock.ts';

export class Countdown {
  /** Resolves when it has run out, never when it was stopped before. */
  readonly over: Promise<void>;
  readonly #stopped = new AbortController();
  #isOver = false;
  constructor(clock: Clock, ms: number) {
    this.over = this.#count(clock, ms);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #count(clock: Clock, ms: number): Promise<void> {
    const isStopped = await clock.wait(ms, this.#stopped.signal).catch(() => true);
    if (isStopped) return new Promise<never>(() => undefined);
    this.#isOver = true;
  }
}
