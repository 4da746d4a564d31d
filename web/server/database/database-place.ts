/**
 * Where the installation lies, remembered with it: PostgreSQL's own tools put a dump elsewhere than it was taken, and ask
 * nobody. What lies elsewhere than it remembers may be as it was some time ago, so it is noted as put back, whoever forgot
 * to say so. A server that was upgraded has another name too: then all shops are read anew, and nothing else comes of it.
 */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';
import { noteRestoredIn, placeCursor } from './restored-shops.ts';
import { saveCursor } from './sql-cursors.ts';

/** The server's and the database's own numbers, which no dump carries. Null for SQLite, whose files have none. */
async function placeOf(db: Database): Promise<string | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ place: string }>`select
      (select system_identifier from pg_control_system()) || '/' ||
      (select oid from pg_database where datname = current_database()) as place`.execute(db);
  return rows[0]?.place ?? null;
}

/** For a shop that came since the start. */
export async function rememberPlace(db: Database, shop: ShopDomain): Promise<void> {
  const value = await placeOf(db);
  if (value !== null) await saveCursor(db, { shop, name: placeCursor, value });
}

/**
 * Before anything is done there. Answers how many shops were noted as put back; null when it lies where it lay.
 * `asked` are the queues of what people ask for.
 */
export async function notePlace(db: Database, asked: readonly string[]): Promise<number | null> {
  const here = await placeOf(db);
  if (here === null) return null;
  return db.transaction().execute(async (trx) => {
    // Of processes that start together the first one notes it.
    const { rows } = await sql<{ value: string }>`select value from shops
      join cursors on cursors.shop = shops.shop and cursors.name = ${placeCursor}
      order by shops.shop for update of cursors`.execute(trx);
    const shops = rows.some(({ value }) => value !== here) ? await noteRestoredIn(trx, asked) : null;
    await sql`insert into cursors (shop, name, value) select shop, ${placeCursor}, ${here} from shops
      on conflict (shop, name) do nothing`.execute(trx);
    return shops;
  });
}
