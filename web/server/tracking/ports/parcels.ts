/** The ledger of parcels: what is known of each, how far it came, and the calls that went out for it. Bound to one shop. */
import type { DateTime } from 'luxon';
import type { FulfillmentId, FulfillmentOrderId, SupplierIri } from '../../domain/ids.ts';
import type {
  Correction,
  Formerly,
  ParcelGoods,
  SupplierTracking,
  UnreadTracking,
} from '../../domain/parcel.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Arrivals } from './arrivals.ts';
import type { TrackingLabel } from './fulfillments.ts';

/**
 * new       -> seen, nothing decided yet
 * waiting   -> something may still change by itself (reason says what); looked at again at every poll
 * sending   -> the call goes out; found here after a crash, its outcome is read from Shopify first
 * written   -> Shopify has the tracking; the supplier's order is not complete yet
 * done      -> nothing left to do
 * attention -> needs a person (reason says why); looked at again too, because the person acts in Shopify
 * handed-over -> a person's for good: it needed one for too long, or nothing that Shopify shows can settle it
 *
 * new, waiting and attention are the open ones: Shopify does not have them, and a pass can do something about them.
 */
export type ParcelState = 'new' | 'waiting' | 'sending' | 'written' | 'done' | 'attention' | 'handed-over';

export type StateCounts = Readonly<Partial<Record<ParcelState, number>>>;

/** What is still to come by itself, and what is a person's, for the moment or for good. */
export const unfinishedIn = ({
  new: fresh = 0,
  waiting = 0,
  sending = 0,
  written = 0,
  ...counts
}: StateCounts) => ({
  waiting: fresh + waiting + sending + written,
  attention: (counts.attention ?? 0) + (counts['handed-over'] ?? 0),
});

/**
 * The lists that a pass works through, each grouped by what it asks about, so that no order falls between two pages:
 *
 * unread   -> open parcels without an order number, by the supplier's order (`tracking.order`)
 * numbered -> open parcels with one, by order number
 * sending  -> parcels in this state, by order number
 * written  -> parcels in this state, by the supplier's order
 */
export type ParcelList = 'unread' | 'numbered' | 'sending' | 'written';

export interface ParcelGroup {
  /** The supplier's order, or the order number; by this groups are sorted, as bytes. */
  readonly key: string;
  /** All of this list that belong together, oldest first; at least one. */
  readonly parcels: readonly Parcel[];
}

export interface Parcel {
  readonly tracking: SupplierTracking;
  /** The merchant's order number as the supplier knows it; null until its order was read. */
  readonly orderNumber: string | null;
  /** The order in the shop that was found by that number (gid://shopify/Order/1). */
  readonly orderId: string | null;
  readonly state: ParcelState;
  readonly reason: ReasonCode | null;
  readonly fulfillmentId: FulfillmentId | null;
  /** The last call that went out for it. */
  readonly attempt: Attempt | null;
  /** When the app saw it first. */
  readonly firstSeen: DateTime<true>;
  /** When a person or the supplier did something about it last; from then on it has its time to come to its order. */
  readonly waitsSince: DateTime<true>;
  /** When the supplier said last that its order has no number, no other than is known, or is no more. */
  readonly askedAt: DateTime<true> | null;
  /** When it was recorded as written; null before, and while a correction is open. */
  readonly writtenAt: DateTime<true> | null;
  /** Whether Shopify was ever asked to mail somebody about it at its order; null before it was written there. */
  readonly mailed: boolean | null;
  /** What the supplier says by now; until that is carried out, everything else here is what Shopify has. */
  readonly correction: Correction | null;
  readonly formerly: Formerly | null;
  /** E-mails were off when the app saw it first, or at another order until then, and it was not written since. */
  readonly seenQuietly: boolean;
}

/** A call as it goes out, with what stood in Shopify just before: enough to judge an outcome that is unknown. */
export interface Attempt {
  readonly at: DateTime<true>;
  readonly notify: boolean;
  /** The fulfillment that gets the label; null when a new one is created. */
  readonly fulfillment: FulfillmentId | null;
  readonly label: TrackingLabel;
  readonly before: OrderPicture;
  /** What a new fulfillment ships; left out where a number is added to one that exists. */
  readonly goods?: readonly ParcelGoods[];
}

/** What can tell that somebody changed an order's fulfillment: plain data, compared field by field. */
export interface OrderPicture {
  readonly fulfillmentOrders: readonly FulfillmentOrderId[];
  /** Remaining quantity by fulfillment order line. */
  readonly remaining: Readonly<Record<string, number>>;
  /** Status and tracking, as text, by fulfillment. */
  readonly fulfillments: Readonly<Record<string, string>>;
}

export interface ParcelOutcome {
  readonly state: ParcelState;
  readonly reason: ReasonCode | null;
  readonly message?: string;
  readonly fulfillmentId?: FulfillmentId;
  /** Whether Shopify was asked to mail the customer. A customer who was mailed once stays mailed. */
  readonly notified?: boolean;
  /** Why it was not; null when it was, or nobody can say. Left out, what was said before stands. */
  readonly silence?: ReasonCode | null;
}

/**
 * read       -> the shop's trackings were last polled to the end
 * far        -> a poll last began to look far back
 * begun      -> the shop's trackings were first polled, to the end or not
 * first      -> they were first polled to the end
 * reconciled -> the supplier's shipped orders were last gone through to the end
 */
export type Mark = 'read' | 'far' | 'begun' | 'first' | 'reconciled';

/**
 * The ledger. Every write names parcels as they were read and changes only those that still are in that state
 * (and, while sending, in that attempt): two processes that read the same parcel cannot both send it.
 */
export interface Parcels {
  /**
   * Adds the ones that are not known, all or none; returns how many were new. Of those that are known it keeps what is
   * said anew (newsOf). One that could not be read before is new. `seenQuietly`: of the new ones, false when left out.
   */
  saveNew(
    trackings: readonly SupplierTracking[],
    firstSeen: DateTime<true>,
    seenQuietly?: boolean,
  ): Promise<number>;
  /** Keeps them for people (handed-over, TRK-116), by nameOfUnread; one that is known stays as it is. */
  saveUnread(unread: readonly UnreadTracking[], firstSeen: DateTime<true>): Promise<void>;
  /** Up to where the trackings have been read and stored, in the supplier's offset. */
  watermark(): Promise<DateTime<true> | null>;
  /** Set when a poll came to its end, never before: what it did not reach would not be asked for again. */
  saveWatermark(newest: DateTime<true>): Promise<void>;
  /** By which pattern the numbers of open parcels were kept last, as savePattern said; null before. */
  pattern(): Promise<string | null>;
  savePattern(pattern: string): Promise<void>;
  /** Those that it has never seen. */
  unknown(trackings: readonly SupplierIri[]): Promise<readonly SupplierIri[]>;
  /** Whether a poll after the first one found any of these. */
  hasCome(arrivals: Arrivals): Promise<boolean>;
  /** Null before it was saved first. */
  mark(mark: Mark): Promise<DateTime<true> | null>;
  saveMark(mark: Mark, at: DateTime<true>): Promise<void>;
  /** The next groups of a list, at most `limit`, whose keys come after this one (null: from the beginning). */
  groups(list: ParcelList, after: string | null, limit: number): Promise<readonly ParcelGroup[]>;
  /** All parcels of these orders, whatever their state, oldest first. */
  ofOrders(orderNumbers: readonly string[]): Promise<readonly Parcel[]>;
  /** All parcels of these orders of the supplier's, also those that it has given to one of them since. */
  ofSupplierOrders(orders: readonly SupplierIri[]): Promise<readonly Parcel[]>;
  /** Those that one of these fulfillments carries, by whatever number their order is kept. */
  ofFulfillments(fulfillments: readonly FulfillmentId[]): Promise<readonly Parcel[]>;
  /** Of these, those made before this that Shopify does not have, and may still get (mayStillBeWritten). */
  resting(trackings: readonly SupplierIri[], before: DateTime<true>): Promise<readonly SupplierIri[]>;
  /**
   * Parcels in this state, made by the supplier between these instants, oldest first and from behind this one; without
   * those of which it is known already that they are gone (TRK-133), or that a person set aside or had erased.
   */
  madeSince(span: {
    readonly state: ParcelState;
    readonly since: DateTime<true>;
    readonly upTo: DateTime<true>;
    readonly after: SupplierIri | null;
    readonly limit: number;
  }): Promise<readonly SupplierIri[]>;
  ofIris(iris: readonly SupplierIri[]): Promise<readonly Parcel[]>;
  /** How many parcels are in each state; one without any is left out. */
  countStates(): Promise<StateCounts>;
  /** The merchant's order numbers of these orders, as far as they are known. */
  numbersOf(orders: readonly SupplierIri[]): Promise<ReadonlyMap<SupplierIri, string>>;
  saveOrderNumber(order: SupplierIri, orderNumber: string): Promise<void>;
  /** The same for many, whose open parcels have none yet; answers the orders that had such parcels. */
  nameOrders(numbers: ReadonlyMap<SupplierIri, string>): Promise<ReadonlySet<SupplierIri>>;
  /** Parcels of this number belong to this order of the shop. */
  saveMatch(orderNumber: string, orderId: string): Promise<void>;
  /** Of these, what is still open is as if nobody had asked for its order's number. */
  forgetOrderNumber(parcels: readonly Parcel[]): Promise<void>;
  /** The supplier was asked for the number of this order and named none, or no other; a correction forgets it. */
  saveAsked(order: SupplierIri, at: DateTime<true>): Promise<void>;
  /**
   * Committed before the call goes out: the parcels as they are then, or null when one of them has moved, or the supplier
   * has said something else of it since it was read.
   */
  markSending(parcels: readonly Parcel[], attempt: Attempt): Promise<readonly Parcel[] | null>;
  /** Leaves out parcels that have moved. */
  saveOutcome(parcels: readonly Parcel[], outcome: ParcelOutcome): Promise<void>;
  /** The same for one whose correction the shop shows: by now it is as the supplier says. */
  saveCorrected(parcel: Parcel, outcome: ParcelOutcome): Promise<void>;
}
