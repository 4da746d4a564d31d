/** The role of the one lane that all calls to a shop pass: how many are under way, and which goes next. */
import type { DateTime } from 'luxon';

export interface CallOptions {
  /** Ends waiting and, where a call is under way, that call. */
  readonly signal?: AbortSignal | undefined;
  /** The higher number goes first. Default 0. */
  readonly priority?: number | undefined;
  /** A call whose turn comes after this is not sent, and ends as refused without effect. */
  readonly sendBy?: DateTime<true> | undefined;
}

export interface CallLane {
  /** Resolves or rejects as the task does; rejects with the signal's reason when it aborts before the task begins. */
  add<Result>(task: () => Promise<Result>, options: CallOptions): Promise<Result>;
  /** How many tasks may run at a time from now on; the lane keeps to a ceiling of its own. */
  resize(parallel: number): void;
}
