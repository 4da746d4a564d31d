/** A product whose SKU the supplier changes stays the product that it is; on both databases. */
import { describe, expect, it } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { apply, numbered, range, sync, undo, type Listed, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const gtin = '4006381333931';

/** What the supplier called 1 so far. */
const old = (change: Partial<SupplierProduct> = {}): SupplierProduct => numbered(1, { barcode: gtin, ...change });
/** The same under its new SKU. */
const renamed = (change: Partial<SupplierProduct> = {}): SupplierProduct =>
  numbered(91, { barcode: gtin, stock: 7, ...change });
const others = range(9)
  .slice(1)
  .map((product) => ({ ...product, barcode: null }));
const before: Listed = { products: [old(), ...others] };
const after: Listed = { products: [renamed(), ...others] };

const rowOf = ({ db }: World, number: number) =>
  db
    .selectFrom('listings')
    .select(['state', 'product_id', 'became', 'shop_sku', 'absent_since'])
    .where('sku', '=', skuOf(number))
    .executeTakeFirst();

forEachDatabase((open) => {
  const begun = async (listed = before): Promise<World> => {
    const world: World = { model: new ShopModel(), db: await open() };
    await sync(world, listed);
    return world;
  };

  describe('R9 a product whose SKU the supplier changes', () => {
    it('stays the same product, under its new SKU, and is on sale once', async () => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      const { run } = await sync(world, after);
      expect(run).toMatchObject({ state: 'completed', reasons: {} });
      expect(run.applied).toMatchObject({ renumber: 1, create: 0, withdraw: 0, stock: 1 });
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
      expect(world.model.find(skuOf(1))).toBeUndefined();
      expect(world.model.onSale(skuOf(91))).toBe(7);
      expect(world.model.products.size).toBe(9);
      expect(await rowOf(world, 91)).toMatchObject({ state: 'present', product_id: id, shop_sku: null });
      expect(await rowOf(world, 1)).toMatchObject({ state: 'wanted', product_id: null, became: skuOf(91) });
      expect((await sync(world, after)).run.operations.planned).toBe(0);
    });
  });
});
