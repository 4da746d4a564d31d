/** What a catalog is not made beside: a sync, which ends what an earlier one left, and the other way round. */
import { expect, test } from 'vitest';
import { catalogJob, catalogQueue, endCatalogs } from '../../web/server/application/catalog-job.ts';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import { ShopBusy } from '../../web/server/application/refusals.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Job } from '../../web/server/queue/ports.ts';

const shop = 'a.myshopify.com' as ShopDomain;
const job = { shop, queue: catalogQueue, payload: { market: '1' } } as Job;

/** Only this queue works on the shop; nothing of the shop may be asked for. */
const beside = (active: string) => ({
  jobs: { active: async (queue: string) => (queue === active ? { ...job, startedAt: null } : null) as never },
  forShop: () => {
    throw new Error('the shop was asked');
  },
});

test('a catalog gives way to a sync, before anything is asked or written', async () => {
  const { signal } = new AbortController();
  await expect(catalogJob(beside(syncQueue))(job, signal)).rejects.toThrow(ShopBusy);
  await expect(catalogJob(beside('other'))(job, signal)).rejects.toThrow('the shop was asked');
});

test('a sync leaves alone what a catalog’s own job is making', async () => {
  await endCatalogs(shop, beside(catalogQueue));
  await expect(endCatalogs(shop, beside(syncQueue))).rejects.toThrow('the shop was asked');
});
