/** A parcel of the ledger as a row of `parcels`, and back. */
import { sql, type SqlBool } from 'kysely';
import { DateTime } from 'luxon';
import { courierKey } from '../domain/courier-name.ts';
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import {
  nameOfUnread,
  type Correction,
  type Formerly,
  type SupplierTracking,
  type UnreadTracking,
} from '../domain/parcel.ts';
import type { Attempt, Parcel, ParcelList, ParcelOutcome, ParcelState } from '../tracking/ports/parcels.ts';
import { text } from './instants.ts';
import { isNumbered, isSending, isUnread, isWritten } from './partial-indexes.ts';
import type { Row } from './schema.ts';

/** Each list is a partial index of `parcels`. */
export const lists = {
  unread: { key: 'order_iri', belongs: isUnread },
  numbered: { key: 'order_number', belongs: isNumbered },
  sending: { key: 'order_number', belongs: isSending },
  written: { key: 'order_iri', belongs: isWritten },
} as const satisfies Record<ParcelList, unknown>;

/** Instants in the database were written by this folder; one of the supplier's keeps its offset. */
export const readInstant = (iso: string): DateTime<true> =>
  DateTime.fromISO(iso, { setZone: true }) as DateTime<true>;

function toAttempt(row: Row<'parcels'>): Attempt | null {
  if (row.sent_at === null || row.attempt === null) return null;
  return { ...(JSON.parse(row.attempt) as Omit<Attempt, 'at'>), at: readInstant(row.sent_at) };
}

export const toParcel = (row: Row<'parcels'>): Parcel => ({
  tracking: {
    iri: row.iri as SupplierIri,
    order: row.order_iri as SupplierIri,
    createdAt: readInstant(row.created_at),
    courier: row.courier,
    status: row.tracking_status,
    trackingNumber: row.tracking_number,
  },
  orderNumber: row.order_number,
  orderId: row.order_id,
  state: row.state,
  reason: row.reason,
  fulfillmentId: row.fulfillment_id,
  attempt: toAttempt(row),
  firstSeen: readInstant(row.first_seen),
  waitsSince: readInstant(row.waits_since),
  askedAt: row.asked_at === null ? null : readInstant(row.asked_at),
  writtenAt: row.written_at === null ? null : readInstant(row.written_at),
  mailed: row.notified === null ? null : row.notified === 1,
  correction: row.correction === null ? null : (JSON.parse(row.correction) as Correction),
  formerly: row.formerly === null ? null : (JSON.parse(row.formerly) as Formerly),
  seenQuietly: row.notified === null && row.silence === 'TRK-141',
});

/** What is known of its courier and number; `courier_key` counts them; of what cannot be read nothing is. */
export const labelColumns = ({
  courier,
  trackingNumber,
}: Pick<SupplierTracking, 'courier' | 'trackingNumber'>) => ({
  courier,
  courier_key: trackingNumber === null && courier.trim() === '' ? null : courierKey(courier),
  tracking_number: trackingNumber,
});

export const sentAt = ({ attempt }: Parcel): string | null => (attempt === null ? null : text(attempt.at));

export function attemptColumns({ at, ...rest }: Attempt) {
  return {
    state: 'sending' as const,
    reason: null,
    message: null,
    sent_at: text(at),
    attempt: JSON.stringify(rest),
  };
}

/** `before`: the state that it takes the place of; only the first `written` is a moment to remember. */
export const outcomeColumns = (
  { state, reason, message, fulfillmentId, notified, silence }: ParcelOutcome,
  { before, now }: { readonly before: ParcelState | undefined; readonly now: DateTime<true> },
) => ({
  ...(state === 'written' && before !== 'written' ? { written_at: text(now) } : {}),
  state,
  reason,
  message: message ?? null,
  ...(fulfillmentId === undefined ? {} : { fulfillment_id: fulfillmentId }),
  ...(notified === undefined ? {} : { notified: notified ? (1 as const) : neverUnsaid }),
  ...(silence === undefined ? {} : { silence }),
});

/** What a customer was told stays told. */
const neverUnsaid = sql<0 | 1>`coalesce(notified, 0)`;

export const newParcelRow = (
  shop: ShopDomain,
  tracking: SupplierTracking,
  {
    firstSeen,
    now,
    seenQuietly = false,
  }: { readonly firstSeen: DateTime<true>; readonly now: DateTime<true>; readonly seenQuietly?: boolean },
): Row<'parcels'> => ({
  shop,
  iri: tracking.iri,
  order_iri: tracking.order,
  order_number: null,
  order_id: null,
  created_at: tracking.createdAt.toISO(),
  created_at_utc: text(tracking.createdAt),
  ...labelColumns(tracking),
  tracking_status: tracking.status,
  state: 'new',
  reason: null,
  message: null,
  fulfillment_id: null,
  notified: null,
  silence: seenQuietly ? 'TRK-141' : null,
  sent_at: null,
  attempt: null,
  asked_at: null,
  written_at: null,
  correction: null,
  formerly: null,
  first_seen: text(firstSeen),
  waits_since: text(firstSeen),
  updated_at: text(now),
});

/** Nothing reads its tracking: it is there to be seen. */
export function unreadRow(
  shop: ShopDomain,
  unread: UnreadTracking,
  times: { readonly firstSeen: DateTime<true>; readonly now: DateTime<true> },
): Row<'parcels'> {
  const tracking = {
    iri: nameOfUnread(unread),
    order: unread.order ?? ('' as SupplierIri),
    createdAt: times.firstSeen,
    courier: '',
    status: '',
    trackingNumber: null,
  };
  const row = newParcelRow(shop, tracking, times);
  return { ...row, state: 'handed-over', reason: unreadReason, message: unread.why };
}

export const unreadReason = 'TRK-116';

/** Instants in UTC and addresses are plain ASCII: every way to sort agrees about them. */
const ageOf = (row: Row<'parcels'>): string => `${row.created_at_utc} ${row.iri}`;
export const oldestFirst = (one: Row<'parcels'>, other: Row<'parcels'>): number =>
  ageOf(one) < ageOf(other) ? -1 : 1;

/** The supplier has said nothing else of it since it was read. */
export const isSaidAs = ({ tracking: { order, courier, trackingNumber }, correction }: Parcel) =>
  sql<SqlBool>`order_iri = ${order} and courier = ${courier} and tracking_number is not distinct from ${trackingNumber} and correction is not distinct from ${correction === null ? null : JSON.stringify(correction)}`;

/** Whoever changes several parcels changes them in one order, so that two processes cannot wait for each other. */
export const inLockOrder = (parcels: readonly Parcel[]): Parcel[] =>
  parcels.toSorted((one, other) => (one.tracking.iri < other.tracking.iri ? -1 : 1));
