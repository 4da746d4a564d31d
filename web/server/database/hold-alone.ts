/**
 * Proof that nobody else has the database open, kept while one moves or replaces it. Every process of ours that runs has
 * it open: on SQLite the kind of its journal can be changed by the last one alone, on PostgreSQL the server names them.
 */
import { sql } from 'kysely';
import { systemClock } from '../lib/clock.ts';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';

const mostLooks = 10;
const betweenLooksMs = 200;

/** False where somebody else has it open. Holds a file until the connection is closed, which stays one with rollback journal until then. */
export async function holdAlone(db: Database): Promise<boolean> {
  if (isPostgres(db)) return isLeftAlone(db);
  try {
    await sql`pragma locking_mode = exclusive`.execute(db);
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(db);
    if (rows[0]?.journal_mode !== 'delete') return false;
    // The lock is taken by the first transaction, and stays.
    await sql`begin exclusive`.execute(db);
    await sql`commit`.execute(db);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.fault === 'locked') return false;
    throw error;
  }
}

/** The server names a connection for some moments after it was closed. */
async function isLeftAlone(db: Database): Promise<boolean> {
  for (let looks = 0; await isUsed(db); looks += 1) {
    if (looks === mostLooks) return false;
    await systemClock.wait(betweenLooksMs);
  }
  return true;
}

/** By the names under which our processes and their job queues connect. */
async function isUsed(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name like 'sortiment%' and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
}
