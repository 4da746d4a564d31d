/**
 * `npm run statements`: every statement that the app sends, with the code that sends it, the indexes that it uses, and
 * a mark where it reads a growing table from end to end; then it ends with 1. The statements are the ones that the
 * contract and integration tests really send; SQLite explains them as in production, without statistics, PostgreSQL
 * with some thousand rows of many shops in every table.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { appTables, generateRows, insertRows } from '../support/generated-rows.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { openPlans } from '../support/statement-plans.ts';
import { distinctStatements, type AppStatement } from '../support/statements.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shopsInSample = 60;
const rowsPerShop = 300;
const shopName = (index: number): string => `shop-${index}.myshopify.com`;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Runs the tests, or the files that were named, and reads what they heard. */
function collect(files: readonly string[]): AppStatement[] {
  const folder = temporaryFolder('statements');
  mkdirSync(folder, { recursive: true });
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const chosen = files.length > 0 ? files : ['--project', 'contract', '--project', 'integration'];
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', ...chosen], {
      cwd: root,
      env: { ...process.env, STATEMENTS_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) print('Some tests failed: what they did not reach is not in the list.');
    return readdirSync(folder).flatMap(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as AppStatement[],
    );
  } finally {
    removeFolder(folder);
  }
}

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
    const { steps, scans } = await planOf(aboutSample(statement));
    if (scans.length > 0) scanning += 1;
    const mark = scans.length > 0 ? `SCANS ${scans.join(', ')}` : 'ok';
    print(`${mark}  ${statement.origin}\n    ${statement.sql.slice(0, 300)}`);
    for (const step of steps) print(`      ${step.slice(0, 160)}`);
  }
  print(`\n${dialect}: ${statements.length} statements, ${scanning} read a growing table from end to end\n`);
  return scanning;
}

async function main(): Promise<void> {
  const heard = distinctStatements(collect(process.argv.slice(2)));
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
    if (scanning > 0 || heard.length === 0) process.exitCode = 1;
  } finally {
    await sqlite.destroy();
    await server.close();
  }
}

await main();
