/**
 * Where the installation lies, remembered in it: PostgreSQL's own tools put a dump elsewhere than it was taken, and ask
 * nobody. What lies elsewhere than it remembers may be as it was some time ago, so it is noted as put back, whoever forgot
 * to say so. A server that was upgraded has another name too: then all shops are read anew, and nothing else comes of it.
 */
import { sql } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';
import { noteRestoredIn } from './restored-shops.ts';

/** The server's and the database's own numbers, which no dump carries. */
async function placeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`select system_identifier || '/' || datid as place
    from pg_control_system(), pg_stat_get_activity(pg_backend_pid())`.execute(db);
  return rows[0]?.place ?? '';
}

/**
 * Before anything is done there. Answers how many shops were noted as put back; null when it lies where it lay, and for
 * SQLite, whose files have no such numbers. `asked` are the queues of what people ask for.
 */
export async function notePlace(db: Database, asked: readonly string[]): Promise<number | null> {
  if (!isPostgres(db)) return null;
  const here = await placeOf(db);
  return db.transaction().execute(async (trx) => {
    // Of processes that start together the first one notes it.
    await sql`select pg_advisory_xact_lock(hashtext('sortiment_place'))`.execute(trx);
    await sql`create table if not exists sortiment_place (place text not null)`.execute(trx);
    const { rows } = await sql<{ place: string }>`select place from sortiment_place`.execute(trx);
    if (rows.some(({ place }) => place === here)) return null;
    await sql`delete from sortiment_place`.execute(trx);
    await sql`insert into sortiment_place (place) values (${here})`.execute(trx);
    const shops = rows.length > 0 ? await noteRestoredIn(trx, asked) : 0;
    return shops > 0 ? shops : null;
  });
}
