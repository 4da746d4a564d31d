/**
 * The catalogue flow with the app's own Shopify adapter against the sandbox and real rows: every change goes in files.
 * `sync` is one start of the process, which may die at any step.
 */
import { deleteProduct } from '../../web/sandbox/shopify/areas/product-mutations.ts';
import { ourPublications } from '../../web/server/catalogue/write-publications.ts';
import type { RunReport } from '../../web/server/catalogue/ports/runs.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlStockPlaces } from '../../web/server/database/sql-stock-places.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { withOptions } from '../../web/server/shopify/admin-document.ts';
import type { BulkParts } from '../../web/server/shopify/bulk/bulk-job.ts';
import { createBulkReader } from '../../web/server/shopify/bulk/bulk-reader.ts';
import { createBulkReads } from '../../web/server/shopify/bulk/bulk-reads.ts';
import { createBulkWrites } from '../../web/server/shopify/bulk/bulk-writes.ts';
import { createListingReader } from '../../web/server/shopify/listing-reader.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { createShopReader } from '../../web/server/shopify/shop-reader.ts';
import type { BulkStand } from './bulk-stand.ts';
import { atOnce, lifeOf, supplierOf } from './catalogue-world.ts';
import { ProcessDied } from './fates.ts';
import { Mortal, type Aside, type Death } from './mortal.ts';

export interface BulkWorld {
  readonly shop: Shop;
  /** Null: the process died. */
  sync(
    products: readonly SupplierProduct[],
    death?: Death | null,
    more?: { readonly signal?: AbortSignal; readonly asides?: readonly Aside[] },
  ): Promise<RunReport | null>;
  /** Steps of the last sync, how often; calls have the names of their documents. */
  steps(): ReadonlyMap<string, number>;
  /** The next sync reads the shop back. */
  forgetReadBack(): Promise<void>;
  /** By the merchant, in the admin. */
  remove(sku: Sku): void;
  edit(sku: Sku, change: Parameters<typeof editProduct>[2]): void;
  /** The English title of a product, as an object that a merchant may write to. */
  translation(sku: Sku): { value: string } | undefined;
  /** What is said of this run's operations. */
  said(sku: Sku): Promise<readonly string[]>;
  /** What the shop shows, by SKU. */
  shown(): ReadonlyMap<string, Partial<ListingGroups>>;
  /** Calls that change something, since this was asked last; lines of files among them. */
  writes(): number;
  /** Of this kind, since the shop was opened or `writes` was asked. */
  count(mutation: string): number;
  openFiles(): Promise<number>;
}

async function readShop(domain: ShopDomain, { client }: BulkParts): Promise<Shop> {
  const reader = createShopReader(client);
  await reader.ensureDefinitions();
  const [facts, places] = [await reader.facts(), await reader.places()];
  const [location] = places.locations;
  const { primaryLanguage } = facts;
  if (!location || !places.onlineStoreId || !primaryLanguage)
    throw new Error('the sandbox has a location, a store and a language');
  return {
    ...facts,
    ...places,
    primaryLanguage,
    domain,
    stage: 'live',
    onlineStoreId: places.onlineStoreId,
    locationId: location.id,
    locationName: location.name,
    mixedMarkets: 'out',
  };
}

/** `translates`: into the shop's other language, English; else translations are left out. */
export async function openBulkWorld(
  stand: BulkStand,
  domain: ShopDomain,
  { translates = false } = {},
): Promise<BulkWorld> {
  const parts = await stand.partsOf(domain);
  const read = await readShop(domain, parts);
  const shop = translates ? read : { ...read, otherLocales: null };
  const { db } = stand;
  const { clock } = parts;

  let last = new Mortal(null);

  const sync: BulkWorld['sync'] = async (products, death = null, { asides = [], ...more } = {}) => {
    const { signal = new AbortController().signal } = more;
    const mortal = (last = new Mortal(death, asides));
    const client = mortal.client(parts.client);
    const fetch: BulkParts['fetch'] = (input, init) =>
      mortal.step(init?.method === 'POST' ? 'upload' : 'download', () => parts.fetch(input, init));
    const bulk = { ...parts, client: withOptions(client, { signal }), fetch, signal };
    const rows = mortal.port('rows', parts.rows);
    const done = syncCatalogue(
      {
        shop,
        readShop: async () => shop,
        mayWriteFiles: async () => true,
        settings: atOnce,
        ...lifeOf(db, domain, clock),
        supplier: supplierOf({ products }),
        decisions: new SqlDecisions(db, shop.domain),
        plans: new SqlPlans(db, shop.domain),
        snapshot: mortal.port('snapshot', new SqlSnapshot(db, domain, clock)),
        ownership: mortal.port('ownership', new SqlOwnership(db, domain, clock)),
        upkeep: mortal.port('upkeep', new SqlUpkeep(db, domain, clock)),
        listings: mortal.port('listings', new SqlListings(db, domain)),
        ledger: mortal.port('ledger', new SqlLedger(db, domain, clock)),
        log: mortal.port('log', new SqlOperationLog(db, domain, clock)),
        places: mortal.port('places', new SqlStockPlaces(db, domain)),
        runs: mortal.port('runs', new SqlRuns(db, domain, clock)),
        writer: createListingWriter(bulk.client),
        reader: createListingReader(bulk.client),
        bulk: {
          writes: createBulkWrites({ ...bulk, rows, createWriter: createListingWriter }, { few: 2 }),
          reads: createBulkReads(createBulkReader({ ...bulk, rows })),
          from: 2,
        },
        lane: createLanes({ ceiling: 3 }).operations(domain),
        clock,
        progress: () => undefined,
        onBug: (error) => {
          if (!mortal.isDead) throw error;
        },
        signal,
      },
      { dryRun: false },
    );
    try {
      return (await done).run;
    } catch (error) {
      if (error instanceof ProcessDied) return null;
      throw error;
    }
  };

  const productOf = (sku: Sku) => {
    const { inventoryItems, variants, products } = stand.shop.sandbox.control.shop(domain);
    const item = [...inventoryItems.values()].find((one) => one.sku === sku);
    const product = products.get(variants.get(item?.variantId ?? '')?.productId ?? '');
    if (!product) throw new Error(`the shop has no product ${sku}`);
    return product;
  };

  return {
    shop,
    sync,
    shown: () => shownIn(stand, shop),
    steps: () => last.steps,
    async forgetReadBack() {
      const ofShop = db.deleteFrom('cursors').where('shop', '=', domain);
      await ofShop.where('name', '=', 'catalogue.read-back').execute();
    },
    remove(sku) {
      const { control } = stand.shop.sandbox;
      deleteProduct(control.world.call(control.shop(domain)), productOf(sku));
    },
    edit(sku, change) {
      const { control } = stand.shop.sandbox;
      editProduct(control.world.call(control.shop(domain)), productOf(sku), change);
    },
    translation: (sku) =>
      stand.shop.sandbox.control
        .shop(domain)
        .translations.get(productOf(sku).id)
        ?.find(({ locale, key }) => locale === 'en' && key === 'title'),
    async said(sku) {
      const rows = await db
        .selectFrom('operations')
        .select('message')
        .where('shop', '=', domain)
        .where('sku', '=', sku)
        .orderBy('seq')
        .execute();
      return rows.flatMap(({ message }) => message ?? []);
    },
    writes() {
      const { mutations } = stand.shop.sandbox.control.shop(domain);
      const count = [...mutations.values()].reduce((sum, one) => sum + one.count, 0);
      mutations.clear();
      return count;
    },
    count: (mutation) => stand.shop.sandbox.control.shop(domain).mutations.get(mutation)?.count ?? 0,
    openFiles: async () => (await parts.rows.open('mutation')).length,
  };
}

function shownIn({ shop: { sandbox } }: BulkStand, shop: Shop): ReadonlyMap<string, Partial<ListingGroups>> {
  const { products, variants, inventoryItems } = sandbox.control.shop(shop.domain);
  const entries = [...products.values()].map((product): [string, Partial<ListingGroups>] => {
    const variant = variants.get(product.variantIds[0] ?? '');
    const item = inventoryItems.get(variant?.inventoryItemId ?? '');
    const { title, descriptionHtml, vendor, status, media, published } = product;
    const cost = item?.cost ?? null;
    const levels = item?.levels.get(shop.locationId);
    const groups = {
      content: { title, descriptionHtml, vendor },
      price: { price: variant?.price ?? null, compareAt: variant?.compareAtPrice ?? null },
      item: { cost, barcode: variant?.barcode ?? null },
      images: { urls: media.map(({ source }) => source), alt: title },
      status: { status },
      publications: {
        ids: ourPublications(shop)
          .filter((id) => published.has(id))
          .toSorted(),
      },
      stock: { available: levels?.quantities.available ?? -1 },
    };
    return [item?.sku ?? '', groups];
  });
  if (new Set(entries.map(([sku]) => sku)).size !== entries.length)
    throw new Error('a SKU stands twice in the shop');
  return new Map(entries);
}
