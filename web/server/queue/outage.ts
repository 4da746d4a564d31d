/**
 * The database of the jobs is lost and found again: one line in the log for each. Everything that looks for work fails
 * alike meanwhile, again and again, and says so here.
 */
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';

export class Outage {
  readonly #logger: Logger;
  /** Whoever failed and has not succeeded since. */
  readonly #failing = new Set<string>();
  constructor(logger: Logger) {
    this.#logger = logger;
  }

  failed(who: string, error: unknown): void {
    const isNew = this.#failing.size === 0;
    this.#failing.add(who);
    if (isNew) this.#logger.error({ who, error: messageOf(error) }, 'the job queue cannot go on');
  }

  /** Of somebody whose successes nobody sees: what others manage counts for it. */
  reported(error: unknown): void {
    this.failed('', error);
  }

  /** It has stopped trying. */
  left(who: string): void {
    this.#failing.delete(who);
  }

  worked(who: string): void {
    if (this.#failing.size === 0) return;
    this.#failing.delete(who);
    this.#failing.delete('');
    if (this.#failing.size === 0) this.#logger.warn('the job queue goes on again');
  }
}
