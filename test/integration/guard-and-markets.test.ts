/** What is held, what is half written and what the merchant's markets ask meanwhile: nothing is seen where it may not be. */
import { expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { MarketCatalog } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { clockOn, numbered, range, sync } from '../support/catalogue-world.ts';
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

  test.each([
    ['a widening', to('DE', 'AT'), {}, false],
    ['a loss of all images', to('DE', 'AT'), { ...to('DE', 'AT'), images: [] }, true],
  ])(
    '8.9: %s that is held lets a product leave a market that gains a country',
    async (_, first, then, inAt) => {
      const model = new ShopModel();
      const db = await open();
      const before = withCatalogs(db, model, de, at);
      await sync(before, { products: ten('images' in then ? first : to('DE')) });
      const products = ten('images' in then ? then : first);
      const held = await sync(before, { products });
      expect(held.run.operations.applied).toBe(0);
      const after = withCatalogs(db, model, { ...de, countries: countries('DE', 'FR') }, at);
      const { run } = await sync(after, { products });
      expect(run.operations).toMatchObject({ applied: 10, held: held.run.operations.held });
      expect([de, at].map((catalog) => isSeenIn(model, 1, catalog))).toEqual([false, inAt]);
      expect((await sync(after, { products })).run.operations.applied).toBe(0);
      // The market as it was, and a supplier who puts it right: all is as before.
      await sync(withCatalogs(db, model, de, at), { products: ten('images' in then ? first : to('DE')) });
      expect([de, at].map((catalog) => isSeenIn(model, 1, catalog))).toEqual([true, inAt]);
    },
  );

  test('8.9: a widening that is held lets a product leave a catalog that holds everything by itself', async () => {
    const model = new ShopModel();
    const db = await open();
    await sync(withCatalogs(db, model, de, at), { products: ten(to('DE')) });
    const everything = { ...catalogOf('no', 'NO'), autoPublish: true };
    await sync(withCatalogs(db, model, de, at, everything), { products: ten(to('DE', 'AT')) });
    expect([de, at, everything].map((catalog) => isSeenIn(model, 1, catalog))).toEqual([true, false, false]);
  });

  test('8.9: what leaves a market is not held because it enters another, with many others', async () => {
    const model = new ShopModel();
    const world = withCatalogs(await open(), model, de, at);
    await sync(world, { products: ten(to('DE', 'AT')) });
    const wider = ten(to('DE', 'AT', 'FR'));
    await sync(world, { products: [numbered(1, to('DE', 'FR')), ...wider.slice(1)] });
    expect([1, 2].map((number) => isSeenIn(model, number, at))).toEqual([false, true]);
    expect(isSeenIn(model, 1, de)).toBe(true);
  });

  test('8.9: texts that would make drafts are held with the drafts: nobody sees another language', async () => {
    const model = new ShopModel();
    const world = withCatalogs(await open(), model, de, at);
    await sync(world, { products: ten({}) });
    const foreign = ten({ texts: [{ lang: 'EN', name: 'Drill', description: '' }] });
    expect((await sync(world, { products: foreign })).run.operations).toMatchObject({ applied: 0, held: 20 });
    expect(model.find(skuOf(1))?.[1].groups.content.title).toBe('Bohrmaschine');
    await sync(world, { products: foreign }, false, ['drafts']);
    expect(model.find(skuOf(1))?.[1].groups).toMatchObject({
      content: { title: 'Drill' },
      status: { status: 'DRAFT' },
    });
  });

  test('8.9: a quantity that is in doubt because an answer was lost sells out no crowd', async () => {
    const model = new ShopModel();
    const world = withCatalogs(await open(), model, de, at);
    await sync(world, { products: ten({ stock: 5 }) });
    model.start(['answer-lost']);
    await sync(world, { products: ten({ stock: 6 }) });
    model.start([]);
    const { run } = await sync(world, { products: ten({ stock: 0 }) });
    expect(run.reasons).toEqual({ 'GRD-312': 10 });
    expect(model.onSale(skuOf(1))).toBe(6);
    await sync(world, { products: ten({ stock: 4 }) });
    expect(model.onSale(skuOf(1))).toBe(4);
  });

  test('8.5: what the supplier lost is sold out again however many it are, and takes no place of those that leave', async () => {
    const model = new ShopModel();
    const settings = defaultSettings;
    const world = { ...withCatalogs(await open(), model, de, at), settings };
    const products = range(40);
    await sync(world, { products });
    await sync(world, { products: products.slice(10) }, false, ['removals']);
    for (let number = 1; number <= 10; number += 1) model.edit(skuOf(number), world.shop.locationId, 999);
    const later = { ...world, clock: clockOn('2026-11-23T10:00:00Z') };
    const { run } = await sync(later, { products: products.slice(14) });
    expect(run).toMatchObject({ reason: null, applied: { withdraw: 14 } });
    expect(products.slice(0, 14).map(({ sku }) => model.onSale(sku))).toEqual(Array(14).fill(0));
    // They took nothing of the ceiling: six may leave on a day.
    expect((await sync(later, { products: products.slice(16) })).run.applied.withdraw).toBe(2);
    expect((await sync(later, { products: products.slice(17) })).run.operations.held).toBe(1);
  });

  test('8.10: a run that could not read everything also says what is held, and by what command it passes', async () => {
    const model = new ShopModel();
    const world = withCatalogs(await open(), model, de, at);
    await sync(world, { products: ten({ stock: 5 }) });
    const { run } = await sync(world, { products: ten({ stock: 0 }), breaksAfter: 9 });
    expect(run).toMatchObject({ state: 'incomplete', operations: { held: 9 } });
    expect(run.message).toContain('sync --accept sold-out');
    expect(run.message).toContain('was brought to the shop. Held back: 9.');
  });
});
