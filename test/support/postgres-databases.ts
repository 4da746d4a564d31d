/** Databases on a test server: made from the migrated template in a few milliseconds, and dropped again. */
import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../../web/server/database/postgres-dialect.ts';

/** Does something on the server itself, not in a database of the app. */
export async function onServer<Result>(
  url: string,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export const addressOf = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Its address. A template may not be in use while it is copied: others wait and ask again. */
export async function createFromTemplate(server: string, name: string): Promise<string> {
  await onServer(server, (db) =>
    sql`create database ${sql.ref(name)} template migrated strategy file_copy`.execute(db),
  );
  return addressOf(server, name);
}

export const dropDatabase = (server: string, name: string): Promise<unknown> =>
  onServer(server, (db) => sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db));
