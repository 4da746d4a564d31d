/**
 * Which versions of the app may work on which tables. What a migration changes was written after older code, so the name
 * that it leaves in the database says whether such code may go on: `002-notes.since-001` is borne by code that knows the
 * migrations up to 001, `003-parcels` by none that is older. An old process reads that of a migration it has never seen.
 */
import { sql, type Kysely } from 'kysely';
import { DatabaseError } from './database-error.ts';
import { migrations } from './migrations/all.ts';
import type { Schema } from './schema.ts';

export interface TableVersion {
  /** How many migrations the database has had. */
  readonly done: number;
  /** This version has them, and the database lacks them. */
  readonly open: readonly string[];
  /** The other way round, and this version may work on what they made. */
  readonly ahead: readonly string[];
  /** The same, and it must not. */
  readonly newer: readonly string[];
}

const shape = /^(?<number>\d{3})-[a-z\d-]+(?:\.since-(?<since>\d{3}))?$/;

/** A name of another shape is that of a version nobody knows: no code bears it. */
function numbersIn(name: string): { readonly number: number; readonly since: number } {
  const { number, since = number } = shape.exec(name)?.groups ?? {};
  return number === undefined
    ? { number: 0, since: Infinity }
    : { number: Number(number), since: Number(since) };
}

/** `done` are the names in the database, `known` those of the code that asks. */
export function compareVersions(done: readonly string[], known: readonly string[]): TableVersion {
  const latest = Math.max(0, ...known.map((name) => numbersIn(name).number));
  const open = known.filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !known.includes(name));
  // Code that has a migration of its own beside unknown ones does not stem from the tables that they were made for.
  const bears = (name: string): boolean => {
    const { number, since } = numbersIn(name);
    return open.length === 0 && number > latest && since <= latest;
  };
  return {
    done: done.length,
    open,
    ahead: unknown.filter(bears),
    newer: unknown.filter((name) => !bears(name)),
  };
}

/** Changes nothing, also where no migration was ever made. */
export async function readTableVersion(db: Kysely<Schema>): Promise<TableVersion> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const hasAny = tables.some(({ name }) => name === 'kysely_migration');
  return compareVersions(hasAny ? await migrationsIn(db) : [], Object.keys(migrations));
}

async function migrationsIn(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws DatabaseError when this version must not work on such tables. */
export function assertBearable({ newer }: TableVersion): void {
  if (newer.length === 0) return;
  const names = newer.map((name) => `“${name}”`).join(', ');
  throw new DatabaseError(
    'outdated',
    `A newer version of Sortiment has changed the tables of the database (${names}) in a way that this version cannot work with. The tables cannot be changed back. Start the newer version again; or stop every process, put back the backup that was made before the upgrade, and start this version on it.`,
  );
}

/** Of a database whose tables were up to date once. Throws DatabaseError. */
export async function assertStillBearable(db: Kysely<Schema>): Promise<void> {
  assertBearable(compareVersions(await migrationsIn(db), Object.keys(migrations)));
}
