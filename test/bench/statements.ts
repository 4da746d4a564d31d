/**
 * `npm run statements`: every statement that the app sends, with the code that sends it, the indexes that it uses, and
 * a mark where it reads a growing table from end to end; then it ends with 1. The statements are the ones that the
 * contract and integration tests really send; SQLite explains them by the figures that production has, PostgreSQL
 * with some thousand rows of many shops in every table.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { appTables, generateRows, insertRows } from '../support/generated-rows.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { openPlans } from '../support/statement-plans.ts';
import type { AppStatement } from '../support/statements.ts';
import { hearStatements } from './heard-statements.ts';
import { measureLarge } from './statements-large.ts';

const shopsInSample = 60;
const rowsPerShop = 300;
const shopName = (index: number): string => `shop-${index}.myshopify.com`;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function fill(db: Database): Promise<void> {
  for (const table of await appTables(db)) {
    for (let index = 0; index < shopsInSample; index += 1) {
      const shop = shopName(index);
      await insertRows(
        db,
        table.name,
        generateRows(table, { shop, rows: rowsPerShop, from: index * rowsPerShop }),
      );
    }
  }
  await sql`analyze`.execute(db);
}

/** Statements were heard about shops of tests; the planner shall see one of those that are there. */
const aboutSample = (statement: AppStatement): AppStatement => ({
  ...statement,
  parameters: statement.parameters.map((value) =>
    typeof value === 'string' && value.endsWith('.myshopify.com') ? shopName(7) : value,
  ),
});

/** Prints them; answers how many scans there are. */
async function explain(db: Database, statements: readonly AppStatement[]): Promise<number> {
  const { dialect } = statements[0] ?? {};
  if (!dialect) return 0;
  const planOf = await openPlans(db, dialect);
  let scanning = 0;
  for (const statement of statements) {
    const { steps, scans, wholeShop } = await planOf(aboutSample(statement));
    if (scans.length > 0) scanning += 1;
    const whole = wholeShop.length > 0 ? `ok (a whole shop of ${wholeShop.join(', ')})` : 'ok';
    const mark = scans.length > 0 ? `SCANS ${scans.join(', ')}` : whole;
    print(`${mark}  ${statement.origin}\n    ${statement.sql.slice(0, 300)}`);
    for (const step of steps) print(`      ${step.slice(0, 160)}`);
  }
  print(`\n${dialect}: ${statements.length} statements, ${scanning} read a growing table from end to end\n`);
  return scanning;
}

/** Answers whether none reads a growing table from end to end. */
async function explainAll(heard: readonly AppStatement[]): Promise<boolean> {
  const of = (dialect: AppStatement['dialect']) =>
    heard
      .filter((statement) => statement.dialect === dialect)
      .toSorted((one, other) => one.origin.localeCompare(other.origin));
  const sqlite = await openDatabase(':memory:');
  const server = await startPostgres();
  try {
    const postgres = await openDatabase(server.url('postgres'));
    await fill(postgres);
    const scanning = (await explain(sqlite, of('sqlite'))) + (await explain(postgres, of('postgres')));
    await postgres.destroy();
    return scanning === 0 && heard.length > 0;
  } finally {
    await sqlite.destroy();
    await server.close();
  }
}

const { values, positionals } = parseArgs({
  options: { large: { type: 'boolean' }, postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isNumber = (text: string): boolean => /^\d+$/.test(text);
const heard = hearStatements(positionals.filter((text) => !isNumber(text)));
if (values.large) {
  const listings = Number(positionals.find(isNumber) ?? 5_000_000);
  await measureLarge(heard, { listings, onlyPostgres: values.postgres });
} else if (!(await explainAll(heard))) {
  process.exitCode = 1;
}
