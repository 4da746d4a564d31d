/** A shop in the sandbox, the app's own client for it, and rows of bulk operations in a real database. */
import { demoMarkets } from '../../web/sandbox/shopify/shops.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlBulkOperations } from '../../web/server/database/sql-bulk-operations.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createAdminClient } from '../../web/server/shopify/admin-client.ts';
import { BulkBell } from '../../web/server/shopify/bulk/bulk-bell.ts';
import type { BulkParts } from '../../web/server/shopify/bulk/bulk-job.ts';
import { CostBucket } from '../../web/server/shopify/cost-bucket.ts';
import { fileFetch } from '../../web/server/shopify/file-fetch.ts';
import { createShopifyLibrary } from '../../web/server/shopify/library.ts';
import { hastyClock } from './hasty-clock.ts';
import { openShop, type TestShop } from './sandbox-shopify-shop.ts';
import { createLogBook, memorySessions } from './shopify-admin.ts';

export interface BulkStand {
  readonly shop: TestShop;
  readonly db: Database;
  /** Of the sandbox's first shop. */
  readonly rows: SqlBulkOperations;
  readonly parts: BulkParts;
  /** Of a shop, new if there is none of that name. */
  partsOf(domain: ShopDomain): Promise<BulkParts & { readonly rows: SqlBulkOperations }>;
  /** How many of them the shop has ever been asked to run. */
  started(): number;
  stop(): Promise<void>;
}

/** `given`: a database that the caller closes. */
export async function openBulkStand(given?: Database): Promise<BulkStand> {
  const shop = await openShop({ bulkDelayMs: 1 });
  const { sandbox } = shop;
  const domain = sandbox.shop as ShopDomain;
  const db = given ?? (await openDatabase(':memory:'));
  const { logger } = createLogBook();
  const clock = hastyClock;
  const adminOrigin = new URL(shop.url);
  const library = createShopifyLibrary({
    apiKey: sandbox.apiKey,
    apiSecretKey: sandbox.apiSecretKey,
    appUrl: new URL('https://app.example.com'),
    scopes: [],
    adminOrigin,
    sessionStorage: memorySessions(),
    clock,
    logger,
    isCustomApp: true,
  });
  const fetch = fileFetch({ trusted: new Set([adminOrigin.origin]), isLocal: false });
  const partsOf: BulkStand['partsOf'] = async (of) => {
    if (!sandbox.control.state.shops.has(of))
      sandbox.control.createShop({ domain: of, plan: 'plus', markets: demoMarkets });
    await library.keep(await library.sessionByClientCredentials(of));
    const lane = createLanes({ ceiling: 100 }).calls(of);
    const bucket = new CostBucket(clock);
    const client = createAdminClient({ library, shop: of, bucket, lane, clock, logger });
    const rows = new SqlBulkOperations(db, of, clock);
    return { client, rows, fetch, bell: new BulkBell(), clock, logger, signal: undefined };
  };
  const parts = await partsOf(domain);
  return {
    shop,
    db,
    rows: parts.rows,
    parts,
    partsOf,
    started: () => sandbox.control.shop().bulkOperations.size,
    async stop() {
      await shop.stop();
      if (!given) await db.destroy();
    },
  };
}
