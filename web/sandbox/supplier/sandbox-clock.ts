/** The service's own clock: runs at the pace of the given clock and can be set and moved by the control API. */
import type { DateTime, Duration } from 'luxon';
import type { Clock } from '../../server/lib/clock.ts';

export class SandboxClock implements Clock {
  readonly #base: Clock;
  #offsetMs = 0;

  constructor(base: Clock, start?: DateTime) {
    this.#base = base;
    if (start) this.set(start);
  }

  now(): DateTime<true> {
    return this.#base.now().plus(this.#offsetMs);
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#base.wait(ms, signal);
  }

  set(to: DateTime): void {
    this.#offsetMs = to.toMillis() - this.#base.now().toMillis();
  }

  advance(by: Duration): void {
    this.set(this.now().plus(by));
  }
}
