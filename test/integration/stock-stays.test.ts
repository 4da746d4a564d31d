/** Another stock location sells out nothing that the supplier does not list: what is not written elsewhere stays. */
import { expect, onTestFinished, test } from 'vitest';
import { keepLeaving, letLeave } from '../../web/server/catalogue/keep-leaving.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { LocationId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { atOnce, clockOn, numbered, portsOf, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const [first, second] = ['1', '2'].map((id) => ({
  id: `gid://shopify/Location/${id}` as LocationId,
  name: `Location ${id}`,
})) as [{ id: LocationId; name: string }, { id: LocationId; name: string }];
const rest = [numbered(2, { stock: 4 }), numbered(3, { stock: 4 })];
const listed = [numbered(1, { stock: 5 }), ...rest];
const sku = listed[0]?.sku as Sku;
const other = rest[0]?.sku as Sku;

forEachDatabase((open) => {
  const start = async () => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    const domain = 'stays.myshopify.com' as ShopDomain;
    const model = new ShopModel();
    const at = (locationId: LocationId): World => ({
      model,
      db,
      clock: clockOn('2026-11-21T10:00:00Z'),
      settings: atOnce,
      shop: { ...shopOf({ domain }), locationId, locations: [first, second] },
    });
    await sync(at(first.id), { products: listed });
    expect(model.onSale(sku)).toBe(5);
    return { model, at };
  };

  /** Kept while its withdrawal waits in a preview. */
  const startKept = async () => {
    const { model, at } = await start();
    await sync(at(first.id), { products: rest }, true);
    expect(await keepLeaving(sku, portsOf(at(first.id), { products: rest }))).toBe(true);
    return { model, at };
  };

  test('what is kept stays for sale where it lies, and once', async () => {
    const { model, at } = await startKept();
    for (const location of [second.id, second.id, first.id, second.id]) {
      await sync(at(location), { products: rest });
      expect([model.onSale(sku), model.onSale(other)]).toEqual([5, 4]);
    }
    model.edit(sku, first.id, 3);
    await sync(at(second.id), { products: rest });
    expect(model.onSale(sku)).toBe(3);
  });

  test('listed again, it is for sale at the new location alone', async () => {
    const { model, at } = await startKept();
    await sync(at(second.id), { products: rest });
    await sync(at(second.id), { products: [numbered(1, { stock: 7 }), ...rest] });
    expect(model.onSale(sku)).toBe(7);
  });

  test('let leave after all, it is sold out', async () => {
    const { model, at } = await startKept();
    await sync(at(second.id), { products: rest });
    expect(model.onSale(sku)).toBe(5);
    expect(await letLeave(sku, portsOf(at(second.id), { products: rest }))).toBe(true);
    await sync(at(second.id), { products: rest });
    expect(model.onSale(sku)).toBe(0);
  });
});
