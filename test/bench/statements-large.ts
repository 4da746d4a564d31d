/**
 * `npm run statements -- --large [--postgres] [listings]`: the same statements, carried out at the sizes that the app promises: the
 * listings (5 million unless told) in 1,000 shops on PostgreSQL, at most 500,000 in one shop on SQLite unless only the
 * former is asked for. Prints the slowest with time and plan; whatever they change is rolled back.
 */
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { isPostgres } from '../../web/server/database/dialects.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { fillLarge, largeShop, type Size } from '../support/large-rows.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { openPlans } from '../support/statement-plans.ts';
import type { AppStatement } from '../support/statements.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const shown = 15;
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Measured {
  readonly statement: AppStatement;
  /** Warm; null when it could not be carried out with the parameters that were heard. */
  readonly ms: number | null;
  readonly steps: readonly string[];
}

const aboutLargeShop = (statement: AppStatement): AppStatement => ({
  ...statement,
  parameters: statement.parameters.map((value) =>
    typeof value === 'string' && value.endsWith('.myshopify.com') ? largeShop : value,
  ),
});

/** The second time counts, unless the first was slow enough. */
async function timed(db: Database, { sql, parameters }: AppStatement): Promise<number | null> {
  const run = () =>
    db.connection().execute(async (connection) => {
      const send = (text: string, values: readonly unknown[] = []) =>
        connection.executeQuery(CompiledQuery.raw(text, [...values]));
      await send('begin');
      try {
        const before = elapsedMs();
        await send(sql, parameters);
        return elapsedMs() - before;
      } finally {
        await send('rollback');
      }
    });
  try {
    const first = await run();
    return first > 2_000 ? first : await run();
  } catch {
    return null;
  }
}

async function measure(db: Database, statements: readonly AppStatement[]): Promise<Measured[]> {
  const dialect = statements[0]?.dialect;
  if (!dialect) return [];
  const planOf = await openPlans(db, dialect);
  const measured: Measured[] = [];
  for (const one of statements) {
    const statement = aboutLargeShop(one);
    measured.push({ statement, ms: await timed(db, statement), steps: (await planOf(statement)).steps });
  }
  return measured.toSorted((one, other) => (other.ms ?? 0) - (one.ms ?? 0));
}

/** On PostgreSQL: what these rows take, whose documents are a few bytes. */
async function sizeOf(db: Database): Promise<string> {
  if (!isPostgres(db)) return '';
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return `${(Number(rows[0]?.bytes ?? 0) / 1e9).toFixed(1)} GB without the documents. `;
}

async function report(title: string, fill: () => Promise<Database>, statements: readonly AppStatement[]) {
  const started = elapsedMs();
  const db = await fill();
  print(`\n${title}: filled in ${Math.round((elapsedMs() - started) / 1_000)} s`);
  const size = await sizeOf(db);
  const measured = await measure(db, statements);
  await db.destroy();
  const failed = measured.filter(({ ms }) => ms === null).length;
  print(
    `${size}${measured.length} statements; ${failed} could not be carried out with what was heard. The slowest:`,
  );
  for (const { statement, ms, steps } of measured.slice(0, shown)) {
    print(`${(ms ?? 0).toFixed(1)} ms  ${statement.origin}\n    ${statement.sql.slice(0, 300)}`);
    for (const step of steps) print(`      ${step.slice(0, 160)}`);
  }
}

const sizeText = ({ shops, listings }: Size): string =>
  `shops: ${shops.toLocaleString('en')}, listings of each: ${listings.toLocaleString('en')}`;

async function onSqlite(statements: readonly AppStatement[], size: Size): Promise<void> {
  const folder = temporaryFolder('large');
  const file = join(folder, 'large.sqlite');
  const fill = async () => {
    const db = await openDatabase(file);
    await fillLarge(db, size);
    await db.destroy();
    return openDatabase(file);
  };
  try {
    await report(`SQLite, ${sizeText(size)}`, fill, statements);
  } finally {
    removeFolder(folder);
  }
}

async function onPostgres(statements: readonly AppStatement[], size: Size): Promise<void> {
  const server = await startPostgres();
  const fill = async () => {
    const db = await openDatabase(server.url('postgres'));
    await fillLarge(db, size);
    return db;
  };
  try {
    await report(`PostgreSQL, ${sizeText(size)}`, fill, statements);
  } finally {
    await server.close();
  }
}

export async function measureLarge(
  heard: readonly AppStatement[],
  { listings, onlyPostgres }: { readonly listings: number; readonly onlyPostgres: boolean },
): Promise<void> {
  const of = (dialect: AppStatement['dialect']) => heard.filter((one) => one.dialect === dialect);
  if (!onlyPostgres) await onSqlite(of('sqlite'), { shops: 1, listings: Math.min(500_000, listings) });
  await onPostgres(of('postgres'), { shops: 1_000, listings: Math.ceil(listings / 1_000) });
}
