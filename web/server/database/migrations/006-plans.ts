/**
 * A run that only plans says so from its beginning: one that failed, or that a person ended, was told as a sync. Those of
 * before are told as they were; older code says nothing, and its runs are syncs.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('runs')
    .addColumn('is_plan', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
