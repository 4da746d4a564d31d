/** Why a job cannot run here: three typed errors of the queue. */
import type { DateTime } from 'luxon';
import type { Job } from './ports.ts';

/** Somebody else works on the job and is alive. */
export class JobBusy extends Error {
  override readonly name = 'JobBusy';
  /** Since when, who (host, process id, two random parts), and until when at least. */
  readonly since: DateTime<true>;
  readonly worker: string;
  readonly leasedUntil: DateTime<true>;
  constructor(job: Job, holder: { readonly worker: string; readonly leasedUntil: DateTime<true> }) {
    super(`${job.queue} ${job.key} has been running since ${job.runAt.toISO()} (${holder.worker})`);
    this.since = job.runAt;
    this.worker = holder.worker;
    this.leasedUntil = holder.leasedUntil;
  }
}

/** The lease could not be renewed in time, or somebody has taken the job over: this process must let go of it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(job: Job) {
    super(`${job.queue} ${job.key} is no longer held by this process: its lease was not renewed in time`);
  }
}

/** The queue takes no more work: the process is stopping. */
export class QueueStopped extends Error {
  override readonly name = 'QueueStopped';
  constructor() {
    super('the job queue has been stopped');
  }
}
