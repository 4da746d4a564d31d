/** An app of its own in a measuring process, with a Shopify that answers at once, and syncs of it in which nothing has changed. */
import { installedShop } from '../../web/server/application/refusals.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import { openParts, type Parts } from '../../web/server/composition/parts.ts';
import { syncShop } from '../../web/server/composition/shop-flows.ts';
import { readConfig } from '../../web/server/config.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlStockPlaces } from '../../web/server/database/sql-stock-places.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { install, shop } from './installed-shop.ts';
import type { Counts } from './processes.ts';
import { quietShopify } from './quiet-shopify.ts';

export interface Place {
  readonly apiRoot: string;
  readonly database: string;
}

export async function withApp<Result>(
  { database }: Place,
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    DATABASE_URL: database,
    SUPPLIER_REQUESTS_PER_SECOND: '1000',
    LOG_LEVEL: 'warn',
  });
  const parts = await openParts(config, { clock: systemClock, logger: createLogger('warn') });
  try {
    await install(parts.shops);
    return await work({ ...parts, shopify: quietShopify(await installedShop(parts.shops, shop.domain)) });
  } finally {
    await parts.closeJobs();
    await parts.db.destroy();
  }
}

interface Pass {
  readonly dryRun?: boolean;
  readonly mostProducts?: number;
}

/** Null when it was broken off. */
export async function pass(
  parts: Parts,
  { dryRun = false, mostProducts = Infinity }: Pass = {},
): Promise<SyncResult | null> {
  const stop = new AbortController();
  const progress = ({ done }: { readonly done: number }) => {
    if (done >= mostProducts) stop.abort();
  };
  try {
    return await syncShop(shop.domain, parts, { dryRun, progress, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return null;
  }
}

async function unchanged(parts: Parts): Promise<Counts> {
  const result = await pass(parts);
  const { crawl, operations, state } = result?.run ?? {};
  if (!crawl?.proven || state !== 'completed') throw new Error(`the sync ended as ${state}`);
  if (operations?.planned !== 0) throw new Error(`${operations?.planned} operations were planned`);
  return { products: crawl.distinct, requests: crawl.pages };
}

/** As the command `connect` leaves it. */
export const connect = (parts: Parts, { apiRoot }: Place): Promise<unknown> =>
  parts.shops.changeConnection(shop.domain, () => ({
    rootUrl: apiRoot,
    connection: JSON.stringify({ root: apiRoot, auth: { kind: 'none' } }),
  }));

/** Looked at once a day; what is measured is the sync of every hour. */
export async function noteLooked(parts: Parts): Promise<void> {
  await new SqlStockPlaces(parts.db, shop.domain).saveCheckedAt(systemClock.now());
  await new SqlOwnership(parts.db, shop.domain, systemClock).saveLookedAt(systemClock.now());
}

/** Again and again, until so many products were read. */
export async function unchangedSyncs(parts: Parts, atLeast: number): Promise<Counts> {
  let [products, requests] = [0, 0];
  do {
    const counts = await unchanged(parts);
    products += counts.products;
    requests += counts.requests;
  } while (products < atLeast);
  return { products, requests };
}
