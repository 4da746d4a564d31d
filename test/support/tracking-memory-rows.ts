/** Rows of the parcels' ledger in memory. */
import type { DateTime } from 'luxon';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { isOpenParcel } from '../../web/server/tracking/import-pass.ts';
import type { Arrivals } from '../../web/server/tracking/ports/arrivals.ts';
import type { Parcel, ParcelList } from '../../web/server/tracking/ports/parcels.ts';

export const oldestFirst = (one: Parcel, other: Parcel): number =>
  one.tracking.createdAt.toMillis() - other.tracking.createdAt.toMillis() ||
  (one.tracking.iri < other.tracking.iri ? -1 : 1);

export function keyIn(list: ParcelList, parcel: Parcel): string | null {
  const { state, orderNumber, tracking } = parcel;
  switch (list) {
    case 'unread':
      return isOpenParcel(parcel) && orderNumber === null ? tracking.order : null;
    case 'numbered':
      return isOpenParcel(parcel) ? orderNumber : null;
    case 'sending':
      return state === 'sending' ? orderNumber : null;
    case 'written':
      return state === 'written' ? tracking.order : null;
  }
}

export const freshRow = (tracking: SupplierTracking, firstSeen: DateTime<true>): Parcel => ({
  tracking,
  orderNumber: null,
  orderId: null,
  state: 'new',
  reason: null,
  fulfillmentId: null,
  attempt: null,
  firstSeen,
  waitsSince: firstSeen,
  askedAt: null,
  writtenAt: null,
  mailed: null,
  correction: null,
  formerly: null,
  seenQuietly: false,
});

/** Whether the supplier has said nothing else of it since it was read. */
export const isSaidAs = ({ tracking, correction }: Parcel, row: Parcel | undefined): boolean =>
  JSON.stringify([row?.tracking, row?.correction]) === JSON.stringify([tracking, correction]);

/** Whether a look after the first one found any of these. */
export const hasComeIn = (
  rows: Iterable<Parcel>,
  { seenSince, madeAfter }: Arrivals,
  first: DateTime<true> | null,
): boolean =>
  [...rows].some(
    ({ firstSeen, tracking }) =>
      first !== null && firstSeen > first && firstSeen >= seenSince && tracking.createdAt > madeAfter,
  );
