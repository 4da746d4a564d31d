/** The ledger of trackings, and the order names that they are matched by. */
import type { Kysely } from 'kysely';
import { createIndex, createTable, instant, key, optional, text, truth } from '../columns.ts';

const parcels = {
  shop: key,
  iri: key,
  order_iri: key,
  order_number: optional(key),
  created_at: text,
  created_at_utc: instant,
  courier: text,
  tracking_status: text,
  tracking_number: optional(text),
  state: key,
  reason: optional(key),
  message: optional(text),
  fulfillment_id: optional(text),
  notified: optional(truth),
  sent_at: optional(instant),
  attempt: optional(text),
  first_seen: instant,
  updated_at: instant,
};

export async function createTrackingTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'parcels', parcels, { key: ['shop', 'iri'] });
  await createIndex(db, ['parcels', 'state'], { columns: ['shop', 'state', 'created_at_utc', 'iri'] });
  await createIndex(db, ['parcels', 'newest'], { columns: ['shop', 'created_at_utc', 'iri'] });
  await createIndex(db, ['parcels', 'number'], { columns: ['shop', 'order_number'] });
  await createIndex(db, ['parcels', 'order'], { columns: ['shop', 'order_iri'] });
  await createTable(
    db,
    'fulfillment_orders',
    { shop: key, id: key, order_id: text, order_name: key, updated_at: instant },
    { key: ['shop', 'id'] },
  );
  await createIndex(db, ['fulfillment_orders', 'name'], { columns: ['shop', 'order_name', 'id'] });
  await createIndex(db, ['fulfillment_orders', 'age'], { columns: ['updated_at'] });
}
