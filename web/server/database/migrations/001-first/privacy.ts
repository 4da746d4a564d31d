/** The record of what privacy laws made Shopify ask for; it outlives the rows of its shop. */
import { sql, type Kysely } from 'kysely';
import { createIndex, createTable, instant, key, optional, text } from '../columns.ts';

export async function createPrivacyTable(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'privacy_requests',
    {
      shop: key,
      id: key,
      topic: key,
      received_at: instant,
      done_at: optional(instant),
      outcome: optional(text),
    },
    { key: ['shop', 'id'] },
  );
  await createIndex(db, ['privacy_requests', 'newest'], { columns: ['shop', 'received_at'] });
  await createIndex(db, ['privacy_requests', 'old'], { columns: ['received_at'] });
  await createIndex(db, ['privacy_requests', 'open'], {
    columns: ['topic', 'received_at'],
    where: sql`done_at is null`,
  });
}
