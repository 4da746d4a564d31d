/**
 * Keeps a claimed job while its handler runs: gives a sign of life three times per lease. When that does not succeed in
 * time, or the job is somebody else's or nobody's, the handler's signal aborts, before anybody may count it as dead.
 */
import type { Clock } from '../lib/clock.ts';
import { Countdown } from './countdown.ts';
import { JobCancelled, LeaseLost } from './job-errors.ts';
import type { Held, Job, JobStore } from './ports.ts';

export interface LeaseOptions {
  readonly store: Pick<JobStore, 'renew'>;
  readonly clock: Clock;
  readonly leaseMs: number;
}

/** How long whoever gave a sign of life may rely on it, counted from before it was given: nine tenths of the lease. */
export const leaseCountdown = ({ clock, leaseMs }: Omit<LeaseOptions, 'store'>): Countdown =>
  new Countdown(clock, leaseMs * 0.9);

export class Lease {
  readonly held: Held;
  readonly #job: Job;
  readonly #options: LeaseOptions;
  readonly #handler = new AbortController();
  readonly #ended = new AbortController();
  #countdown: Countdown;

  /** `countdown` was begun before the job was claimed: an answer that took too long is lost from the start. */
  constructor(job: Job, countdown: Countdown, options: LeaseOptions) {
    this.held = { queue: job.queue, id: job.id, attempts: job.attempts };
    this.#job = job;
    this.#options = options;
    this.#countdown = countdown;
    if (countdown.isOver) this.abort(new LeaseLost(job));
    else void this.#keep();
  }

  /** For the handler. */
  get signal(): AbortSignal {
    return this.#handler.signal;
  }

  abort(reason: Error): void {
    this.#handler.abort(reason);
  }

  /** Gives no more signs of life. */
  end(): void {
    this.#ended.abort();
    this.#countdown.stop();
  }

  async #keep(): Promise<void> {
    const { leaseMs } = this.#options;
    while (await this.#unlessLate(this.#waited(leaseMs / 3))) {
      const answer = await this.#unlessLate(this.#renewed());
      if (this.#ended.signal.aborted) return;
      if (answer === 'kept') continue;
      this.abort(answer === 'cancelled' ? new JobCancelled(this.#job) : new LeaseLost(this.#job));
      return this.end();
    }
    if (!this.#ended.signal.aborted) this.abort(new LeaseLost(this.#job));
    this.end();
  }

  /** Null when the lease has run out meanwhile: a renewal may hang as long as the database is locked. */
  #unlessLate<Result>(work: Promise<Result>): Promise<Result | null> {
    return Promise.race([this.#countdown.over.then(() => null), work]);
  }

  /** Repeats a renewal that fails; null when it was ended meanwhile. */
  async #renewed(): Promise<Awaited<ReturnType<JobStore['renew']>> | null> {
    const { store, leaseMs } = this.#options;
    do {
      const countdown = leaseCountdown(this.#options);
      const answer = await store.renew(this.held).catch(() => null);
      if (answer === 'kept' && !this.#ended.signal.aborted) {
        this.#countdown.stop();
        this.#countdown = countdown;
      } else countdown.stop();
      // Null: the database cannot be reached right now. That is no harm if it can be before the lease runs out.
      if (answer !== null) return answer;
    } while (await this.#waited(leaseMs / 10));
    return null;
  }

  /** True when the time has passed, false when it was ended before. */
  #waited(ms: number): Promise<boolean> {
    return this.#options.clock.wait(ms, this.#ended.signal).then(
      () => true,
      () => false,
    );
  }
}
