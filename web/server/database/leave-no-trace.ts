/**
 * What was erased on order is gone from the disk too. SQLite overwrites what is deleted (secure_delete), but what was
 * written before lies in the write-ahead log until that is taken over. PostgreSQL's server does so by itself (vacuum).
 */
import { sql } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';

/** While another process reads, the log is emptied by whoever takes it over next. Throws DatabaseError. */
export async function leaveNoTrace(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
