/**
 * One worker whose lines are taken by long imports: how small first imports fare beside one, and promise R30: how soon
 * other shops' polls start while every line is busy.
 */
import { sql } from 'kysely';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { flags, seconds } from './scale-flags.ts';
import { untilCompleted } from './scale-growth.ts';
import { runsOf } from './scale-runs.ts';
import { startSupplier } from './scale-supplier.ts';
import { ScaleWorld, send, shopNames } from './scale-world.ts';

const sleep = (ms: number): Promise<void> => systemClock.wait(ms);
const lookMs = 100;
/** Rounds of polls before the imports, and beside them; how far apart. */
const rounds = { idle: 2, busy: 4, apartMs: 4_000 };

/** First imports of small shops on one worker, alone and beside one large import that began before. */
export async function measureBeside(server: PostgresServer, root: string) {
  const large = await startSupplier(flags.large);
  const rows: object[] = [];
  for (const imports of [0, 1]) {
    const world = await ScaleWorld.start(server);
    const small = shopNames('small', flags.polled);
    const others = shopNames('large', imports);
    await world.connect(small, root);
    await world.connect(others, large.line.apiRoot);
    await world.slowDownAll([...small, ...others], flags.latency);
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
        'the last has ended': seconds(Math.max(0, ...rows.map((row) => Number(row.ended)))),
      };
    }
    await sleep(lookMs);
  }
}

export async function measurePolls(server: PostgresServer, root: string) {
  const world = await ScaleWorld.start(server);
  const large = await startSupplier(flags.large);
  const imports = shopNames('import', flags.imports);
  const polled = shopNames('polled', flags.polled);
  await world.connect(polled, root);
  await world.connect(imports, large.line.apiRoot);
  await world.slowDownAll(imports, flags.latency);
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
