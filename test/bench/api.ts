/**
 * `npm run bench -- api [--products 100000] [--database sqlite|postgres]`: how long the lists of the embedded app take in a
 * shop of so many products, asked 60 times each, beside the floor: fifty rows of the same table by its key, and nothing else;
 * then Home, the set-up, Changes, the page of a run and what markets show, with 20,000 removals held twice and 2,000 of them decided about.
 * Without HTTP: what a session token and JSON cost is the same for all. Beside the times stands what the processor worked,
 * which says the same on a busy machine; on SQLite, which works in this process, that is all there is to it. Prints a table;
 * nothing depends on it.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { onServer } from '../support/postgres-databases.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { fill } from './api-catalogue.ts';
import { holdTwice } from './api-held.ts';
import { appOn, pagesOn } from './api-pages.ts';
import { shop } from './installed-shop.ts';
import { askCounts, listQuestions, pageSize } from './listing-pages.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const products = Number(values.products);
const asked = 60;

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${(sorted[Math.floor(part * (asked - 1))] ?? 0).toFixed(1)} ms`;
}

async function measure(name: string, ask: (turn: number) => Promise<unknown>) {
  await ask(0);
  const times: number[] = [];
  const worked: number[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const [startMs, before] = [elapsedMs(), process.cpuUsage()];
    await ask(turn);
    times.push(elapsedMs() - startMs);
    const { user, system } = process.cpuUsage(before);
    worked.push((user + system) / 1000);
  }
  return {
    list: name,
    half: at(times, 0.5),
    '99 %': at(times, 0.99),
    slowest: at(times, 1),
    'processor, half': at(worked, 0.5),
  };
}

async function run(url: string): Promise<void> {
  const db = await openDatabase(url);
  await fill(db, products);
  const floor = () =>
    db
      .selectFrom('listings')
      .selectAll()
      .where('shop', '=', shop.domain)
      .where('sku', '>', '1005' as Sku)
      .orderBy('sku')
      .limit(pageSize)
      .execute();
  const rows = [await measure('floor', floor), await measure('counts', () => askCounts(db))];
  for await (const { name, total, ask } of listQuestions(db))
    rows.push(await measure(`${name} (${total})`, ask));
  const older = await holdTwice(db);
  const app = await appOn(url);
  for (const [name, ask] of Object.entries(pagesOn(app, { db, older }))) rows.push(await measure(name, ask));
  await app.stop();
  console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
  await db.destroy();
}

if (values.database === 'postgres') {
  const server = await startPostgres();
  await onServer(server.url('postgres'), (db) => sql`create database bench_api`.execute(db));
  try {
    await run(server.url('bench_api'));
  } finally {
    await server.close();
  }
} else {
  const folder = temporaryFolder('bench-api');
  await run(join(folder, 'bench.sqlite'));
  removeFolder(folder);
}
