/** Why a job cannot go on here: typed errors of the queue. */
import { OwnError } from '../lib/own-error.ts';
import type { Job } from './ports.ts';

/** It could not be said in time that somebody works on the job, or somebody else does: this process must let go. */
export class LeaseLost extends OwnError {
  override readonly name = 'LeaseLost';
  constructor({ queue, shop }: Job) {
    super(`${queue} of ${shop} is no longer held by this process: it gave no sign of life in time`);
  }
}

/** Somebody has cancelled the job. */
export class JobCancelled extends OwnError {
  override readonly name = 'JobCancelled';
  constructor({ queue, shop }: Job) {
    super(`${queue} of ${shop} was cancelled`);
  }
}

/** The queue takes no more work: the process is stopping. */
export class QueueStopped extends OwnError {
  override readonly name = 'QueueStopped';
  constructor() {
    super('The app was asked to stop. What was under way goes on with the next start.');
  }
}
