/**
 * What an undoing decides says so, with the run that it puts back; until now that was told by the instant alone, so that what a
 * person kept in that instant was read as undone, and it still is of rows from before. Older code changes a decision and its
 * instant without these: where the noted instant is not the decision's, they say nothing.
 */
import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('decisions').addColumn('undid', 'integer').execute();
  const instant = isPostgres(db) ? sql`text collate "C"` : ('text' as const);
  await db.schema.alterTable('decisions').addColumn('undid_at', instant).execute();
}
