/**
 * Waits for the end of a job, and tells meanwhile how far it is: whoever works on it writes that into the run's row,
 * which is read here, so that it does not matter in which process that is.
 */
import type { Progress, ProgressStep } from '../catalogue/ports/runs.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { momentOf } from '../lib/moment-of.ts';
import type { ActiveJob, JobEnd, JobQueue, SentJob } from '../queue/ports.ts';
import type { PassProgress } from './ports.ts';

/** As often as the row is written. */
const lookEveryMs = 500;
/** After so many looks in a row at which nobody worked on the shop's queue, whoever waits is told. */
const idleLooks = 10;
/** After so many at which the same sign of life was its worker's last, too: it should have given two since. */
const silentLooks = 40;

export interface WatchPorts {
  readonly jobs: Pick<JobQueue, 'ended' | 'active'>;
  readonly clock: Clock;
  readonly progressOf: PassProgress;
  readonly logger: Logger;
}

interface Telling {
  readonly progress: Progress;
  readonly over: AbortSignal;
}

interface Seen {
  /** Whatever somebody works on of the shop's queue: this job, or the one before it. */
  readonly active: ActiveJob | null;
  /** Null while somebody works on another, too. */
  readonly step: ProgressStep | null;
}

async function look({ id, queue, shop }: SentJob, { jobs, progressOf }: WatchPorts): Promise<Seen> {
  const active = await jobs.active(queue, shop);
  return { active, step: active?.id === id ? await progressOf(shop) : null };
}

const idleSeconds = (idleLooks * lookEveryMs) / 1_000;
const whatToStart =
  'Start a process with ROLE=worker or ROLE=all if there is none; otherwise all places of the workers are taken. It stays asked for.';
const nobodyBegan = `Nobody has begun with it for ${idleSeconds} s. ${whatToStart}`;
const nobodyGoesOn = (heardAt: string): string =>
  `Somebody began with it and was heard of last at ${momentOf(heardAt)}; nobody has gone on with it for ${idleSeconds} s. ${whatToStart}`;
const unheardOf = (heardAt: string): string =>
  `Somebody began with it and has not been heard of since ${momentOf(heardAt)}. A process with ROLE=worker or ROLE=all takes it over within a minute; start one if there is none. It stays asked for.`;

/**
 * What is there to say of who works on the job, one look after the other: each thing once. That a sign of life is old is
 * counted in looks, for its time is of another clock.
 */
class Attendance {
  readonly #id: SentJob['id'];
  #last: ActiveJob | null = null;
  #idle = 0;
  #silent = 0;
  constructor({ id }: SentJob) {
    this.#id = id;
  }

  noted(active: ActiveJob | null): string | null {
    const isSame = active !== null && active.id === this.#last?.id && active.heardAt === this.#last.heardAt;
    this.#idle = active === null ? this.#idle + 1 : 0;
    this.#silent = isSame ? this.#silent + 1 : 0;
    this.#last = active ?? this.#last;
    if (active !== null && this.#silent === silentLooks) return unheardOf(active.heardAt);
    if (this.#idle !== idleLooks) return null;
    return this.#last?.id === this.#id ? nobodyGoesOn(this.#last.heardAt) : nobodyBegan;
  }
}

async function tell(job: SentJob, ports: WatchPorts, { progress, over }: Telling): Promise<void> {
  const pause = () =>
    ports.clock.wait(lookEveryMs, over).then(
      () => !over.aborted,
      () => false,
    );
  const attendance = new Attendance(job);
  while (await pause()) {
    // The database cannot be reached right now: `ended` says so in the log.
    const seen = await look(job, ports).catch(() => null);
    if (over.aborted || !seen) continue;
    if (seen.step) progress(seen.step);
    const sentence = attendance.noted(seen.active);
    if (sentence !== null) ports.logger.warn({ shop: job.shop, queue: job.queue }, sentence);
  }
}

interface Watching {
  readonly progress: Progress;
  readonly until?: AbortSignal;
}

/** As JobQueue.ended. Once it has answered, `progress` is not called any more. */
export async function watchJob(
  job: SentJob,
  ports: WatchPorts,
  { progress, until }: Watching,
): Promise<JobEnd> {
  const over = new AbortController();
  const told = tell(job, ports, { progress, over: over.signal });
  try {
    return await ports.jobs.ended(job, until);
  } finally {
    over.abort();
    await told;
  }
}
