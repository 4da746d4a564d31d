/** The numbers of the job queue, with the defaults that promise R13 (dead worker noticed in 60 s) rests on. */
export interface JobSettings {
  /** Whoever gives no sign of life for so long counts as dead; at least 10 s. A sign is given every third of it. */
  readonly leaseMs: number;
  /** How often each line looks for jobs that another process sent, or that are due. */
  readonly pollMs: number;
  /** Wait after the first failure; doubles with each further one, up to `maxRetryMs`. */
  readonly retryMs: number;
  /** On stop: how long handlers may go on, and how long they may take to end once aborted. */
  readonly drainMs: number;
  readonly abortMs: number;
}

const second = 1_000;
const minute = 60 * second;

/** The longest wait after a failure. */
export const maxRetryMs = 10 * minute;
/** Failures that end a job, unless it says otherwise. */
export const usualTries = 5;
/**
 * How often a job may be begun in all. Deaths are no failures: a long import that gets further each time is carried on,
 * and one that kills its process at once is given up some day.
 */
export const maxAttempts = 200;

export const defaultJobSettings: JobSettings = {
  leaseMs: 30 * second,
  pollMs: 2 * second,
  retryMs: 30 * second,
  // Together below the ten seconds that containers are given to end.
  drainMs: 2 * second,
  abortMs: 6 * second,
};

/** Milliseconds to wait after so many failures, from 1. */
export const retryAfterMs = ({ retryMs }: JobSettings, failures: number): number =>
  Math.min(maxRetryMs, retryMs * 2 ** Math.min(failures - 1, 30));
