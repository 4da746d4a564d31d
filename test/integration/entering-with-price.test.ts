/** A product goes on sale only with its price: also one that is active and was never let into the store. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, sync, type World } from '../support/catalogue-world.ts';
import type { Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';

const euros = (amount: number) => (amount * 1_000_000) as Micros;
const product = (change: Partial<SupplierProduct> = {}): SupplierProduct => numbered(1, change);
const { sku } = product();

async function newWorld(): Promise<World> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  return { model: new ShopModel(), db };
}
const meets = ({ model }: World, fates: Readonly<Record<string, Fate>>): void => {
  model.fateOf = (call) => fates[call] ?? 'works';
};

describe('a product goes on sale only with its price', () => {
  it('one that was created and could not be published is not published at the old price while the new one is refused', async () => {
    const world = await newWorld();
    meets(world, { publish: 'refused-for-now' });
    await sync(world, { products: [product()] });
    expect(world.model.onSale(sku)).toBe(0);
    meets(world, { offer: 'refused' });
    await sync(world, { products: [product({ rrp: euros(30) })] });
    expect(world.model.onSale(sku)).toBe(0);
  });

  it('nor while the new one is held by the guard', async () => {
    const world = await newWorld();
    meets(world, { publish: 'refused-for-now' });
    await sync(world, { products: [product()] });
    meets(world, {});
    const { run } = await sync(world, { products: [product({ netCost: euros(18), rrp: euros(30) })] });
    expect(run.operations.held).toBeGreaterThan(0);
    expect(world.model.onSale(sku)).toBe(0);
  });
});
