/**
 * Logs one line when the database of the jobs is lost and one when it is back. In between everything that looks for work
 * fails again and again, and reports that here.
 */
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';

/** pg-boss, which looks after its tables by itself and reports only failures. */
const elsewhere = 'pg-boss';

export class Outage {
  readonly #logger: Logger;
  /** Those who failed and have not succeeded since. */
  readonly #failing = new Set<string>();
  constructor(logger: Logger) {
    this.#logger = logger;
  }

  failed(who: string, error: unknown): void {
    const isNew = this.#failing.size === 0;
    this.#failing.add(who);
    if (isNew) this.#logger.error({ who, error: messageOf(error) }, 'the job queue cannot go on');
  }

  /** For pg-boss, whose successes are not seen: it counts as well again when anybody else succeeds, or its database answers. */
  reported(error: unknown): void {
    this.failed(elsewhere, error);
  }

  returned(): void {
    this.worked(elsewhere);
  }

  /** It has stopped trying. */
  left(who: string): void {
    this.#failing.delete(who);
  }

  worked(who: string): void {
    if (this.#failing.size === 0) return;
    this.#failing.delete(who);
    this.#failing.delete(elsewhere);
    if (this.#failing.size === 0) this.#logger.warn('the job queue goes on again');
  }
}
