/** Opens the app's state and brings its tables up to date, once, whoever starts first. */
import { Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './dialects.ts';
import { up as first } from './migrations/001-first/index.ts';
import { isPostgresUrl, postgresDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect, waitAsUsual } from './sqlite-dialect.ts';
import { writeStatistics } from './sqlite-statistics.ts';

export type Database = Kysely<Schema>;

const migrations: Record<string, Migration> = { '001-first': { up: first } };

/**
 * `url` is `postgres://…`, or the path of an SQLite file (made when it is missing), or `:memory:`. Throws
 * DatabaseError.
 */
export async function openDatabase(url: string): Promise<Database> {
  const dialect = isPostgresUrl(url) ? postgresDialect(url) : sqliteDialect(url);
  const database = new Kysely<Schema>({ dialect });
  try {
    await migrate(database);
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

/** On PostgreSQL under a lock of its own, on SQLite in one transaction that has the only write lock. */
async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Throws when the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
