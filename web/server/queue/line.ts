/** One line of work: takes jobs of one queue, some at a time, until it is stopped. */
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { Alarm } from './alarm.ts';
import type { Countdown } from './countdown.ts';
import type { DeathWatch } from './death-watch.ts';
import { QueueStopped } from './job-errors.ts';
import type { JobSettings } from './job-settings.ts';
import { Lease, leaseCountdown } from './lease.ts';
import type { Outage } from './outage.ts';
import { performJob } from './perform-job.ts';
import type {
  AttemptSeen,
  ClaimedJob,
  ClaimOrder,
  Job,
  JobHandler,
  JobLine,
  JobRef,
  JobStore,
} from './ports.ts';

export interface LineParts {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly outage: Outage;
  readonly settings: JobSettings;
  /** Null where the database notices deaths by itself. */
  readonly deaths: DeathWatch | null;
  /** Told of every job that this line has let go of. */
  readonly onEnd: (job: JobRef) => void;
  readonly onAttempt: (seen: AttemptSeen) => void;
}

interface Work {
  /** `count`: so many at a time. */
  readonly order: ClaimOrder;
  readonly handler: JobHandler<object>;
}

interface Run {
  readonly job: Job;
  readonly lease: Lease;
  readonly over: Promise<void>;
}

export class Line implements JobLine {
  readonly #parts: LineParts;
  readonly #work: Work;
  readonly #alarm: Alarm;
  readonly #runs = new Set<Run>();
  readonly #over: Promise<void>;
  #stopped = false;
  constructor(work: Work, parts: LineParts) {
    this.#parts = parts;
    this.#work = work;
    this.#alarm = new Alarm(parts.clock);
    this.#over = this.#serve();
  }

  /** There may be something to do. */
  ring(): void {
    this.#alarm.ring();
  }

  /** Takes nothing more; resolves when what runs has ended. */
  async drain(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#over;
    await Promise.all([...this.#runs].map(({ over }) => over));
  }

  abort(): void {
    for (const { lease } of this.#runs) lease.abort(new QueueStopped());
  }

  async stop(): Promise<void> {
    const drained = this.drain();
    this.abort();
    await drained;
  }

  /** Gives no more signs of life for what runs still. */
  abandon(): void {
    for (const { lease, job } of this.#runs) {
      lease.end();
      this.#parts.logger.warn({ shop: job.shop, queue: job.queue, job: job.id }, 'a job did not end in time');
    }
  }

  async #serve(): Promise<void> {
    const { settings, deaths, outage } = this.#parts;
    const { count, queue } = this.#work.order;
    while (!this.#stopped) {
      this.#alarm.set();
      try {
        await deaths?.look(queue);
        const room = count - this.#runs.size;
        const taken = room > 0 ? await this.#take(room) : 0;
        outage.worked(queue);
        if (room > 0 && taken === room) continue;
      } catch (error) {
        outage.failed(queue, error);
      }
      if (!this.#stopped) await this.#alarm.wait(settings.pollMs);
    }
  }

  /** Answers how many there were. */
  async #take(room: number): Promise<number> {
    // Counted from before the question: the answer may be long on its way.
    const { store, clock, settings } = this.#parts;
    const countdowns = Array.from({ length: room }, () =>
      leaseCountdown({ clock, leaseMs: settings.leaseMs }),
    );
    try {
      const claimed = await store.claim({ ...this.#work.order, count: room });
      for (const [index, countdown] of countdowns.splice(0, claimed.length).entries()) {
        this.#begin(claimed[index] as ClaimedJob, countdown);
      }
      return claimed.length;
    } finally {
      for (const unused of countdowns) unused.stop();
    }
  }

  #begin(claimed: ClaimedJob, countdown: Countdown): void {
    const { job } = claimed;
    const lease = new Lease(job, countdown, { ...this.#parts, leaseMs: this.#parts.settings.leaseMs });
    if (this.#stopped) lease.abort(new QueueStopped());
    const { handler, order } = this.#work;
    // Who works for one shop alone has asked for it.
    const isAwaited = order.only !== undefined && claimed.tries === 1;
    const over = performJob({ ...claimed, lease, handler, isAwaited }, this.#parts);
    const run: Run = { job, lease, over };
    this.#runs.add(run);
    void over.finally(() => {
      this.#runs.delete(run);
      this.#alarm.ring();
      this.#parts.onEnd(job);
    });
  }
}
