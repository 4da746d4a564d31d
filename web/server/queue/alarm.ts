/** A wait that can be cut short: whoever adds work rings, whoever looks for work sets the alarm before it looks. */
import type { Clock } from '../lib/clock.ts';

export class Alarm {
  readonly #clock: Clock;
  #bell = new AbortController();
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From here on a ring counts, even when it comes before the wait. */
  set(): void {
    this.#bell = new AbortController();
  }

  ring(): void {
    this.#bell.abort();
  }

  /** Resolves after `ms` milliseconds, or when it rings. */
  async wait(ms: number): Promise<void> {
    await this.#clock.wait(ms, this.#bell.signal).catch(() => undefined);
  }
}
