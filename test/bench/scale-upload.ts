/** 18:00: every shop has parcels of one upload, and all polls are sent at once; until the last parcel is in its shop. */
import { sql } from 'kysely';
import { trackQueue } from '../../web/server/application/flow-jobs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { pollSpread } from '../../web/server/tracking/poll-plan.ts';
import { coresIn, spentOn, type Spent } from './scale-cpu.ts';
import { flags, seconds } from './scale-flags.ts';
import type { SupplierProcess } from './scale-supplier.ts';
import { send, type ScaleWorld } from './scale-world.ts';

const lookMs = 100;
/** When the first poll after the upload is due. */
const firstPollMinutes = 5;

export interface Upload {
  readonly workers: number;
  readonly parcels: number;
  readonly done: number;
  /** Half of the parcels, in milliseconds after the polls were sent. */
  readonly halfMs: number;
  readonly spent: Spent;
}

async function doneIn({ parts: { db } }: ScaleWorld): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from parcels where state = 'done'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function measureUpload(
  world: ScaleWorld,
  supplier: SupplierProcess,
  shops: readonly ShopDomain[],
): Promise<Upload> {
  const count = Math.max(...flags.workers);
  for (const shop of shops)
    for (let number = 0; number < flags.parcels; number += 1)
      await world.order(shop, [supplier.skus[number % supplier.skus.length] ?? 0]);
  await supplier.ship(flags.parcels);
  const workers = await world.startWorkers(count);
  const parcels = shops.length * flags.parcels;
  let halfMs = 0;
  const spent = await spentOn(
    async () => {
      await send(world, trackQueue, shops);
      const startedMs = elapsedMs();
      for (let done = 0; done < parcels && elapsedMs() - startedMs < 1000 * flags.seconds;) {
        await systemClock.wait(lookMs);
        done = await doneIn(world);
        if (halfMs === 0 && done >= parcels / 2) halfMs = elapsedMs() - startedMs;
      }
    },
    { world, workers, supplierPid: supplier.pid },
  );
  const done = await doneIn(world);
  await Promise.all(workers.map((worker) => worker.stop()));
  return { workers: count, parcels, done, halfMs, spent };
}

/** As the clock hands polls out: over ten minutes, so many a second at the most, and no faster than the workers are. */
export const minutesAfterUpload = ({ spent }: Upload, shops: number): number =>
  firstPollMinutes +
  Math.max(pollSpread.overMs / 60_000, shops / pollSpread.mostPerSecond / 60, spent.wallMs / 60_000);

export const uploadRow = (upload: Upload, shops: number): object => ({
  workers: upload.workers,
  shops,
  parcels: upload.parcels,
  done: upload.done,
  'half of them after': seconds(upload.halfMs),
  'the last after': seconds(upload.spent.wallMs),
  'CPU a shop: worker': `${Math.round(upload.spent.workersMs / shops)} ms`,
  database: `${Math.round(upload.spent.databaseMs / shops)} ms`,
  sandboxes: `${Math.round(upload.spent.sandboxesMs / shops)} ms`,
  'cores in use': coresIn(upload.spent).toFixed(1),
  'by the clock, minutes after 18:00': minutesAfterUpload(upload, shops).toFixed(1),
});
