/**
 * Durable jobs over a store: lines take what waits, each job is kept (lease.ts) while its handler runs, and the store
 * says in the end what became of it. The store decides what is atomic; everything else is the same on every database.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { Alarm } from './alarm.ts';
import { Countdown } from './countdown.ts';
import { DeathWatch } from './death-watch.ts';
import { QueueStopped } from './job-errors.ts';
import { defaultJobSettings, type JobSettings } from './job-settings.ts';
import { Line } from './line.ts';
import { Outage } from './outage.ts';
import { assertStorable } from './storable.ts';
import type {
  ActiveJob,
  AttemptSeen,
  Deaths,
  JobEnd,
  JobHandler,
  JobLine,
  JobQueue,
  JobRef,
  JobRequest,
  JobStore,
  LineOptions,
  SentJob,
  Within,
} from './ports.ts';
import { createWorker, type Worker } from './worker.ts';

interface QueueParts {
  readonly store: JobStore;
  /** Null, or missing, where the database notices by itself that a worker has died. */
  readonly deaths?: Deaths | null;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Shared with others who stand on the same database. */
  readonly outage?: Outage;
  /** Who works on jobs here; this process unless told otherwise. */
  readonly worker?: Worker;
  readonly settings?: Partial<JobSettings>;
  /** Told of every attempt that this process has made. */
  readonly onAttempt?: (seen: AttemptSeen) => void;
}

export function createJobQueue({
  deaths = null,
  worker = createWorker(),
  logger,
  outage = new Outage(logger),
  onAttempt = () => undefined,
  ...parts
}: QueueParts): JobQueue {
  return new StoredJobQueue({
    ...parts,
    logger,
    outage,
    deaths,
    worker,
    onAttempt,
    settings: { ...defaultJobSettings, ...parts.settings },
  });
}

type Parts = Required<Omit<QueueParts, 'settings'>> & { readonly settings: JobSettings };

class StoredJobQueue implements JobQueue {
  readonly #parts: Parts;
  readonly #deaths: DeathWatch | null;
  readonly #lines = new Map<Line, string>();
  /** Those who wait for the end of a job. */
  readonly #waiting = new Map<Alarm, JobRef>();
  readonly #stopping = new AbortController();
  #stopped: Promise<void> | undefined;
  constructor(parts: Parts) {
    this.#parts = parts;
    const { deaths, settings } = parts;
    const onRelease = (queue: string): void => this.#ring(queue);
    this.#deaths = deaths && new DeathWatch({ ...parts, deaths, leaseMs: settings.leaseMs, onRelease });
  }

  async send(request: JobRequest, within?: Within): Promise<SentJob> {
    const [sent] = await this.sendAll([request], within);
    if (!sent) throw new Error('the store did not keep the job');
    return sent;
  }

  async sendAll(requests: readonly JobRequest[], within?: Within): Promise<readonly SentJob[]> {
    const [first] = requests;
    if (!first) return [];
    for (const { payload } of requests) assertStorable(payload);
    const sent = await this.#parts.store.add(requests, within);
    this.#ring(first.queue);
    return sent;
  }

  work<Payload extends object>(
    queue: string,
    handler: JobHandler<Payload>,
    { parallel = 1, only }: LineOptions = {},
  ): JobLine {
    if (this.#stopped) throw new QueueStopped();
    const order = { queue, count: parallel, ...(only && { only }) };
    const onEnd = ({ id }: JobRef): void => {
      for (const [alarm, awaited] of this.#waiting) if (awaited.id === id) alarm.ring();
    };
    // Sender and worker of a queue agree on the type of the payload; the store does not change it.
    const line = new Line(
      { order, handler: handler as unknown as JobHandler<object> },
      { ...this.#parts, deaths: this.#deaths, onEnd },
    );
    this.#lines.set(line, queue);
    return {
      stop: async () => {
        await line.stop();
        this.#lines.delete(line);
      },
    };
  }

  async ended(job: JobRef, signal?: AbortSignal): Promise<JobEnd> {
    const { store, clock, outage, settings } = this.#parts;
    const signals = AbortSignal.any([this.#stopping.signal, ...(signal ? [signal] : [])]);
    const alarm = new Alarm(clock);
    const ring = (): void => alarm.ring();
    this.#waiting.set(alarm, job);
    signals.addEventListener('abort', ring);
    try {
      for (;;) {
        alarm.set();
        signals.throwIfAborted();
        try {
          const end = await store.end(job);
          outage.worked(job.id);
          if (end) return end;
        } catch (error) {
          // The database cannot be reached right now; the job may still be running.
          outage.failed(job.id, error);
        }
        await alarm.wait(settings.pollMs);
      }
    } finally {
      outage.left(job.id);
      signals.removeEventListener('abort', ring);
      this.#waiting.delete(alarm);
    }
  }

  end(job: JobRef): Promise<JobEnd | null> {
    return this.#parts.store.end(job);
  }

  active(queue: string, shop: ShopDomain): Promise<ActiveJob | null> {
    return this.#parts.store.active(queue, shop);
  }

  cancel(job: JobRef): Promise<void> {
    return this.#parts.store.cancel(job);
  }

  forget(...which: Parameters<JobStore['forget']>): Promise<void> {
    return this.#parts.store.forget(...which);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { settings } = this.#parts;
    const lines = [...this.#lines.keys()];
    this.#stopping.abort(new QueueStopped());
    this.#deaths?.stop();
    const drained = Promise.all(lines.map((line) => line.drain()));
    if (await this.#within(settings.drainMs, drained)) return;
    for (const line of lines) line.abort();
    if (await this.#within(settings.abortMs, drained)) return;
    for (const line of lines) line.abandon();
  }

  async #within(ms: number, work: Promise<unknown>): Promise<boolean> {
    const limit = new Countdown(this.#parts.clock, ms);
    const inTime = await Promise.race([work.then(() => true), limit.over.then(() => false)]);
    limit.stop();
    return inTime;
  }

  #ring(queue: string): void {
    for (const [line, served] of this.#lines) if (served === queue) line.ring();
  }
}
