/**
 * Promise R21 at every moment: markets, catalogs that fill themselves and lists of countries change, and between any two
 * calls of a run no product is seen in a country that is not allowed, but where it was seen before the run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { maySell, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { MarketCatalog } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, numbered, sync } from '../support/catalogue-world.ts';
import { freshSqlite } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const codes = countries('DE', 'AT', 'CH');
const some = fc.subarray(codes);

interface Moment {
  readonly lists: readonly (typeof codes)[];
  readonly catalogs: readonly MarketCatalog[];
}

const anyMoment: fc.Arbitrary<Moment> = fc
  .record({
    lists: fc.array(some, { minLength: 2, maxLength: 2 }),
    reached: fc.array(some, { minLength: 2, maxLength: 2 }),
    filled: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
  })
  .map(({ lists, reached, filled }) => ({
    lists,
    catalogs: reached.map((here, index) => ({
      ...catalogOf(`market-${index}`, ...here),
      autoPublish: filled[index] ?? false,
    })),
  }));

const { onlineStoreId } = shopOf();

/** `10000001 AT`: it is on sale there, and may not be. Without the online store nobody sees it, wherever else it is. */
const wronglySeen = (model: ShopModel, products: readonly SupplierProduct[]): string[] =>
  [...model.products.values()].flatMap((product) => {
    const shipsTo = products.find(({ sku }) => sku === product.sku)?.shipsTo ?? shipsOnlyTo([]);
    return codes
      .filter((code) => !maySell(shipsTo, code) && product.publications.has(onlineStoreId))
      .filter((code) => model.showsIn(product, code))
      .map((code) => `${product.sku} ${code}`);
  });

async function holds(moments: readonly Moment[]): Promise<void> {
  const { url, discard } = await freshSqlite();
  const db = await openDatabase(url);
  try {
    const model = new ShopModel();
    for (const { lists, catalogs } of moments) {
      model.setCatalogs(catalogs);
      const products = lists.map((list, index) => numbered(index + 1, { shipsTo: shipsOnlyTo(list) }));
      const before = wronglySeen(model, products);
      const added: string[] = [];
      const look = () => added.push(...wronglySeen(model, products).filter((each) => !before.includes(each)));
      model.fateOf = () => {
        look();
        return 'works';
      };
      const markets = catalogs.map(({ title, publicationId, countries: here }) => ({
        id: `gid://shopify/Market/${title}`,
        name: title,
        countries: here,
        publicationIds: [publicationId],
        isOpen: false,
      }));
      const shop = shopOf({ catalogs, markets });
      const { proof } = await sync({ db, model, shop, clock: clockOn('2026-11-21T10:00:00Z') }, { products });
      look();
      expect(added).toEqual([]);
      expect(wronglySeen(model, products)).toEqual([]);
      expect(proof?.left).toBe(0);
    }
  } finally {
    await db.destroy();
    await discard();
  }
}

/** A new product, and a catalog that takes it in by itself though it may not be shipped there. */
const filling: Moment = {
  lists: [countries('DE'), countries('DE', 'AT')],
  catalogs: [catalogOf('de', 'DE'), { ...catalogOf('at', 'AT'), autoPublish: true }],
};

/** What each may be shipped to, and what each catalog reaches, changes places. */
const turned: Moment = {
  lists: filling.lists.toReversed(),
  catalogs: [catalogOf('de', 'AT'), { ...catalogOf('at', 'DE'), autoPublish: true }],
};

it('R21 between any two calls of a run no product becomes visible where it may not be shipped, also in catalogs that fill themselves', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyMoment, { minLength: 1, maxLength: 2 }), holds), {
    numRuns: caseCount('MOMENT_RUNS', 8),
    examples: [[[filling, turned]]],
  });
});
