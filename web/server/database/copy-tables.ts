/** Copies every row of an SQLite installation into the empty tables of a PostgreSQL database, and reads them there again. */
import { Kysely, sql } from 'kysely';
import { messageOf } from '../lib/errors.ts';
import { OwnError } from '../lib/own-error.ts';
import type { MovedJob } from '../queue/ports.ts';
import { DatabaseError } from './database-error.ts';
import type { Database } from './open-database.ts';
import { pagesOf, Summing, sumOf, type PlainRow, type TableSum } from './page-rows.ts';
import type { Schema } from './schema.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { tableLives, tableNames } from './table-lives.ts';

/** Nothing has to be in it yet. */
export const openTarget = (url: string): Database => new Kysely<Schema>({ dialect: postgresDialect(url) });

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
    for await (const page of pagesOf(from, table)) {
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

/** Tables that hold something; also what is not ours. */
export async function filledTables(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  const ours = new Set<string>([...tableNames, 'sortiment_mark']);
  const filled: string[] = [];
  for (const { name, schema } of tables) {
    const isOurs = schema !== 'pgboss' && ours.has(name);
    // pg-boss keeps a book of its versions and queues, which is no work.
    if (name === 'sortiment_mark' || (schema === 'pgboss' && name !== 'job')) continue;
    const { rows } = isOurs || schema === 'pgboss' ? await oneOf(db, schema, name) : { rows: [name] };
    if (rows.length > 0) filled.push(schema === 'pgboss' ? `${schema}.${name}` : name);
  }
  return filled;
}

const oneOf = (db: Database, schema: string | undefined, name: string) =>
  sql`select 1 from ${schema === undefined ? sql.table(name) : sql.table(`${schema}.${name}`)} limit 1`.execute(
    db,
  );

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
