/** What a row of `parcels` takes over when the supplier says something else of its parcel. */
import type { UpdateObject } from 'kysely';
import type { DateTime } from 'luxon';
import type { SupplierTracking } from '../domain/parcel.ts';
import type { Parcel } from '../tracking/ports/parcels.ts';
import { formerlyOf, isMoved, mailedWhereItGoes, newsOf } from '../tracking/ports/corrections.ts';
import { text } from './instants.ts';
import { labelColumns, toParcel } from './parcel-rows.ts';
import type { Row, Schema } from './schema.ts';

type Columns = UpdateObject<Schema, 'parcels'>;

/** Most rows are as the supplier says again: they are compared as they lie there. */
const isAsSaid = (
  row: Row<'parcels'>,
  { order, courier, status, trackingNumber }: SupplierTracking,
): boolean =>
  row.correction === null &&
  row.reason !== 'TRK-148' &&
  row.order_iri === order &&
  row.courier === courier &&
  row.tracking_status === status &&
  row.tracking_number === trackingNumber;

/** Its order names its number itself. */
const ofOtherOrder = (order: string) => ({ order_iri: order, order_number: null, order_id: null });

/** Null when there is nothing to take over. */
export function newsColumns(
  row: Row<'parcels'>,
  said: SupplierTracking,
  now: DateTime<true>,
): Columns | null {
  // It was missed, and is listed again.
  if (isAsSaid(row, said)) return row.reason === 'TRK-133' ? { reason: null, message: null } : null;
  const news = newsOf(toParcel(row), said);
  switch (news.kind) {
    case 'none':
      return null;
    case 'take':
      return {
        ...labelColumns(said),
        tracking_status: said.status,
        // Whoever corrects a parcel may have numbered its order too.
        asked_at: null,
        waits_since: text(now),
        ...(news.isReopened ? { state: 'new', reason: null, message: null } : {}),
        ...(news.isMoved ? ofOtherOrder(said.order) : {}),
      };
    case 'correct':
      return {
        correction: JSON.stringify(news.correction),
        waits_since: text(now),
        ...(news.isReopened ? { state: 'new', reason: null, message: null, written_at: null } : {}),
      };
  }
}

/** To its new order nothing of it was ever sent; whom the supplier's first word mailed is remembered in `formerly`. */
const neverWritten = { fulfillment_id: null, written_at: null, asked_at: null, sent_at: null, attempt: null };

/** The correction is carried out. */
export function correctedColumns(parcel: Parcel, now: DateTime<true>): Columns {
  const { correction } = parcel;
  const formerly = formerlyOf(parcel);
  if (correction === null) return {};
  const mailed = mailedWhereItGoes(parcel);
  const notified = mailed === null ? null : mailed ? 1 : 0;
  return {
    ...labelColumns(correction),
    correction: null,
    formerly: formerly === null ? null : JSON.stringify(formerly),
    ...(isMoved(parcel)
      ? { ...ofOtherOrder(correction.order), ...neverWritten, notified, waits_since: text(now) }
      : {}),
  };
}
