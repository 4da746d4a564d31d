/**
 * `npm run bench -- scale [--shops 200] [--products 5] [--workers 1,2,4] [--polled 50] [--imports 4]`: first imports of
 * many shops on one and more worker processes, on PostgreSQL; how small imports fare beside one that is large; and
 * promise R30: how soon other shops' polls start while every line of the one worker is busy with a long import. Shopify
 * is far away (`--latency` in ms), so that workers wait, as in production, and more of them do more until the cores are
 * full: the CPU that a shop costs is told beside. Each measurement of imports ends after `--seconds` at the latest, and
 * tells what was done by then. Prints tables; nothing depends on them.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { startProcess } from './measured-process.ts';
import { runsOf } from './scale-runs.ts';
import { ScaleWorld, shopNames } from './scale-world.ts';
import { serverCpuMs } from './server-cpu.ts';

const sleep = (ms: number): Promise<void> => systemClock.wait(ms);
const lookMs = 100;
/** Rounds of polls before the imports, and beside them; how far apart. */
const rounds = { idle: 2, busy: 4, apartMs: 4_000 };

const { values: flags } = parseArgs({
  options: {
    shops: { type: 'string', default: '200' },
    products: { type: 'string', default: '5' },
    workers: { type: 'string', default: '1,2,4' },
    latency: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '240' },
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

/** Until all that were asked for are completed, or the time is up. */
async function untilCompleted(world: ScaleWorld, count: number): Promise<number> {
  const startedMs = elapsedMs();
  const mostMs = 1000 * Number(flags.seconds);
  while ((await runsOf(world)).completed < count && elapsedMs() - startedMs < mostMs) await sleep(lookMs);
  return elapsedMs() - startedMs;
}

async function measureImports(server: PostgresServer, root: string, workers: number) {
  const world = await ScaleWorld.start(server);
  const shops = shopNames('shop', Number(flags.shops));
  await world.connect(shops, root);
  await slowDown(world, shops);
  const running = await world.startWorkers(workers);
  const databaseBeforeMs = await serverCpuMs(world.parts.db);
  await send(world, syncQueue, shops);
  const wallMs = await untilCompleted(world, shops.length);
  const { completed, medianMs } = await runsOf(world);
  const databaseMs = (await serverCpuMs(world.parts.db)) - databaseBeforeMs;
  const cpuMs = await Promise.all(running.map((worker) => worker.stop()));
  const shopifyMs = await world.stop();
  const workersMs = cpuMs.reduce((sum, each) => sum + each, 0);
  return {
    workers,
    completed,
    took: seconds(wallMs),
    'shops a minute': Math.round((60_000 * completed) / wallMs),
    'a run takes (median)': seconds(medianMs),
    'CPU of the workers': cpuMs.map((each) => (each / 1000).toFixed(1)).join(' + '),
    'of it for a shop': `${Math.round(workersMs / completed)} ms`,
    'CPU of PostgreSQL for a shop': `${Math.round(databaseMs / completed)} ms`,
    'cores in use': ((workersMs + databaseMs + shopifyMs) / wallMs).toFixed(1),
  };
}

const slowDown = async (world: ScaleWorld, shops: readonly ShopDomain[]): Promise<void> => {
  for (const shop of shops) await world.slowDown(shop, Number(flags.latency));
};

/** First imports of small shops on one worker, alone and beside one large import that began before. */
async function measureBeside(server: PostgresServer, root: string) {
  const large = await supplierOf(Number(flags.large));
  const rows: object[] = [];
  for (const imports of [0, 1]) {
    const world = await ScaleWorld.start(server);
    const small = shopNames('small', Number(flags.polled));
    const others = shopNames('large', imports);
    await world.connect(small, root);
    await world.connect(others, large.line.apiRoot);
    await slowDown(world, [...small, ...others]);
    const workers = await world.startWorkers(1);
    await send(world, syncQueue, others);
    while ((await runsOf(world)).open < imports) await sleep(lookMs);
    await send(world, syncQueue, small);
    const wallMs = await untilCompleted(world, small.length);
    const { completed, medianMs } = await runsOf(world);
    rows.push({ 'large imports': imports, completed, took: seconds(wallMs), median: seconds(medianMs) });
    await Promise.all(workers.map((worker) => worker.stop()));
    await world.stop();
  }
  await large.stop();
  return rows;
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
  await slowDown(world, imports);
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
  say(
    `First imports of ${flags.shops} shops with ${flags.products} products each, Shopify ${flags.latency} ms away:`,
  );
  for (const workers of flags.workers.split(',').filter((text) => text !== ''))
    show([await measureImports(server, supplier.line.apiRoot, Number(workers))]);
  say(
    `First imports of ${flags.polled} small shops on one worker, beside one of ${flags.large} products or none:`,
  );
  show(await measureBeside(server, supplier.line.apiRoot));
  say(`Polls of ${flags.polled} shops, sent at once to one worker:`);
  show(await measurePolls(server, supplier.line.apiRoot));
} finally {
  await supplier.stop();
  await server.close();
}
