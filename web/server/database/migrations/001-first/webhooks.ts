/** Webhooks that were answered. */
import type { Kysely } from 'kysely';
import { createIndex, createTable, instant, key, optional, text } from '../columns.ts';

export async function createWebhookTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'webhooks',
    { shop: key, id: key, topic: key, triggered_at: instant, body: text, handled_at: optional(instant) },
    { key: ['shop', 'id'] },
  );
  // What is open comes first, the earliest event first; what is old leaves by it too.
  await createIndex(db, ['webhooks', 'open'], { columns: ['shop', 'handled_at', 'triggered_at'] });
}
