/** The numbers of the job queue, with the defaults that promise R13 (dead worker noticed in 60 s) rests on. */
export interface JobSettings {
  /** How long a claim lasts without a renewal; a dead worker's job waits at most this long. */
  readonly leaseMs: number;
  /** How often each queue looks for jobs that another process sent, that are due, or whose lease ran out. */
  readonly pollMs: number;
  /** A job that failed, or lost its worker, this often has failed for good. */
  readonly maxAttempts: number;
  /** Wait after the first failure; doubles with each further one, up to `maxRetryMs`. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
  /** On stop: how long handlers may go on, and how long they may take to end once aborted. */
  readonly drainMs: number;
  readonly abortMs: number;
  /** How long finished and failed jobs are kept. */
  readonly keepMs: number;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const defaultJobSettings: JobSettings = {
  leaseMs: 30 * second,
  pollMs: 2 * second,
  maxAttempts: 5,
  retryMs: 30 * second,
  maxRetryMs: 10 * minute,
  // Together below the ten seconds that containers are given to end.
  drainMs: 2 * second,
  abortMs: 6 * second,
  keepMs: 30 * day,
};

/** Milliseconds to wait after the attempt with this number (from 1) failed. */
export const retryAfterMs = ({ retryMs, maxRetryMs }: JobSettings, attempts: number): number =>
  Math.min(maxRetryMs, retryMs * 2 ** Math.min(attempts - 1, 30));
