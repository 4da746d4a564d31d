/** Runs a minute on one and more workers: the first imports of all shops, then syncs in which few products have changed. */
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { text } from '../../web/server/database/instants.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { coresIn, spentOn, type Spent } from './scale-cpu.ts';
import { flags, seconds } from './scale-flags.ts';
import { runsOf } from './scale-runs.ts';
import { send, type ScaleWorld } from './scale-world.ts';
import type { SupplierProcess } from './scale-supplier.ts';

const lookMs = 100;

interface Around {
  readonly world: ScaleWorld;
  readonly supplier: SupplierProcess;
  readonly shops: readonly ShopDomain[];
}

export interface Round {
  readonly what: string;
  readonly workers: number;
  readonly completed: number;
  readonly medianMs: number;
  readonly pointsEach: number;
  readonly spent: Spent;
}

/** Until all that were asked for are completed, or the time is up. */
export async function untilCompleted(world: ScaleWorld, count: number, since = ''): Promise<number> {
  const startedMs = elapsedMs();
  while ((await runsOf(world, since)).completed < count && elapsedMs() - startedMs < 1000 * flags.seconds)
    await systemClock.wait(lookMs);
  return elapsedMs() - startedMs;
}

/** Each shop once; by its own words so many points of one shop's. */
async function round(what: string, count: number, { world, supplier, shops }: Around): Promise<Round> {
  const [first] = shops;
  if (first === undefined) throw new Error('there is no shop');
  const workers = await world.startWorkers(count);
  const { spent: points } = await world.books(first);
  const since = text(systemClock.now());
  const spent = await spentOn(
    async () => {
      await send(world, syncQueue, shops);
      await untilCompleted(world, shops.length, since);
    },
    { world, workers, supplierPid: supplier.pid },
  );
  const { completed, medianMs } = await runsOf(world, since);
  await Promise.all(workers.map((worker) => worker.stop()));
  const pointsEach = (await world.books(first)).spent - points;
  return { what, workers: count, completed, medianMs, pointsEach, spent };
}

export async function measureGrowth(around: Around): Promise<readonly Round[]> {
  const rounds = [await round('first import', Math.max(...flags.workers), around)];
  for (const count of flags.workers) {
    await around.supplier.changeStock(flags.changed);
    rounds.push(await round(`sync, ${flags.changed} changed`, count, around));
  }
  return rounds;
}

export const perMinute = ({ completed, spent }: Round): number => (60_000 * completed) / spent.wallMs;
const each = (ms: number, { completed }: Round): string => `${Math.round(ms / Math.max(1, completed))} ms`;

export function growthRows(rounds: readonly Round[]): readonly object[] {
  const one = rounds.find(({ what, workers }) => what.startsWith('sync') && workers === 1);
  return rounds.map((round) => {
    const isSync = round.what.startsWith('sync');
    const { wallMs, workersMs, databaseMs, sandboxesMs } = round.spent;
    return {
      what: round.what,
      workers: round.workers,
      runs: round.completed,
      took: seconds(wallMs),
      'runs a minute': Math.round(perMinute(round)),
      'of one, by worker':
        isSync && one ? (perMinute(round) / perMinute(one) / round.workers).toFixed(2) : '',
      'a run takes (half)': seconds(round.medianMs),
      'CPU a run: worker': each(workersMs, round),
      'its core, runs a minute': Math.round((60_000 * round.completed) / workersMs),
      database: each(databaseMs, round),
      sandboxes: each(sandboxesMs, round),
      'cores in use': coresIn(round.spent).toFixed(1),
      'points a run': round.pointsEach,
    };
  });
}
