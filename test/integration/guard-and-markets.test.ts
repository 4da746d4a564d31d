/** What is held, what is half written and what the merchant's markets ask meanwhile: nothing is seen where it may not be. */
import { expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { MarketCatalog } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const de = catalogOf('de', 'DE');
const at = catalogOf('at', 'AT');
const to = (...codes: string[]) => ({ shipsTo: shipsOnlyTo(countries(...codes)) });

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const ten = (change: Partial<SupplierProduct>) =>
  Array.from({ length: 10 }, (_, index) => numbered(index + 1, change));

/** Customers there can see it. */
const isSeenIn = (model: ShopModel, number: number, catalog: MarketCatalog): boolean => {
  const product = model.find(skuOf(number))?.[1];
  return product?.groups.status.status === 'ACTIVE' && product.publications.has(catalog.publicationId);
};

/** A shop with these catalogs from now on. */
function withCatalogs(db: Database, model: ShopModel, ...catalogs: MarketCatalog[]) {
  model.setCatalogs(catalogs);
  return { model, db, shop: shopOf({ catalogs }) };
}

forEachDatabase((open) => {
  test('8.2: what comes back with other countries is not seen in the old ones, though its leaving is refused', async () => {
    const model = new ShopModel();
    const world = withCatalogs(await open(), model, de, at);
    const products = ten(to('DE'));
    await sync(world, { products });
    await sync(world, { products: products.slice(1) });
    await sync(world, { products: products.slice(1) });
    model.fateOf = (call) => (call === 'unpublish' ? 'refused-for-now' : 'works');
    const back = [numbered(1, to('AT')), ...products.slice(1)];
    expect((await sync(world, { products: back })).run.operations.deferred).toBe(1);
    expect(isSeenIn(model, 1, de)).toBe(false);
    model.fateOf = () => 'works';
    await sync(world, { products: back });
    expect([de, at].map((catalog) => isSeenIn(model, 1, catalog))).toEqual([false, true]);
  });
});
