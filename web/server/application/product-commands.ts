/** Answers what is asked about one product; command line and API share it. */
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { ProductId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobEnd, JobHandler, JobQueue } from '../queue/ports.ts';
import { explainListing } from '../shops/explain-listing.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { planJob, planPayload, planQueue, previewQueue, syncQueue, type FlowJobPorts } from './flow-jobs.ts';
import type { ShopPorts } from './ports.ts';
import type { ProductCommands, ProductStanding, ProductSync, WhyNotNow } from './product-standing.ts';
import { installedShop } from './refusals.ts';
import type { JobWish } from './run-elsewhere.ts';

export interface ProductPorts extends FlowJobPorts {
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => Pick<ShopPorts, 'ownership' | 'records' | 'upkeep'>;
}

export async function isBusy(shop: ShopDomain, { jobs }: ProductPorts): Promise<boolean> {
  for (const queue of [syncQueue, planQueue, previewQueue])
    if ((await jobs.active(queue, shop)) !== null) return true;
  return false;
}

export async function whyNotNow(
  shop: ShopDomain,
  { shops, forShop }: ProductPorts,
): Promise<WhyNotNow | null> {
  if ((await shops.connection(shop)) === null) return 'no-supplier';
  const { pausedAt, stage } = await installedShop(shops, shop);
  if (pausedAt !== null) return 'paused';
  if (stage === 'trying') return 'never';
  return (await forShop(shop).upkeep.doneWith('links')) === null ? 'never' : null;
}

async function standingOf(shop: ShopDomain, sku: Sku, ports: ProductPorts): Promise<ProductStanding> {
  const installed = await installedShop(ports.shops, shop);
  return {
    explanation: explainListing(sku, await ports.forShop(shop).records.dossier(sku), installed),
    isBusy: await isBusy(shop, ports),
    whyNotNow: await whyNotNow(shop, ports),
  };
}

/** What became of it; of a work that failed because another began before it, that one is told. */
function became({ state, output, error }: JobEnd): ProductSync {
  if (state === 'done') return (output as SyncResult).run.state === 'completed' ? 'synced' : 'partly';
  return error?.startsWith('[RUN-503]') || state === 'cancelled' ? 'busy' : 'refused';
}

/** Null when it has not ended in that time. */
async function endWithin(
  waitMs: number,
  ended: (signal: AbortSignal) => Promise<JobEnd>,
  clock: Clock,
): Promise<JobEnd | null> {
  const over = new AbortController();
  const late = clock.wait(waitMs, over.signal).then(
    () => null,
    () => null,
  );
  try {
    return await Promise.race([ended(over.signal), late]);
  } finally {
    over.abort();
  }
}

export async function ask(
  shop: ShopDomain,
  sku: Sku,
  { waitMs, ...ports }: ProductPorts & { waitMs: number },
) {
  const { jobs, clock } = ports;
  if (await whyNotNow(shop, ports)) return 'refused';
  if (await isBusy(shop, ports)) return 'busy';
  const payload = planPayload({ product: sku });
  const job = await jobs.send({ queue: planQueue, shop, payload, urgent: true, tries: 1 });
  // Something else that a person asked for waits already, perhaps the same.
  if (!job.added) return 'busy';
  const end = await endWithin(waitMs, (signal) => jobs.ended(job, signal), clock);
  return end === null ? 'asked' : became(end);
}

export function productCommands(
  ports: ProductPorts,
  runJob: (wish: JobWish, handler: JobHandler<object>) => Promise<unknown>,
): ProductCommands {
  const skuOf = async (shop: ShopDomain, product: ProductId): Promise<Sku | null> => {
    await installedShop(ports.shops, shop);
    return ports.forShop(shop).ownership.skuOf(product);
  };
  return {
    async syncProduct(shop, sku, progress) {
      const wish = { queue: planQueue, shop, progress, payload: planPayload({ product: sku }) };
      return (await runJob(wish, planJob(ports, progress))) as SyncResult;
    },
    async standing(shop, product) {
      const sku = await skuOf(shop, product);
      return sku === null ? null : standingOf(shop, sku, ports);
    },
    async askToSync(shop, product, waitMs) {
      const sku = await skuOf(shop, product);
      return sku === null ? null : ask(shop, sku, { ...ports, waitMs });
    },
  };
}
