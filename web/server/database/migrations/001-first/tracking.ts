/** The ledger of trackings, and the order names that they are matched by. */
import { sql, type Kysely } from 'kysely';
import { createIndex, createTable, instant, key, optional, text, truth } from '../columns.ts';
import {
  hasNumber,
  isCorrecting,
  isFulfilled,
  isMatched,
  isNumbered,
  isSending,
  isSetAside,
  isUnfinished,
  isUnread,
  isWritten,
  wasCorrected,
} from '../../partial-indexes.ts';

const parcels = {
  shop: key,
  iri: key,
  order_iri: key,
  order_number: optional(key),
  order_id: optional(key),
  created_at: text,
  created_at_utc: instant,
  courier: text,
  courier_key: optional(key),
  tracking_status: text,
  tracking_number: optional(text),
  state: key,
  reason: optional(key),
  message: optional(text),
  fulfillment_id: optional(key),
  notified: optional(truth),
  silence: optional(key),
  sent_at: optional(instant),
  attempt: optional(text),
  asked_at: optional(instant),
  written_at: optional(instant),
  correction: optional(text),
  formerly: optional(text),
  first_seen: instant,
  waits_since: instant,
  updated_at: instant,
};

/** Each list that a pass works through is an index of its own: few rows, however long the history. */
async function createParcelIndexes(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, ['parcels', 'unread'], {
    columns: ['shop', 'order_iri'],
    where: isUnread,
  });
  await createIndex(db, ['parcels', 'numbered'], {
    columns: ['shop', 'order_number'],
    where: isNumbered,
  });
  await createIndex(db, ['parcels', 'sending'], {
    columns: ['shop', 'order_number'],
    where: isSending,
  });
  await createIndex(db, ['parcels', 'written'], {
    columns: ['shop', 'order_iri'],
    where: isWritten,
  });
  await createIndex(db, ['parcels', 'ended'], {
    columns: ['shop', 'updated_at'],
    where: sql`state in ('done', 'handed-over')`,
  });
  await createIndex(db, ['parcels', 'corrected'], { columns: ['shop', 'iri'], where: wasCorrected });
  await createIndex(db, ['parcels', 'correcting'], { columns: ['shop', 'iri'], where: isCorrecting });
  await createIndex(db, ['parcels', 'fulfilled'], {
    columns: ['shop', 'fulfillment_id'],
    where: isFulfilled,
  });
  await createIndex(db, ['parcels', 'matched'], { columns: ['shop', 'order_id'], where: isMatched });
  await createIndex(db, ['parcels', 'set_aside'], {
    columns: ['shop', 'created_at_utc', 'iri'],
    where: isSetAside,
  });
  // Of all shops: how many stand how (sql-figures.ts).
  await createIndex(db, ['parcels', 'unfinished'], { columns: ['state'], where: isUnfinished });
  await createIndex(db, ['parcels', 'same_number'], {
    columns: ['shop', 'tracking_number'],
    where: hasNumber,
  });
  await createIndex(db, ['parcels', 'state'], { columns: ['shop', 'state', 'created_at_utc', 'iri'] });
  await createIndex(db, ['parcels', 'seen'], { columns: ['shop', 'first_seen'] });
  await createIndex(db, ['parcels', 'number'], { columns: ['shop', 'order_number'] });
  await createIndex(db, ['parcels', 'courier'], { columns: ['shop', 'courier_key', 'created_at_utc'] });
  await createIndex(db, ['parcels', 'order'], { columns: ['shop', 'order_iri'] });
}

export async function createTrackingTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'parcels', parcels, { key: ['shop', 'iri'] });
  await createParcelIndexes(db);
  await createTable(
    db,
    'couriers',
    { shop: key, name_key: key, name: text, company: text, url: optional(text), changed_at: instant },
    { key: ['shop', 'name_key'] },
  );
  await createTable(
    db,
    'fulfillment_orders',
    { shop: key, id: key, order_id: text, order_name: text, name_key: key, updated_at: instant },
    { key: ['shop', 'id'] },
  );
  await createTable(
    db,
    'erased_orders',
    { shop: key, order_id: key, erased_at: instant },
    { key: ['shop', 'order_id'] },
  );
  await createIndex(db, ['fulfillment_orders', 'name'], { columns: ['shop', 'name_key', 'id'] });
  await createIndex(db, ['fulfillment_orders', 'order'], { columns: ['shop', 'order_id'] });
  await createIndex(db, ['fulfillment_orders', 'age'], { columns: ['shop', 'updated_at'] });
}
