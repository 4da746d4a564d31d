/** What runs when: the slot that was handed out last, and jobs. */
import { sql, type Kysely } from 'kysely';
import { createIndex, createTable, instant, integer, key, optional, text, truth } from '../columns.ts';

export async function createQueueTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'ticks',
    { shop: key, queue: key, slot: instant, part: integer },
    { key: ['shop', 'queue'], rowless: true },
  );
  await createIndex(db, ['ticks', 'due'], { columns: ['queue', 'slot'] });
  await createTable(
    db,
    'jobs',
    {
      id: key,
      shop: key,
      queue: key,
      payload: text,
      state: key,
      urgent: truth,
      run_at: instant,
      attempts: integer,
      failures: integer,
      tries: integer,
      worker: optional(key),
      beat_at: optional(instant),
      created_at: instant,
      finished_at: optional(instant),
      output: optional(text),
      error: optional(text),
    },
    { key: ['id'] },
  );
  const isOpen = sql`state in ('queued', 'retry', 'active')`;
  const waits = sql`state in ('queued', 'retry')`;
  await createIndex(db, ['jobs', 'once'], {
    columns: ['queue', 'shop', 'state'],
    unique: true,
    where: isOpen,
  });
  await createIndex(db, ['jobs', 'next'], { columns: ['queue', 'urgent', 'run_at'], where: waits });
  await createIndex(db, ['jobs', 'active'], { columns: ['queue'], where: sql`state = 'active'` });
  await createIndex(db, ['jobs', 'ended'], { columns: ['shop', 'finished_at'] });
}
