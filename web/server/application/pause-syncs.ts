/**
 * A person stops what the app does to a catalogue: one run, or all until they resume. Whoever works on the run ends it
 * between two changes and closes it with numbers that balance; trackings go on.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { ShopRecords } from '../shops/ports/shop-records.ts';
import type { Pause } from './commands.ts';
import { syncQueue } from './flow-jobs.ts';

export interface PausePorts {
  readonly shops: Pick<ShopDirectory, 'savePaused' | 'connected' | 'find'>;
  readonly records: Pick<ShopRecords, 'endRuns'>;
  readonly jobs: Pick<JobQueue, 'send'>;
}

export async function pauseSyncs(shop: ShopDomain, { shops, records }: PausePorts): Promise<Pause> {
  const changed = await shops.savePaused(shop, true);
  return { shop, paused: true, changed, acts: await records.endRuns() };
}

export async function resumeSyncs(shop: ShopDomain, { shops, jobs }: PausePorts): Promise<Pause> {
  const changed = await shops.savePaused(shop, false);
  const isTrying = (await shops.find(shop))?.stage === 'trying';
  const acts = changed && !isTrying && (await shops.connected()).includes(shop);
  if (acts) await jobs.send({ queue: syncQueue, shop, payload: {} });
  return { shop, paused: false, changed, acts };
}
