/** What runs when: slots that were handed out, and jobs. */
import { sql, type Kysely } from 'kysely';
import { createIndex, createTable, instant, integer, key, optional, otherwise, text } from '../columns.ts';

export async function createQueueTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'ticks',
    { shop: key, name: key, slot: instant, sent_at: instant },
    { key: ['shop', 'name', 'slot'], rowless: true },
  );
  await createTable(
    db,
    'jobs',
    {
      id: integer,
      shop: key,
      queue: key,
      key,
      payload: text,
      state: key,
      run_at: instant,
      attempts: otherwise(integer, 0),
      worker: optional(key),
      leased_until: optional(instant),
      created_at: instant,
      finished_at: optional(instant),
      error: optional(text),
    },
    { key: ['id'] },
  );
  const isOpen = sql`state in ('queued', 'active')`;
  await createIndex(db, ['jobs', 'once'], { columns: ['queue', 'key'], unique: true, where: isOpen });
  await createIndex(db, ['jobs', 'next'], { columns: ['queue', 'state', 'run_at'] });
  await createIndex(db, ['jobs', 'ended'], { columns: ['finished_at'] });
}
