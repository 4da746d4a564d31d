/**
 * Notices that a worker has died, for stores that do not by themselves: its process is known to have ended, or it has
 * given no sign of life for a whole lease while we watched. Watching needs no comparison of clocks: one that jumps
 * neither kills the living nor keeps the dead alive.
 */
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { Beat, Deaths } from './ports.ts';
import type { Worker } from './worker.ts';

export interface DeathWatchParts {
  readonly deaths: Deaths;
  readonly worker: Worker;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly leaseMs: number;
  /** A job waits again. */
  readonly onRelease: (queue: string) => void;
}

export class DeathWatch {
  readonly #parts: DeathWatchParts;
  readonly #watched = new Set<string>();
  readonly #stopped = new AbortController();
  constructor(parts: DeathWatchParts) {
    this.#parts = parts;
  }

  /** Asked before every claim. */
  async look(queue: string): Promise<void> {
    const { deaths, worker } = this.#parts;
    for (const beat of await deaths.beats(queue)) {
      if (worker.isDead(beat.worker)) await deaths.release(beat);
      else this.#watch(beat);
    }
  }

  stop(): void {
    this.#stopped.abort();
  }

  #watch(beat: Beat): void {
    const key = `${beat.id} ${beat.attempts}`;
    if (this.#watched.has(key) || this.#stopped.signal.aborted) return;
    this.#watched.add(key);
    void this.#judge(beat).finally(() => this.#watched.delete(key));
  }

  async #judge(beat: Beat): Promise<void> {
    const { deaths, clock, leaseMs, logger, onRelease } = this.#parts;
    try {
      await clock.wait(leaseMs, this.#stopped.signal);
      await deaths.release(beat);
      onRelease(beat.queue);
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      logger.warn(
        { queue: beat.queue, job: beat.id, error: messageOf(error) },
        'a dead worker could not be recorded',
      );
    }
  }
}
