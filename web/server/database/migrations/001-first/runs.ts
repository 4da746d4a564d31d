/** Passes of work and what each planned. */
import type { Kysely } from 'kysely';
import { createIndex, createTable, instant, integer, key, optional, text } from '../columns.ts';

export async function createRunTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'runs',
    {
      shop: key,
      id: integer,
      state: key,
      started_at: instant,
      finished_at: optional(instant),
      reason: optional(key),
      message: optional(text),
      crawl: optional(text),
    },
    { key: ['shop', 'id'] },
  );
  await createTable(
    db,
    'operations',
    {
      shop: key,
      run_id: integer,
      seq: integer,
      sku: key,
      kind: key,
      state: key,
      before: text,
      after: text,
      reason: optional(key),
      message: optional(text),
      updated_at: instant,
    },
    { key: ['shop', 'run_id', 'seq'] },
  );
  await createIndex(db, ['operations', 'once'], { columns: ['shop', 'run_id', 'sku', 'kind'], unique: true });
  await createIndex(db, ['operations', 'sku'], { columns: ['shop', 'sku', 'kind', 'state'] });
  await createIndex(db, ['operations', 'state'], { columns: ['shop', 'run_id', 'state', 'seq'] });
  await createIndex(db, ['operations', 'left'], { columns: ['shop', 'kind', 'updated_at'] });
}
