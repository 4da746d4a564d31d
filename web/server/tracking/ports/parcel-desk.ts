/** What a person can see of single parcels, and do about those that rest. */
import type { DateTime } from 'luxon';
import type { Formerly, ParcelGoods } from '../../domain/parcel.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Parcel } from './parcels.ts';
import type { PassProblem } from '../../domain/pass-problem.ts';
import { perhapsGone } from './unsettled.ts';

/** In these a parcel waits for something, as `unfinishedIn` counts. */
export const restingStates = ['attention', 'handed-over', 'waiting', 'new', 'sending', 'written'] as const;

/** As a person reads and types them: what was set aside is told apart from what is through. */
export const shownStates = [...restingStates, 'ignored', 'done'] as const;
export type ShownState = (typeof shownStates)[number];

/** It waits for a person, now or for good. */
export const needsPerson = (state: ShownState): boolean => state === 'attention' || state === 'handed-over';

export const shownStateOf = ({ state, reason }: Pick<Parcel, 'state' | 'reason'>): ShownState =>
  state === 'done' && reason === 'TRK-126' ? 'ignored' : state;

export interface ParcelLine {
  readonly iri: string;
  /** The supplier's order; null where that cannot be read. */
  readonly order: string | null;
  readonly orderNumber: string | null;
  readonly courier: string;
  readonly trackingNumber: string | null;
  readonly state: ShownState;
  readonly reason: ReasonCode | null;
  readonly message: string | null;
  /** When the supplier made it (in its own offset, and in UTC), and when the app saw it first; ISO. */
  readonly createdAt: string;
  readonly createdAtUtc?: string;
  readonly firstSeen: string;
  /** Since when Shopify has it; ISO, null before. */
  readonly writtenAt: string | null;
  /** A call went out for it, however that ended; and when (ISO). */
  readonly wasSent: boolean;
  readonly sentAt?: string | null;
  /** What that call said is in it; left out where nobody knows. */
  readonly goods?: readonly ParcelGoods[];
  /** That call asked for an e-mail. */
  readonly wasToMail: boolean;
  /** What the last call gave Shopify: of all parcels on the same fulfillment. Null where none went out to its order. */
  readonly sent?: { readonly company: string; readonly numbers: readonly string[] } | null;
  /** Whether Shopify was asked to mail the customer; null before it was written. */
  readonly mailed: boolean | null;
  /** Why what was written last mailed nobody; one that was corrected may have been mailed before. */
  readonly silence: ReasonCode | null;
  /** What the shop showed of it before the supplier corrected it. */
  readonly formerly: Formerly | null;
  /** Other orders that have a parcel of the same number, as far as their own numbers are known: at most ten, sorted. */
  readonly alsoAt: readonly string[];
}

export interface RestingWish {
  readonly states: readonly ShownState[];
  /** Only those made before this; null: all. */
  readonly before: DateTime<true> | null;
  /** Of each state. */
  readonly limit: number;
}

export interface ParcelChange {
  readonly changed: number;
  /** Of these nobody knows whether they went out, or Shopify has them: nothing was done. */
  readonly left: readonly ParcelLine[];
  /** They have one of the tracking numbers that were asked for, and are not the only ones: nothing was done. */
  readonly alike: readonly ParcelLine[];
  /** What was asked for and the app has no parcel of. */
  readonly unknown: readonly string[];
}

/** Bound to one shop. */
export interface ParcelDesk {
  /** The oldest first, state by state; of those that are done the newest. */
  resting(wish: RestingWish): Promise<readonly ParcelLine[]>;
  /** All of these orders, by the merchant's number or by the address of one parcel, whatever their state. */
  find(which: readonly string[]): Promise<readonly ParcelLine[]>;
  /** Those of this tracking number, at most ten. */
  ofNumber(trackingNumber: string): Promise<readonly ParcelLine[]>;
  /** What failed as a whole in the last pass over all parcels: what is new waits for that. */
  problems(): Promise<readonly PassProblem[]>;
  /** Those that the supplier gave to another order, after Shopify had them at one of these. */
  thatLeft(orderNumbers: readonly string[]): Promise<readonly ParcelLine[]>;
  /**
   * The next pass looks at them anew: also at those that were handed over or set aside, but never at one that may have
   * gone out, because it would be mailed again. From now on they have their time again.
   */
  retry(parcels: readonly ParcelLine[]): Promise<number>;
  /** Nothing is done with them any more (TRK-126); those under way, or done, stay as they are. */
  ignore(parcels: readonly ParcelLine[]): Promise<number>;
}

/** Whether another look can do no harm, and some good. */
export const mayRetry = ({ state, reason, wasSent }: ParcelLine): boolean => {
  if (perhapsGone.has(reason) || reason === 'TRK-116') return false;
  if (state === 'ignored') return !wasSent;
  return state !== 'done' && state !== 'sending' && state !== 'new';
};

export const mayIgnore = ({ state }: ParcelLine): boolean =>
  state !== 'sending' && state !== 'done' && state !== 'ignored';
