/** The two kinds of background work, their queues, and when the clock asks for them. */
import type { ShopDomain } from '../domain/ids.ts';
import type { SlotPayload, SlotsBetween } from '../queue/ports.ts';
import { createSyncSlots } from '../queue/sync-slots.ts';
import type { Schedule } from '../queue/tick.ts';
import { slotsBetween } from '../tracking/poll-plan.ts';
import type { Parts } from './parts.ts';
import { syncShop, trackShop } from './shop-flows.ts';

export const syncQueue = 'sync-catalogue';
export const trackQueue = 'import-parcels';

const pollSlots: SlotsBetween = (from, to) => slotsBetween(from, to).map((slot) => ({ name: 'poll', slot }));
const syncSlots = createSyncSlots();

export const schedulesOf = (shops: readonly ShopDomain[]): Schedule[] =>
  shops.flatMap((shop) => [
    { shop, queue: syncQueue, slotsBetween: syncSlots },
    { shop, queue: trackQueue, slotsBetween: pollSlots },
  ]);

/** Works on both queues until the job queue is stopped. */
export function workOnJobs(parts: Parts): void {
  const { jobs, logger } = parts;
  jobs.work<SlotPayload>(syncQueue, async ({ shop }, signal) => {
    const { run } = await syncShop(shop, parts, { dryRun: false, progress: () => undefined, signal });
    logger.info(
      { shop, run: run.id, state: run.state, operations: run.operations, reason: run.reason },
      'sync ended',
    );
  });
  jobs.work<SlotPayload>(trackQueue, async ({ shop }, signal) => {
    const { left: _left, ...numbers } = await trackShop(shop, parts, signal);
    logger.info({ shop, ...numbers }, 'tracking poll ended');
  });
}
