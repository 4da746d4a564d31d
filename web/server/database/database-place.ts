/**
 * Where the installation lies, remembered in it: PostgreSQL's own tools put a dump elsewhere than it was taken, and ask
 * nobody.
 */
import { sql } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';

/** The server's and the database's own numbers, which no dump carries. */
async function placeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`select system_identifier || '/' || datid as place
    from pg_control_system(), pg_stat_get_activity(pg_backend_pid())`.execute(db);
  return rows[0]?.place ?? '';
}

/**
 * Remembers where it lies now. Answers where it lay by what was remembered; null where nothing was, and for SQLite, whose
 * files have no such numbers. To be called in a transaction.
 */
export async function keepPlace(trx: Database): Promise<'here' | 'elsewhere' | null> {
  if (!isPostgres(trx)) return null;
  const here = await placeOf(trx);
  // Of processes that start together the first one notes it.
  await sql`select pg_advisory_xact_lock(hashtext('sortiment_place'))`.execute(trx);
  await sql`create table if not exists sortiment_place (place text not null)`.execute(trx);
  const { rows } = await sql<{ place: string }>`select place from sortiment_place`.execute(trx);
  if (rows.some(({ place }) => place === here)) return 'here';
  await sql`delete from sortiment_place`.execute(trx);
  await sql`insert into sortiment_place (place) values (${here})`.execute(trx);
  return rows.length > 0 ? 'elsewhere' : null;
}
