/** How the database itself is, for an operator's look: nothing of it is changed. */
import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { hasBoss } from './boss-tables.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';
import { tableNames } from './table-lives.ts';

/** Asks for what a write needs (its lock, a disk that may be written, the right), and writes nothing. Throws DatabaseError. */
export async function assertWritable(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('shops')
      .set((row) => ({ name: row.ref('name') }))
      .where('shop', '=', '' as ShopDomain)
      .execute();
  });
}

/** Tables that are not there, or have lost their primary key, each in words: what a restore that broke off leaves behind. */
export async function missingIn(db: Database): Promise<readonly string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; keyed: boolean }>`select relname as name, exists
        (select 1 from pg_constraint where conrelid = pg_class.oid and contype = 'p') as keyed
        from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(
        db,
      )
    : await sql<{ name: string; keyed: number }>`select name, 1 as keyed from sqlite_master
        where type = 'table'`.execute(db);
  const found = new Map(rows.map(({ name, keyed }) => [name, Boolean(keyed)]));
  return tableNames
    .filter((table) => !found.get(table))
    .map((table) => (found.has(table) ? `${table} has lost its primary key` : `${table} is missing`));
}

/** The version of the queue's tables; null before the first server has made them. Of PostgreSQL only: else they are ours. */
export async function queueTablesVersion(db: Database): Promise<number | null> {
  if (!(await hasBoss(db))) return null;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? null;
}

/** Bytes of this database on its server; null of a file. */
export async function takenOnServer(db: Database): Promise<number | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** In milliseconds; null where the database has this machine's clock. */
export async function databaseTimeMs(db: Database): Promise<number | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{
    ms: number;
  }>`select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as ms`.execute(db);
  return rows[0]?.ms ?? null;
}

/** Every shop that has the app. */
export async function installedShops(db: Database): Promise<readonly ShopDomain[]> {
  const rows = await db
    .selectFrom('shops')
    .select('shop')
    .where('uninstalled_at', 'is', null)
    .orderBy('shop')
    .execute();
  return rows.map(({ shop }) => shop);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Bytes: what is free where an SQLite file lies, and what it takes with its log. */
export async function roomAround(path: string): Promise<{ readonly free: number; readonly taken: number }> {
  const { bavail, bsize } = await statfs(dirname(resolve(path)));
  return { free: bavail * bsize, taken: (await sizeOf(path)) + (await sizeOf(`${path}-wal`)) };
}
