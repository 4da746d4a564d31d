/** Whether the tables are as the migrations made them: none is missing, nor its key, nor an index by which rows are unique or found. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { isPostgres } from './dialects.ts';
import { migrations } from './migrations/all.ts';
import type { Database } from './open-database.ts';
import { tableNames } from './table-lives.ts';

/** Takes every statement and does nothing. */
const nowhere = (postgres: boolean): Dialect => ({
  createAdapter: () => (postgres ? new PostgresAdapter() : new SqliteAdapter()),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => (postgres ? new PostgresIntrospector(db) : new SqliteIntrospector(db)),
  createQueryCompiler: () => (postgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
});

/** Of each index its table, as the migrations say it: they are run where nothing is. */
async function indexesOf(postgres: boolean): Promise<ReadonlyMap<string, string>> {
  const indexes = new Map<string, string>();
  const db = new Kysely<unknown>({
    dialect: nowhere(postgres),
    log({ query }) {
      const { name, table } =
        /^create (?:unique )?index "(?<name>\w+)" on "(?<table>\w+)"/.exec(query.sql)?.groups ?? {};
      if (name !== undefined && table !== undefined) indexes.set(name, table);
      const gone = /^drop index (?:if exists )?"(\w+)"/.exec(query.sql)?.[1];
      if (gone !== undefined) indexes.delete(gone);
    },
  });
  for (const migration of Object.values(migrations)) await migration.up(db);
  return indexes;
}

interface Found {
  /** Whether it has its primary key. */
  readonly tables: ReadonlyMap<string, boolean>;
  readonly indexes: ReadonlySet<string>;
}

async function foundIn(db: Database): Promise<Found> {
  // One that PostgreSQL did not build to its end is there and is not used.
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; kind: string; keyed: boolean }>`
        select relname as name, case relkind when 'i' then 'index' else 'table' end as kind, exists
          (select 1 from pg_constraint where conrelid = pg_class.oid and contype = 'p') as keyed
        from pg_class left join pg_index on indexrelid = pg_class.oid
        where relkind in ('r', 'p', 'i') and coalesce(indisvalid, true)
          and relnamespace = current_schema()::regnamespace`.execute(db)
    : await sql<{ name: string; kind: string; keyed: number }>`select name, type as kind, 1 as keyed
        from sqlite_master where type in ('table', 'index')`.execute(db);
  const ofKind = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  return {
    tables: new Map(ofKind('table').map(({ name, keyed }) => [name, Boolean(keyed)])),
    indexes: new Set(ofKind('index').map(({ name }) => name)),
  };
}

/** Each in words; empty when all is there. What a restore that broke off leaves behind, or somebody has dropped. */
export async function missingIn(db: Database): Promise<readonly string[]> {
  const { tables, indexes } = await foundIn(db);
  const ofTables = tableNames
    .filter((table) => !tables.get(table))
    .map((table) => (tables.has(table) ? `${table} has lost its primary key` : `${table} is missing`));
  const wanted = [...(await indexesOf(isPostgres(db)))];
  const ofIndexes = wanted
    .filter(([name, table]) => tables.has(table) && !indexes.has(name))
    .map(([name, table]) => `${table} has lost its index ${name}`);
  return [...ofTables, ...ofIndexes];
}
