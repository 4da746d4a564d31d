/** How the database itself is, for an operator's look: nothing of it is changed. */
import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { hasBoss } from './boss-tables.ts';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';
import { readOnly } from './sqlite-dialect.ts';

/**
 * Asks for what a write needs (its lock, a disk that may be written, the right), and writes nothing; also where the
 * database was opened to be read only. Throws DatabaseError.
 */
export async function assertWritable(db: Database): Promise<void> {
  const nobody = db
    .updateTable('shops')
    .set((row) => ({ name: row.ref('name') }))
    .where('shop', '=', '' as ShopDomain);
  if (isPostgres(db)) {
    // A server that is set to be read only, as some providers do when a disk is full, stays so for this too.
    const { rows } = await sql<{ reset_val: string }>`select reset_val from pg_settings
      where name = 'default_transaction_read_only'`.execute(db);
    await db
      .transaction()
      .setAccessMode(rows[0]?.reset_val === 'on' ? 'read only' : 'read write')
      .execute(async (trx) => void (await trx.executeQuery(nobody)));
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`pragma query_only = off`.execute(connection);
    try {
      await connection.transaction().execute(async (trx) => void (await trx.executeQuery(nobody)));
    } finally {
      await sql.raw(readOnly).execute(connection);
    }
  });
}

/** Reads every page of a file; a server of PostgreSQL looks after its own. Throws DatabaseError. */
export async function assertSound(db: Database, path: string): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db);
  const found = rows.flatMap(({ quick_check }) => quick_check.split('\n')).filter((line) => line !== 'ok');
  if (found.length > 0)
    throw new DatabaseError('damaged', `The database "${path}" is damaged: ${found.slice(0, 3).join('; ')}.`);
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
