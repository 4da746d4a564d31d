/** Copies every row of an SQLite installation into the empty tables of a PostgreSQL database, and reads them there again. */
import { Kysely, sql } from 'kysely';
import { AnsweringSockets } from '../lib/answering-sockets.ts';
import { messageOf } from '../lib/errors.ts';
import { OwnError } from '../lib/own-error.ts';
import type { MovedJob } from '../queue/ports.ts';
import { hasBoss } from './boss-tables.ts';
import { DatabaseError } from './database-error.ts';
import type { Database } from './open-database.ts';
import { rowPages, Summing, sumOf, type PlainRow, type TableSum } from './page-rows.ts';
import type { Schema } from './schema.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { tableLives, tableNames } from './table-lives.ts';

/** Nothing has to be in it yet. Its tables are made and filled however long that takes. */
export const openTarget = (url: string): Database =>
  new Kysely<Schema>({ dialect: postgresDialect(url, { sockets: new AnsweringSockets() }) });

/** Jobs are another store's there (queue/moved-jobs.ts). */
const movedTables = tableNames.filter((table) => table !== 'jobs');

/** A row that PostgreSQL does not take, in its words, or that no page reaches. */
export class Untaken extends OwnError {
  override readonly name = 'Untaken';
  readonly table: string;
  constructor(table: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.table = table;
  }
}

/** A lost connection is nobody's row. */
export async function taking<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof Untaken) throw error;
    throw new Untaken(table, messageOf(error), error);
  }
}

/** Paging begins behind the empty text. */
async function isAllReached(db: Database, table: keyof Schema): Promise<boolean> {
  const [first = ''] = tableLives[table].key;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(first)} <= '' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** One parameter, whatever the page: the table itself knows the types of its columns. */
async function insertPage(db: Database, table: keyof Schema, page: readonly PlainRow[]): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(cast(null as ${sql.table(table)}), cast(${JSON.stringify(page)} as json))`.execute(
    db,
  );
}

/** What was read, by table. In a transaction of `to`: a page is in memory, never a table. */
export async function copyTables(from: Database, to: Database): Promise<readonly TableSum[]> {
  // Reading the source takes its time between two statements here.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(to);
  const sums: TableSum[] = [];
  for (const table of movedTables) {
    const summing = new Summing();
    for await (const page of rowPages(from, table)) {
      summing.add(page);
      await taking(table, () => insertPage(to, table, page));
    }
    if (!(await isAllReached(from, table))) throw new Untaken(table, 'a row of it has an empty key');
    sums.push(summing.of(table));
  }
  return sums;
}

/** Tables that do not hold what was read, each in words; in the order of the sums. */
export async function differences(to: Database, wanted: readonly TableSum[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { table, rows, sum } of wanted) {
    const there = await sumOf(to, table);
    if (there.rows !== rows) wrong.push(`${table} has ${there.rows} rows in place of ${rows}`);
    else if (there.sum !== sum) wrong.push(`${table} has other values`);
  }
  return wrong;
}

/** Made by the migrator, before any table of ours. */
const migrationTable = 'kysely_migration';
/** pg-boss keeps a book of its versions and queues, which is no work. */
const bossJobs = 'pgboss.job';

/**
 * Where something lies that the installation would meet: rows in tables of ours, and whatever else has the name of one.
 * Other schemas, and tables and views of other names, are nobody's matter, such as those that an extension brings.
 */
export async function filledTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; isTable: boolean }>`
    select relname as name, relkind in ('r', 'p') as "isTable" from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
    order by relname`.execute(db);
  const found = new Map(rows.map(({ name, isTable }) => [name, isTable]));
  const isMigrated = found.get(migrationTable) === true && (await hasRows(db, migrationTable));
  const filled: string[] = [];
  for (const name of tableNames.toSorted()) {
    const isTable = found.get(name);
    if (isTable === undefined) continue;
    if (!isTable || !isMigrated || (await hasRows(db, name))) filled.push(name);
  }
  if ((await hasBoss(db)) && (await hasRows(db, bossJobs))) filled.push(bossJobs);
  return filled;
}

const hasRows = async (db: Database, table: string): Promise<boolean> =>
  (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0;

/** What waits, and what was begun: the oldest first. */
export async function openJobsOf(db: Database): Promise<readonly MovedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'shop', 'queue', 'payload', 'tries', 'urgent', 'failures'])
    .select(sql<MovedJob['state']>`state`.as('state'))
    .where(sql<boolean>`state in ('queued', 'retry', 'active')`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, shop, queue, payload, tries, urgent, state, failures }) => ({
    id,
    shop,
    queue,
    tries,
    payload: JSON.parse(payload) as object,
    isUrgent: urgent === 1,
    state,
    failures,
  }));
}
