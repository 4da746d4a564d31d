/**
 * Promises R1 and R2: killed at any write and started again, the shop ends as the supplier lists it, with one
 * product per SKU; and a sync after that writes nothing. On a real SQLite, with a model of the shop.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { desiredListing } from '../../web/server/catalogue/desired-listing.ts';
import type { SupplierCatalogue } from '../../web/server/catalogue/ports.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type { Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { caseCount } from '../support/case-count.ts';
import { ProcessDied, ShopModel, type Fate } from '../support/shop-model.ts';
import { countries, productOf, shopOf } from '../support/supplier-products.ts';

const shop = shopOf();
const clock: Clock = {
  now: () => DateTime.fromISO('2026-11-21T10:00:00Z', { zone: 'utc' }) as DateTime<true>,
  wait: async () => undefined,
};

const listing = (products: readonly SupplierProduct[]): SupplierCatalogue => ({
  async crawl(onPage) {
    const readings = products.map((product) => ({ kind: 'product', product }) as const);
    await onPage({ readings, seen: products.length, total: products.length });
    return { pages: 1, distinct: products.length, total: products.length, steady: true, failure: null };
  },
  findBySku: async (skus) =>
    products
      .filter(({ sku }) => skus.includes(sku))
      .map((product) => ({ kind: 'product', product }) as const),
});

/** One start of the process: its own lane, the database and the shop as they are. */
async function sync(model: ShopModel, db: Database, products: readonly SupplierProduct[]) {
  const ports = {
    shop,
    settings: { ...defaultSettings, removal: { ...defaultSettings.removal, recheckHours: 0, graceDays: 0 } },
    supplier: listing(products),
    snapshot: model.alive(new SqlSnapshot(db, shop.domain)),
    listings: model.alive(new SqlListings(db, shop.domain, clock)),
    log: model.alive(new SqlOperationLog(db, shop.domain, clock)),
    runs: model.alive(new SqlRuns(db, shop.domain, clock)),
    writer: model.writer,
    reader: model.reader,
    lane: createLanes({ concurrency: 3 }).lane(shop.domain),
    clock,
    progress: () => undefined,
    signal: new AbortController().signal,
  };
  return syncCatalogue(ports, { dryRun: false });
}

const anyCatalogue = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 4 }),
      stock: fc.nat(1),
      name: fc.constantFrom('A', 'B'),
      austria: fc.boolean(),
      image: fc.boolean(),
    }),
    {
      selector: ({ number }) => number,
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((rows) =>
    rows.map(({ number, stock, name, austria, image }) =>
      productOf({
        sku: String(10_000_000 + number) as Sku,
        iri: `/v2/api/products/${number}` as SupplierIri,
        stock,
        texts: [{ lang: 'DE', name, description: '' }],
        images: image ? ['https://supplier.example/1.png'] : [],
        shipsTo: shipsOnlyTo(countries('DE', ...(austria ? ['AT'] : []))),
      }),
    ),
  );

const anyFates = fc.array(
  fc.constantFrom<Fate>('works', 'works', 'answer-lost', 'dies-before', 'dies-after'),
  { maxLength: 25 },
);

/** What the shop shows, by SKU. */
const shown = (model: ShopModel) =>
  new Map(
    [...model.products.values()].map(({ sku, groups, publications }) => [
      sku,
      { ...groups, publications: { ids: [...publications].sort() } },
    ]),
  );

const runs = caseCount('CRASH_RUNS', 100);

it('killed at any write and started again, the shop ends as listed, one product per SKU, and then nothing is written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyCatalogue, anyFates), { minLength: 1, maxLength: 6 }),
      async (chapters) => {
        const db = await openDatabase(':memory:');
        const model = new ShopModel();
        try {
          for (const [products, fates] of chapters) {
            model.start(fates);
            await sync(model, db, products).catch((error: unknown) => {
              if (!(error instanceof ProcessDied)) throw error;
            });
          }
          const final = chapters.at(-1)?.[0] ?? [];
          model.start([]);
          await sync(model, db, final);
          const { run } = await sync(model, db, final);
          const { planned, applied, rejected, deferred, held } = run.operations;
          expect(planned).toBe(applied + rejected + deferred + held);
          expect(new Set(model.creations).size).toBe(model.creations.length);
          const inShop = shown(model);
          for (const product of final)
            expect(inShop.get(product.sku)).toEqual(desiredListing(product, shop).groups);

          const writes = model.writes;
          const again = await sync(model, db, final);
          expect(again.run.operations.planned - again.run.operations.held).toBe(0);
          expect(model.writes).toBe(writes);
          expect(await new SqlRuns(db, shop.domain, clock).interrupted()).toBeNull();
        } finally {
          await db.destroy();
        }
      },
    ),
    { numRuns: runs },
  );
});
