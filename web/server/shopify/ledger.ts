/**
 * Who counts the points of a shop's cost bucket: one process in its memory (BucketLevel), or several in a budget that
 * they share (SharedLevel). The bucket asks before it sends a call and tells what became of it.
 */

/** `extensions.cost.throttleStatus` of an answer: points, points, points a second. */
export interface ThrottleStatus {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
}

/** What became of a call that had its turn. */
export type Settlement =
  | { readonly kind: 'answered'; readonly actual: number; readonly status: ThrottleStatus }
  | Refusal
  /** No figures came back: nobody knows whether it was executed. */
  | { readonly kind: 'lost' };

/** Nothing was done or charged; nobody is sent for `pauseMs`. A status means that the bucket was too empty. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: ThrottleStatus | null;
  readonly pauseMs: number;
}

/** A call that was sent, and when. */
export interface SentCall {
  readonly cost: number;
  readonly sentMs: number;
}

export interface Ledger {
  /** Debits the call and answers 0; else milliseconds until it may be asked again, Infinity while only an answer can tell. */
  take(cost: number, nowMs: number): number | Promise<number>;
  /** Each call that was taken is settled once. Never rejects. */
  settle(call: SentCall, settlement: Settlement, nowMs: number): void | Promise<void>;
}
