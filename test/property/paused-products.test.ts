/**
 * A pause is the merchant's word: after any story of syncs, deaths, lost answers and absences, what is paused is nowhere on
 * sale, and what was resumed stands as the supplier lists it. On both databases, with a model of the shop.
 */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import { ourPublications } from '../../web/server/catalogue/write-publications.ts';
import { caseCount } from '../support/case-count.ts';
import { atOnce, clockOn, numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { desiredListing } from '../support/desired-listing.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const all = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const numbers = [1, 2, 3, 4, 5, 6];
const skuOf = (number: number): Sku => numbered(number).sku;
const troubles: readonly Fate[] = ['answer-lost', 'dies-after', 'dies-before', 'refused-for-now'];
const clock = clockOn('2026-11-21T10:00:00Z');

const anyProduct = (number: number) =>
  fc.record({ stock: fc.nat(9), brand: fc.constantFrom('A', 'B') }).map((change) => numbered(number, change));

const anyChapter = fc.record({
  products: fc
    .tuple(...numbers.map((number) => fc.option(anyProduct(number), { freq: 6 })))
    .map((some) => some.filter((one) => one !== null)),
  paused: fc.subarray(numbers),
  resumed: fc.subarray(numbers),
  markets: fc.constantFrom(1, 2),
  fates: fc.oneof(
    fc.constant<Fate[]>([]),
    fc
      .tuple(fc.nat(6), fc.constantFrom(...troubles))
      .map(([before, trouble]) => Array<Fate>(before).fill('works').concat(trouble)),
  ),
});

forEachDatabase((open) => {
  const numRuns =
    open.dialect === 'sqlite' ? caseCount('PAUSE_RUNS', 12) : caseCount('PAUSE_RUNS_POSTGRES', 2);

  it('R1 what is paused is never on sale after a sync, whatever fails; what is resumed is, and numbers balance', async () => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyChapter, { minLength: 1, maxLength: 4 }), async (chapters) => {
        const domain = `paused-${(cases += 1)}.myshopify.com` as ShopDomain;
        const model = new ShopModel();
        const worldWith = (markets: number) => {
          const catalogs = all.slice(0, markets);
          model.setCatalogs(catalogs);
          return { model, db, shop: shopOf({ domain, catalogs }), clock, settings: atOnce };
        };
        const ownership = new SqlOwnership(db, domain, clock);
        const paused = new Set<Sku>();
        const expectOffSale = (shop: Shop): void => {
          for (const sku of paused) {
            const [, product] = model.find(sku) ?? [];
            // What left the supplier's list is archived: nobody can buy it, wherever it is published.
            const isArchived = product?.groups.status.status === 'ARCHIVED';
            const published = ourPublications(shop).filter((id) => product?.publications.has(id));
            const shownIn = isArchived ? [] : published;
            expect([sku, shownIn]).toEqual([sku, []]);
          }
        };
        for (const { products, fates, markets, ...acts } of chapters) {
          const world = worldWith(markets);
          for (const sku of acts.resumed.map(skuOf))
            expect(await ownership.resume(sku)).toBe(paused.delete(sku));
          for (const sku of acts.paused.map(skuOf)) if (await ownership.pause(sku)) paused.add(sku);
          model.start(fates);
          await sync(world, { products }).catch((error: unknown) => {
            if (!(error instanceof ProcessDied)) throw error;
          });
          if (fates.length === 0) expectOffSale(world.shop);
        }
        const products = numbers.map((number) => numbered(number, { brand: 'C' }));
        model.start([]);
        const world = worldWith(2);
        for (let time = 0; time < 3; time += 1) {
          const { planned, applied, left, rejected, deferred, held } = (await sync(world, { products })).run
            .operations;
          expect([planned, held]).toEqual([applied + left + rejected + deferred + held, 0]);
        }
        expectOffSale(world.shop);
        for (const sku of paused) expect(model.find(sku)?.[1].groups.status).toEqual({ status: 'DRAFT' });
        for (const product of products.filter(({ sku }) => !paused.has(sku)))
          expect(model.find(product.sku)?.[1].groups.status).toEqual(
            desiredListing(product, world.shop).groups.status,
          );
        const { writes } = model;
        await sync(world, { products });
        expect(model.writes).toBe(writes);
      }),
      { numRuns },
    );
  }, 600_000);
});
