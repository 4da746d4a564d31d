/**
 * Durable jobs on a table with leases. What is claimed is kept (lease.ts) while its handler runs, and its row
 * says in the end what became of it; a process that dies leaves a lease that runs out.
 */
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { Alarm } from './alarm.ts';
import { JobBusy, QueueStopped } from './job-errors.ts';
import { defaultJobSettings, type JobSettings } from './job-settings.ts';
import { Lease } from './lease.ts';
import { performJob } from './perform-job.ts';
import type { Claim, Job, JobHandler, JobQueue, JobRequest, JobTable } from './ports.ts';
import { createWorker, type Worker } from './worker.ts';

const sweepEveryMs = 3_600_000;

interface QueueParts {
  readonly table: JobTable;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Who claims; this process unless told. */
  readonly worker?: Worker;
  readonly settings?: Partial<JobSettings>;
}

export const createJobQueue = ({ worker = createWorker(), settings, ...parts }: QueueParts): JobQueue =>
  new LeasedJobQueue({ ...parts, worker, settings: { ...defaultJobSettings, ...settings } });

type Parts = Required<Omit<QueueParts, 'settings'>> & { readonly settings: JobSettings };

interface Line {
  readonly queue: string;
  readonly handler: JobHandler<unknown>;
  readonly parallel: number;
  readonly alarm: Alarm;
}

interface Task<Payload, Result> {
  readonly job: Job<Payload>;
  readonly claim: Claim;
  readonly handler: JobHandler<Payload, Result>;
  readonly once: boolean;
}

class LeasedJobQueue implements JobQueue {
  readonly #parts: Parts;
  readonly #alarms = new Map<string, Alarm>();
  /** Lines that serve a queue, and `runNow` calls: all that `stop` waits for. */
  readonly #busy = new Set<Promise<unknown>>();
  readonly #runs = new Set<{ readonly job: Job; readonly lease: Lease }>();
  #stopped: Promise<void> | undefined;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async send(request: JobRequest): Promise<{ id: number; added: boolean }> {
    const { table, clock } = this.#parts;
    const now = clock.now();
    const { job, added } = await table.add(request, now);
    if (!added) await table.hasten(job.id, request.runAt ?? now);
    this.#alarms.get(request.queue)?.ring();
    return { id: job.id, added };
  }

  work<Payload>(queue: string, handler: JobHandler<Payload>, parallel = 1): void {
    if (this.#stopped) throw new QueueStopped();
    if (this.#alarms.has(queue)) throw new Error(`the queue ${queue} has its handler already`);
    const alarm = new Alarm(this.#parts.clock);
    this.#alarms.set(queue, alarm);
    // Whoever sends to a queue and whoever works on it agree on the payload; the table carries it as it was.
    void this.#track(this.#serve({ queue, handler: handler as JobHandler<unknown>, parallel, alarm }));
  }

  async runNow<Payload, Result>(
    request: Omit<JobRequest, 'runAt'>,
    handler: JobHandler<Payload, Result>,
  ): Promise<Result> {
    if (this.#stopped) throw new QueueStopped();
    const runHere = async (): Promise<Result> => {
      const { job, claim, added } = await this.#take(request);
      return this.#perform({ job: job as Job<Payload>, claim, handler, once: added });
    };
    return this.#track(runHere());
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { settings, logger } = this.#parts;
    for (const alarm of this.#alarms.values()) alarm.ring();
    if (await this.#idleWithin(settings.drainMs)) return;
    for (const { lease } of this.#runs) lease.abort(new QueueStopped());
    if (await this.#idleWithin(settings.abortMs)) return;
    for (const { lease, job } of this.#runs) {
      lease.end();
      logger.warn({ shop: job.shop, queue: job.queue, job: job.id }, 'a job did not end in time');
    }
  }

  async #idleWithin(ms: number): Promise<boolean> {
    const idle = new AbortController();
    const late = this.#parts.clock.wait(ms, idle.signal).then(
      () => false,
      () => true,
    );
    const ended = Promise.allSettled(this.#busy).then(() => true);
    try {
      return await Promise.race([ended, late]);
    } finally {
      idle.abort();
    }
  }

  async #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#busy.add(work);
    try {
      return await work;
    } finally {
      this.#busy.delete(work);
    }
  }

  #newClaim(): Claim {
    const at = this.#parts.clock.now();
    return { worker: this.#parts.worker.nextClaim(), at, until: at.plus(this.#parts.settings.leaseMs) };
  }

  /** Claims exactly the requested job, from the queue or from somebody who died. */
  async #take(request: JobRequest): Promise<{ job: Job; claim: Claim; added: boolean }> {
    const { table, worker } = this.#parts;
    for (;;) {
      const claim = this.#newClaim();
      const { job, added } = await table.add(request, claim.at, claim);
      if (added) return { job, claim, added };
      const dead = job.worker !== null && worker.isDead(job.worker) ? job.worker : undefined;
      const claimed = await table.claim(job.id, claim, dead);
      if (claimed) return { job: claimed, claim, added };
      // Nobody's when it was read, somebody's by now, or over: whoever has it now is seen by looking again.
      if (job.state !== 'active' || dead || !job.worker || !job.leasedUntil) continue;
      throw new JobBusy(job, { worker: job.worker, leasedUntil: job.leasedUntil });
    }
  }

  async #serve({ queue, handler, parallel, alarm }: Line): Promise<void> {
    const { clock, settings } = this.#parts;
    const running = new Set<Promise<void>>();
    let sweepAtMs = 0;
    while (!this.#stopped) {
      alarm.set();
      if (clock.now().toMillis() >= sweepAtMs) {
        await this.#spared(() => this.#sweep(queue));
        sweepAtMs = clock.now().toMillis() + sweepEveryMs;
      }
      const claimed = running.size < parallel ? await this.#spared(() => this.#claimNext(queue)) : null;
      if (claimed) {
        const ended = (): void => {
          running.delete(run);
          alarm.ring();
        };
        // What went wrong has been logged and recorded with the job.
        const run = this.#perform({ ...claimed, handler, once: false }).then(ended, ended);
        running.add(run);
      } else await alarm.wait(settings.pollMs);
    }
    await Promise.all(running);
  }

  async #claimNext(queue: string): Promise<{ job: Job; claim: Claim } | null> {
    const { table, clock, settings } = this.#parts;
    const claim = this.#newClaim();
    const job = await table.claimNext(queue, claim);
    if (!job || job.attempts <= settings.maxAttempts) return job && { job, claim };
    await table.fail({ id: job.id, worker: claim.worker }, clock.now(), 'its worker died every time');
    return null;
  }

  /** Frees what processes of this host held when they died, without waiting for their leases to run out. */
  async #sweep(queue: string): Promise<void> {
    const { table, worker, clock, settings } = this.#parts;
    for (const { id, worker: holder, attempts } of await table.list({ queue, states: ['active'] })) {
      if (holder !== null && worker.isDead(holder)) await table.release({ id, worker: holder }, attempts);
    }
    await table.forget(clock.now().minus(settings.keepMs));
  }

  async #perform<Payload, Result>(task: Task<Payload, Result>): Promise<Result> {
    const { table, clock, settings } = this.#parts;
    const lease = new Lease(task.job, task.claim, { table, clock, leaseMs: settings.leaseMs });
    const run = { job: task.job, lease };
    this.#runs.add(run);
    if (this.#stopped) lease.abort(new QueueStopped());
    try {
      return await performJob({ ...task, lease }, this.#parts);
    } finally {
      this.#runs.delete(run);
    }
  }

  /** What fails in the background is logged; the next poll tries again. */
  async #spared<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      this.#parts.logger.error({ error: messageOf(error) }, 'the job queue could not go on');
      return null;
    }
  }
}
