/** Bulk operations of Shopify's that are under way: a few rows for a shop, and only while they are. */
import type { Kysely } from 'kysely';
import { createTable, instant, integer, key, optional, text } from '../columns.ts';

export async function createBulkTable(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'bulk_operations',
    {
      shop: key,
      name: key,
      type: key,
      purpose: key,
      state: key,
      operation_id: optional(key),
      run_id: optional(integer),
      lines: text,
      at: instant,
    },
    { key: ['shop', 'name'] },
  );
}
