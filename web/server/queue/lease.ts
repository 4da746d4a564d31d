/**
 * Keeps a claimed job while its handler runs: renews the lease when a third of it has gone. When that does not succeed
 * in time, or somebody has taken the job over, the handler's signal aborts, before the lease has run out.
 */
import type { Clock } from '../lib/clock.ts';
import { LeaseLost } from './job-errors.ts';
import type { Claim, Held, Job, JobTable } from './ports.ts';

export interface LeaseOptions {
  readonly table: Pick<JobTable, 'renew'>;
  readonly clock: Clock;
  readonly leaseMs: number;
}

export class Lease {
  readonly held: Held;
  readonly #job: Job;
  readonly #options: LeaseOptions;
  readonly #handler = new AbortController();
  readonly #ended = new AbortController();
  #untilMs: number;

  /** Begins to renew. A claim whose answer took too long is lost from the start. */
  constructor(job: Job, claim: Claim, options: LeaseOptions) {
    this.held = { id: job.id, worker: claim.worker };
    this.#job = job;
    this.#options = options;
    this.#untilMs = claim.until.toMillis();
    if (this.#safeMs() > 0) void this.#keep();
    else this.abort(new LeaseLost(job));
  }

  /** For the handler. */
  get signal(): AbortSignal {
    return this.#handler.signal;
  }

  abort(reason: Error): void {
    this.#handler.abort(reason);
  }

  /** Stops renewing; what is left of the lease stays in the table. */
  end(): void {
    this.#ended.abort();
  }

  async #keep(): Promise<void> {
    const { leaseMs } = this.#options;
    // Two thirds before its end, not a third from now: the answer to the claim may have been long on its way.
    while (await this.#waited(Math.max(0, this.#leftMs() - (leaseMs * 2) / 3), this.#ended.signal)) {
      const kept = await this.#renewedInTime();
      if (this.#ended.signal.aborted) return;
      if (kept) continue;
      this.abort(new LeaseLost(this.#job));
      return this.end();
    }
  }

  /** A renewal may hang as long as the database is locked: what is left of the lease is the limit. */
  async #renewedInTime(): Promise<boolean> {
    const round = new AbortController();
    const signal = AbortSignal.any([round.signal, this.#ended.signal]);
    const leftMs = this.#safeMs();
    const late = leftMs <= 0 ? Promise.resolve(false) : this.#waited(leftMs, signal).then(() => false);
    try {
      return await Promise.race([late, this.#renewed(signal)]);
    } finally {
      round.abort();
    }
  }

  #leftMs(): number {
    return this.#untilMs - this.#options.clock.now().toMillis();
  }

  /** How long the handler may still run; a tenth is kept back, so that it is told before anybody else may claim. */
  #safeMs(): number {
    return this.#leftMs() - this.#options.leaseMs / 10;
  }

  /** Repeats a renewal that fails, until the signal aborts. */
  async #renewed(signal: AbortSignal): Promise<boolean> {
    do {
      const until = this.#options.clock.now().plus(this.#options.leaseMs);
      try {
        const kept = await this.#options.table.renew(this.held, until);
        if (kept) this.#untilMs = until.toMillis();
        return kept;
      } catch {
        // The database is not available at the moment: what counts is whether it is before the lease runs out.
      }
    } while (await this.#waited(this.#options.leaseMs / 10, signal));
    return false;
  }

  /** True when the time has passed, false when the signal aborted before. */
  #waited(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.#options.clock.wait(ms, signal).then(
      () => true,
      () => false,
    );
  }
}
