/** Opens the app's state and brings its tables up to date, once, whoever starts first. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { AnsweringSockets } from '../lib/answering-sockets.ts';
import { shownDatabase } from '../lib/database-address.ts';
import { assertKeepsEveryText } from './assert-encoding.ts';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './dialects.ts';
import type { OnFault } from './guarded-driver.ts';
import { assertMayStart } from './installation-mark.ts';
import { migrations } from './migrations/all.ts';
import { isPostgresUrl, postgresDialect, usualAnswerMs } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { loadSqlite, sqliteDialect, waitAsUsual } from './sqlite-dialect.ts';
import { writeStatistics } from './sqlite-statistics.ts';
import { assertBearable, readTableVersion } from './table-versions.ts';

export type Database = Kysely<Schema>;

interface Opening {
  /** It has to be there, with the app's tables in it; nothing is made. */
  readonly existing?: boolean;
  /** Told whenever the database itself is the trouble. */
  readonly onFault?: OnFault;
  /** So long a statement on PostgreSQL may take, once the tables are up to date. */
  readonly answerMs?: number;
}

/**
 * `url` is `postgres://…`, or the path of an SQLite file (made when it is missing, unless told), or `:memory:`. Throws
 * DatabaseError.
 */
export async function openDatabase(
  url: string,
  { existing = false, onFault, answerMs = usualAnswerMs }: Opening = {},
): Promise<Database> {
  if (existing) assertThere(url);
  const sockets = new AnsweringSockets();
  const dialect = isPostgresUrl(url)
    ? postgresDialect(url, { onFault, answerMs, sockets })
    : sqliteDialect(url, { onFault });
  const database = new Kysely<Schema>({ dialect });
  try {
    await assertKeepsEveryText(database, url);
    if (existing && !(await holdsTables(database))) throw nobodyThere(url);
    await assertMayStart(database, url);
    await migrate(database);
    sockets.limit(answerMs);
    if (!isPostgres(database)) {
      await writeStatistics(database);
      await sql.raw(waitAsUsual).execute(database);
    }
    return database;
  } catch (error) {
    await database.destroy().catch(() => undefined);
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      'outdated',
      'The tables of the database cannot be brought up to date. Check that no newer version of Sortiment has changed it.',
      error,
    );
  }
}

/**
 * Opens it without bringing anything up to date, for those who only look. `isReadOnly`: the database itself refuses every
 * write, but that of `assertWritable`. Throws DatabaseError.
 */
export async function openAsItIs(
  url: string,
  { isReadOnly = false, answerMs = usualAnswerMs }: { isReadOnly?: boolean; answerMs?: number } = {},
): Promise<Database> {
  assertThere(url);
  const dialect = isPostgresUrl(url)
    ? postgresDialect(url, { isReadOnly, answerMs })
    : sqliteDialect(url, { isLook: true, isReadOnly });
  const database = new Kysely<Schema>({ dialect });
  try {
    await assertKeepsEveryText(database, url);
    if (!(await holdsTables(database))) {
      // One that a move has only begun to fill is no wrong address.
      await assertMayStart(database, url);
      throw nobodyThere(url);
    }
    return database;
  } catch (error) {
    await database.destroy().catch(() => undefined);
    throw error;
  }
}

/** A file; that SQLite cannot be loaded comes first: its name may be right. */
function assertThere(url: string): void {
  if (isPostgresUrl(url)) return;
  loadSqlite();
  if (!existsSync(url)) throw nobodyThere(url);
}

function nobodyThere(url: string): DatabaseError {
  const where = shownDatabase(url);
  const hasFolder = isPostgresUrl(url) || existsSync(dirname(resolve(url)));
  return new DatabaseError(
    'missing',
    hasFolder
      ? `No installation of Sortiment is in the database “${where}”, and none was made. Check DATABASE_URL, and from which folder the command is started.`
      : `The folder of the database “${where}” does not exist, and nothing was made. Make it, or check DATABASE_URL and from which folder the command is started.`,
  );
}

async function holdsTables(database: Database): Promise<boolean> {
  const tables = await database.introspection.getTables();
  return tables.some(({ name }) => name === 'shops');
}

/**
 * On PostgreSQL under a lock of its own, on SQLite in one transaction that has the only write lock. Tables that a newer
 * version has made are left as they are. Throws DatabaseError when this version must not work on them.
 */
export async function migrate(database: Database): Promise<void> {
  if (await isMadeByNewer(database)) return;
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  // A newer version may have come between.
  if (error && !(await isMadeByNewer(database))) throw error;
}

async function isMadeByNewer(database: Database): Promise<boolean> {
  const version = await readTableVersion(database);
  assertBearable(version);
  return version.ahead.length > 0;
}

/** Throws when the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
