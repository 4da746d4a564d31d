/** Opens the app's state and brings its tables up to date, once, whoever starts first. */
import { Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { up as first } from './migrations/001-first.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Database = Kysely<Schema>;

const migrations: Record<string, Migration> = { '001-first': { up: first } };

/** The state cannot be opened or brought up to date; `message` says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** `path` is an SQLite file, made when it is missing, or `:memory:`. Throws DatabaseError. */
export async function openDatabase(path: string): Promise<Database> {
  const database = new Kysely<Schema>({ dialect: sqliteDialect(path) });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest().catch((cause: unknown) => ({ error: cause }));
  if (error) {
    await database.destroy().catch(() => undefined);
    throw new DatabaseError(
      `The database "${path}" cannot be opened or brought up to date. Check that its folder exists and is writable, and that no newer version of Sortiment has changed it.`,
      { cause: error },
    );
  }
  return database;
}

/** Throws when the database does not answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
