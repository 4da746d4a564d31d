/** The ledger as a person goes through it: the newest first, page by page. Filled by database/; bound to one shop. */
import type { PassProblem } from '../../domain/pass-problem.ts';
import type { Period } from '../../domain/period.ts';
import type { Arrivals } from './arrivals.ts';
import type { ParcelLine, ShownState } from './parcel-desk.ts';

/**
 * When the supplier made the last one of a page (ISO, UTC), and its address: behind it the next page begins. Neither ever
 * changes, so that nothing is skipped or repeated whatever becomes of the parcels meanwhile.
 */
export interface ParcelPlace {
  readonly at: string;
  readonly iri: string;
}

export const placeOf = ({ createdAtUtc = '', iri }: ParcelLine): ParcelPlace => ({ at: createdAtUtc, iri });

/** What became of the parcels that came since an instant: each belongs to when it was seen first. */
export interface ParcelsSince {
  readonly parcels: number;
  /** Of each when it was made and first seen, as ParcelMoment (shops/ports/activity.ts) has them. ISO, UTC. */
  readonly arrived: readonly { readonly createdAt: string; readonly seenAt: string | null }[];
  /** Shopify has them; of these so many were mailed. */
  readonly written: number;
  readonly mailed: number;
  /** Of a person, now or for good. */
  readonly attention: number;
  /** From the supplier's number to the shop's, for half of the written ones; null while there is none. */
  readonly medianMinutes: number | null;
}

export interface ParcelList {
  /** Of these states those behind this place. */
  page(wish: {
    readonly states: readonly ShownState[];
    readonly after: ParcelPlace | null;
    readonly limit: number;
  }): Promise<readonly ParcelLine[]>;
  /** Whose order number begins so, or whose tracking number, as the supplier wrote it, is one of these: at most `limit`, those that need a person first, then the newest. */
  search(
    wish: {
      readonly orders: readonly string[];
      readonly trackingNumbers: readonly string[];
      /** Only these. */
      readonly states: readonly ShownState[];
    },
    limit: number,
  ): Promise<{ readonly lines: readonly ParcelLine[]; readonly total: number }>;
  counts(): Promise<Readonly<Partial<Record<ShownState, number>>>>;
  /** At most some thousand are looked at: an upload is a day's work. */
  since(period: Period): Promise<ParcelsSince>;
  /** When the first of these parcels was seen, but for those of the very first look; ISO, null where there is none. */
  firstOf(arrivals: Arrivals): Promise<string | null>;
  /** When trackings were last read to the end, and first; how new the newest is; what stopped the last pass. ISO. */
  read(): Promise<{
    readonly newest: string | null;
    readonly since: string | null;
    readonly last: string | null;
    readonly problems: readonly PassProblem[];
  }>;
}
