/** What the page of parcels asks: the ledger page by page, how it stands with uploads, and another look at it. */
import type { PassProblem } from '../domain/pass-problem.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import type { Courier } from '../tracking/couriers.ts';
import type { ParcelLine, ShownState } from '../tracking/ports/parcel-desk.ts';
import type { ParcelPlace, ParcelsSince } from '../tracking/ports/parcel-list.ts';

/**
 * attention  a person's, now or for good
 * waiting    comes through by itself, as soon as what it waits for is there
 * written    in the shop; the supplier's order is still open
 * done       through
 * ignored    a person set it aside
 */
export const parcelFilters = {
  attention: ['attention', 'handed-over'],
  waiting: ['new', 'waiting', 'sending'],
  written: ['written'],
  done: ['done'],
  ignored: ['ignored'],
} as const satisfies Readonly<Record<string, readonly ShownState[]>>;
export type ParcelFilter = keyof typeof parcelFilters;
export const parcelFilterNames = Object.keys(parcelFilters) as readonly ParcelFilter[];

export interface ShownParcel extends ParcelLine {
  /** What the shop calls the orders that it has, by the numbers of this line. */
  readonly orderNames: ReadonlyMap<string, string>;
  readonly filter: ParcelFilter;
  readonly shownCourier: Pick<Courier, 'company' | 'from'> & { readonly link: string | null };
  /** What of it is in the shop's catalogue has a title. */
  readonly contents: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly title: string | null;
  }[];
  readonly mayRetry: boolean;
  readonly mayIgnore: boolean;
}

export interface ParcelPage {
  readonly parcels: readonly ShownParcel[];
  /** Null when these are the last. */
  readonly next: ParcelPlace | null;
}

export interface ParcelPageWish {
  /** Null: all. */
  readonly filter: ParcelFilter | null;
  readonly after: ParcelPlace | null;
  readonly limit: number;
}

/** How it stands with the supplier's daily upload. Instants are ISO in UTC. */
export interface Uploads {
  /** Without a supplier nobody looks. */
  readonly isConnected: boolean;
  readonly next: string;
  /** When the app looks after it, and when it looks next. */
  readonly looksAfter: string;
  readonly looksNext: string;
  /** A look whose time has come, and that has not ended; null: there is none. */
  readonly lookDue: string | null;
  readonly last: Omit<ParcelsSince, 'arrived'> & {
    readonly at: string;
    /** Of these, how many are of an upload before it. */
    readonly earlier: number;
    /** When the first of them was seen, where they came late. */
    readonly lateSince: string | null;
  };
  /** When trackings were last read to the end; null before the first time. */
  readonly readAt: string | null;
  readonly problems: readonly PassProblem[];
  /** The upload of which nothing was seen; null when all is well. */
  readonly missing: string | null;
  readonly isLooking: boolean;
  /** As commands.ts: PaymentCheck. */
  readonly paymentCheck: 'seen' | 'held' | 'unchecked';
  readonly emails: Pick<Settings['tracking'], 'notifyCustomers' | 'notifyBulkCarrier' | 'silentAfterDays'>;
}

export interface ParcelSearch {
  readonly typed: string;
  /** Null: whatever their state. */
  readonly filter: ParcelFilter | null;
  readonly limit: number;
}

export interface Found {
  readonly parcels: readonly ShownParcel[];
  /** Of all that fit. */
  readonly total: number;
}

export type LookAnswer = 'asked' | 'no-supplier' | 'no-access';

export interface ParcelListCommands {
  parcelPage(shop: ShopDomain, wish: ParcelPageWish): Promise<ParcelPage>;
  /** By the beginning of an order number, or a whole tracking number: the newest, at most `limit`. */
  searchParcels(shop: ShopDomain, wish: ParcelSearch): Promise<Found>;
  parcelCounts(shop: ShopDomain): Promise<Readonly<Record<ParcelFilter, number>>>;
  /** By its address; null when there is none. */
  parcelOf(shop: ShopDomain, iri: string): Promise<ShownParcel | null>;
  uploads(shop: ShopDomain): Promise<Uploads>;
  /** A pass over the trackings, soon; nobody waits for it. */
  askToLook(shop: ShopDomain): Promise<LookAnswer>;
}

export type Titles = ReadonlyMap<Sku, string>;
