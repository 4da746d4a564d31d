/**
 * What the app's state costs: a first reading and its plan, recording what became of it, a reading in which nothing or
 * one product in a hundred changed, the pages that people ask for, and retention. Rows a second, CPU per row (this
 * process and, on PostgreSQL, the server's), and the slowest statement; below each larger size how the CPU per row has
 * grown. Each database and size in a process of its own.
 * `npm run bench -- state [--sizes 10000,100000] [--postgres] [--sqlite]`, both databases without either.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { isPostgres } from '../../web/server/database/dialects.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { sweep } from '../../web/server/database/retention.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { onServer } from '../support/postgres-databases.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { install, shop } from './installed-shop.ts';
import { askCounts, listQuestions, type ListQuestion } from './listing-pages.ts';
import { answerOf, cells } from './processes.ts';
import { plan, portsOn, read, record, type StatePorts } from './state-catalogue.ts';
import { microsecondsEach, Stopwatch, type Line } from './stopwatch.ts';

const here = fileURLToPath(import.meta.url);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const timesAsked = 40;

async function measureCatalogue(watch: Stopwatch, ports: StatePorts, products: number): Promise<void> {
  const all = async (work: Promise<unknown>): Promise<number> => {
    await work;
    return products;
  };
  const first = await ports.runs.start();
  await watch.measure('first reading', () => all(read(ports, first, [products, 0])));
  await watch.measure('plan of a first import', () => plan(ports, first));
  await watch.measure('outcomes of it', () => record(ports, first));
  await ports.runs.finish(first, 'completed', null);
  const second = await ports.runs.start();
  await watch.measure('reading, unchanged', () => all(read(ports, second, [products, 0])));
  await watch.measure('plan of nothing', () => all(plan(ports, second)));
  await watch.measure('end of the run', () => all(ports.snapshot.forgetSeen(second)));
  await ports.runs.finish(second, 'completed', null);
  const third = await ports.runs.start();
  await watch.measure('reading, 1 % changed', () => all(read(ports, third, [products, 100])));
  await watch.measure('plan of 1 %', () => all(plan(ports, third)));
  await watch.measure('outcomes of 1 %', () => record(ports, third));
  await ports.runs.finish(third, 'completed', null);
}

async function* pages(db: Database): AsyncGenerator<Omit<ListQuestion, 'total'>> {
  const records = new SqlShopRecords(db, shop.domain, systemClock);
  yield* listQuestions(db);
  yield { name: 'counts', ask: () => askCounts(db) };
  yield { name: 'overview', ask: () => records.overview() };
  yield { name: 'dossier', ask: (turn) => records.dossier(String(10_000_001 + turn) as Sku) };
}

async function measurePages(watch: Stopwatch): Promise<void> {
  for await (const { name, ask } of pages(watch.db)) {
    await watch.measure(`page: ${name}`, async () => {
      for (let turn = 0; turn < timesAsked; turn += 1) await ask(turn);
      return timesAsked;
    });
  }
}

async function measureAll(url: string, products: number): Promise<Line[]> {
  await (await openDatabase(url)).destroy();
  const watch = new Stopwatch(url);
  const { db } = watch;
  await install(
    new SqlShops(db, {
      seal: createSeal({ writing: 'for-measurements-only-0123456789abcdef', reading: [] }),
      clock: systemClock,
    }),
  );
  await measureCatalogue(watch, portsOn(db), products);
  // The server does so by itself, a minute after so many rows have come.
  if (isPostgres(db)) await sql`analyze`.execute(db);
  await measurePages(watch);
  const later = { ...systemClock, now: () => systemClock.now().plus({ days: 100 }) };
  await watch.measure('retention after 100 days', async () => {
    const { deleted } = await sweep(db, later, { only: shop.domain });
    return Object.values(deleted).reduce((sum, count) => sum + count, 0);
  });
  await db.destroy();
  return watch.lines;
}

function show(lines: readonly Line[], smaller: readonly Line[] | undefined): void {
  for (const [index, line] of lines.entries()) {
    const before = smaller?.[index];
    const { name, rows, ms, slowestMs, slowest } = line;
    const growth = before ? (microsecondsEach(line) / microsecondsEach(before)).toFixed(2) : '';
    print(
      cells(
        name.padEnd(38),
        rows,
        Math.round((1000 * rows) / ms),
        microsecondsEach(line).toFixed(1),
        growth,
        slowestMs.toFixed(1),
        `  ${slowest}`,
      ),
    );
  }
  print('');
}

async function compare(database: string, urlOf: (size: string) => Promise<string>): Promise<void> {
  let smaller: readonly Line[] | undefined;
  for (const size of flags.sizes.split(',')) {
    const args = ['--measure', size, '--database', await urlOf(size)];
    const lines: readonly Line[] = await answerOf([here, ...args]);
    print(
      cells(
        `${database}, ${size} products`.padEnd(38),
        'rows',
        'rows/s',
        'CPU µs each',
        'growth',
        'slowest ms',
      ),
    );
    show(lines, smaller);
    smaller ??= lines;
  }
}

async function onSqlite(): Promise<void> {
  const folder = temporaryFolder('bench');
  mkdirSync(folder, { recursive: true });
  try {
    await compare('SQLite', async (size) => join(folder, `${size}.sqlite`));
  } finally {
    removeFolder(folder);
  }
}

async function onPostgres(): Promise<void> {
  const server = await startPostgres();
  try {
    await compare('PostgreSQL', async (size) => {
      await onServer(server.url('postgres'), (db) =>
        sql`create database ${sql.ref(`bench_${size}`)}`.execute(db),
      );
      return server.url(`bench_${size}`);
    });
  } finally {
    await server.close();
  }
}

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    postgres: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
    measure: { type: 'string' },
    database: { type: 'string', default: '' },
  },
});
if (flags.measure) {
  print(JSON.stringify(await measureAll(flags.database, Number(flags.measure))));
} else {
  if (flags.sqlite || !flags.postgres) await onSqlite();
  if (flags.postgres || !flags.sqlite) await onPostgres();
}
