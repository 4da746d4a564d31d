/**
 * `npm run bench -- scale [--shops 200] [--products 50] [--workers 1,2,4] [--polled 50] [--imports 4]`: first imports of
 * many shops on one and more worker processes, on PostgreSQL; and promise R30: how soon other shops' polls start while
 * every line of the one worker is busy with a long import at a slow Shopify. Prints tables; nothing depends on them.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { startProcess } from './measured-process.ts';
import { ScaleWorld, shopNames } from './scale-world.ts';

const sleep = (ms: number): Promise<void> => systemClock.wait(ms);
const lookMs = 100;
/** Rounds of polls before the imports, and beside them; how far apart. */
const rounds = { idle: 2, busy: 4, apartMs: 4_000 };
const importLatencyMs = 300;

const { values: flags } = parseArgs({
  options: {
    shops: { type: 'string', default: '200' },
    products: { type: 'string', default: '50' },
    workers: { type: 'string', default: '1,2,4' },
    polled: { type: 'string', default: '50' },
    imports: { type: 'string', default: '4' },
    large: { type: 'string', default: '5000' },
  },
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

// oxlint-disable-next-line eslint/no-console -- the table is what this program is for
const show = (rows: readonly object[]): void => console.table(rows);

const supplierOf = (products: number) =>
  startProcess<{ apiRoot: string }>('sandbox/supplier/main.ts', ['--products', String(products)]);

const send = ({ parts }: ScaleWorld, queue: string, shops: readonly ShopDomain[]) =>
  parts.jobs.sendAll(shops.map((shop) => ({ shop, queue, payload: {} })));

/** Numbers of all runs together. */
async function runsOf({ parts: { db } }: ScaleWorld) {
  const { rows } = await sql<{
    completed: string;
    applied: string;
    open: string;
    median: number | null;
  }>`
    select count(distinct shop) filter (where state = 'completed') as completed,
      coalesce(sum(applied), 0) as applied,
      count(*) filter (where state in ('reading', 'applying')) as open,
      percentile_cont(0.5) within group (
        order by extract(epoch from finished_at::timestamptz - started_at::timestamptz)) as median from runs`.execute(
    db,
  );
  const { completed = 0, applied = 0, open = 0, median = null } = rows[0] ?? {};
  return {
    completed: Number(completed),
    applied: Number(applied),
    open: Number(open),
    medianMs: 1000 * Number(median),
  };
}

async function measureImports(server: PostgresServer, root: string, workers: number) {
  const world = await ScaleWorld.start(server);
  const shops = shopNames('shop', Number(flags.shops));
  await world.connect(shops, root);
  const running = await world.startWorkers(workers);
  const startedMs = elapsedMs();
  await send(world, syncQueue, shops);
  while ((await runsOf(world)).completed < shops.length) await sleep(lookMs);
  const wallMs = elapsedMs() - startedMs;
  const { applied, medianMs } = await runsOf(world);
  const cpuMs = await Promise.all(running.map((worker) => worker.stop()));
  const shopifyCpuMs = await world.stop();
  const allCpuMs = cpuMs.reduce((sum, each) => sum + each, 0);
  return {
    workers,
    products: applied,
    'until all are done': seconds(wallMs),
    'products a second': Math.round((1000 * applied) / wallMs),
    'a run takes (median)': seconds(medianMs),
    'CPU of the workers': seconds(allCpuMs),
    'of each': cpuMs.map((each) => (each / 1000).toFixed(1)).join(' '),
    'CPU of the Shopify sandbox, installation included': seconds(shopifyCpuMs),
  };
}

/** Sends the polls of these shops at once, as the clock does; when each has begun and ended, in ms from then. */
async function pollAll(world: ScaleWorld, shops: readonly ShopDomain[]) {
  const sent = await send(world, trackQueue, shops);
  const ids = sent.map(({ id }) => id);
  for (;;) {
    const { rows } = await sql<{ began: string; ended: string }>`
      select extract(epoch from started_on - created_on) * 1000 as began,
        extract(epoch from completed_on - created_on) * 1000 as ended
      from pgboss.job where name = ${trackQueue} and id::text = any(${ids}) and completed_on is not null`.execute(
      world.parts.db,
    );
    if (rows.length === ids.length) {
      const began = rows.map((row) => Number(row.began)).toSorted((one, other) => one - other);
      return {
        'half have begun': seconds(began[Math.floor(began.length / 2)] ?? 0),
        'the last has begun': seconds(began.at(-1) ?? 0),
        'the last has ended': seconds(Math.max(...rows.map((row) => Number(row.ended)))),
      };
    }
    await sleep(lookMs);
  }
}

async function measurePolls(server: PostgresServer, root: string) {
  const world = await ScaleWorld.start(server);
  const large = await supplierOf(Number(flags.large));
  const imports = shopNames('import', Number(flags.imports));
  const polled = shopNames('polled', Number(flags.polled));
  await world.connect(polled, root);
  await world.connect(imports, large.line.apiRoot);
  for (const shop of imports) await world.slowDown(shop, importLatencyMs);
  const workers = await world.startWorkers(1);
  const rows: object[] = [];
  for (let round = 0; round < rounds.idle; round += 1) {
    rows.push({ beside: 'nothing', ...(await pollAll(world, polled)) });
    await sleep(rounds.apartMs);
  }
  await send(world, syncQueue, imports);
  while ((await runsOf(world)).open < imports.length) await sleep(lookMs);
  for (let round = 0; round < rounds.busy; round += 1) {
    const polls = await pollAll(world, polled);
    const { open, applied } = await runsOf(world);
    rows.push({ beside: `${open} imports, ${applied} products so far`, ...polls });
    await sleep(rounds.apartMs);
  }
  rows.push({ beside: 'the imports themselves', ...(await pollAll(world, imports)) });
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all([world.stop(), large.stop()]);
  return rows;
}

const server = await startPostgres();
const supplier = await supplierOf(Number(flags.products));
try {
  say(`First imports of ${flags.shops} shops with ${flags.products} products each:`);
  for (const workers of flags.workers.split(',').filter((text) => text !== ''))
    show([await measureImports(server, supplier.line.apiRoot, Number(workers))]);
  say(`Polls of ${flags.polled} shops, sent at once to one worker:`);
  show(await measurePolls(server, supplier.line.apiRoot));
} finally {
  await supplier.stop();
  await server.close();
}
