/** A product goes on sale only with its price: also one that is active and was never let into the store. */
import { describe, expect, it } from 'vitest';
import type { Micros } from '../../web/server/domain/money.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, sync } from '../support/catalogue-world.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const euros = (amount: number) => (amount * 1_000_000) as Micros;
const product = (change: Partial<SupplierProduct> = {}): SupplierProduct => numbered(1, change);
const { sku } = product();

describe('a product goes on sale only with its price', () => {
  it('one that was created and could not be published is not published at the old price while the new one is refused', async () => {
    const world = await openWorld();
    meets(world, { publish: 'refused-for-now' });
    await sync(world, { products: [product()] });
    expect(world.model.onSale(sku)).toBe(0);
    meets(world, { offer: 'refused' });
    await sync(world, { products: [product({ rrp: euros(30) })] });
    expect(world.model.onSale(sku)).toBe(0);
  });

  it('nor while the new one is held by the guard', async () => {
    const world = await openWorld();
    meets(world, { publish: 'refused-for-now' });
    await sync(world, { products: [product()] });
    meets(world, {});
    const { run } = await sync(world, { products: [product({ netCost: euros(18), rrp: euros(30) })] });
    expect(run.operations.held).toBeGreaterThan(0);
    expect(world.model.onSale(sku)).toBe(0);
  });
});

describe('R10 what a person publishes by themselves says nothing of other places', () => {
  const { onlineStoreId, catalogs } = shopOf({ catalogs: [catalogOf('de', 'DE')] });
  const [de] = catalogs;

  it.each([
    ['was refused', { publish: 'refused-for-now' }, {}],
    ['was never begun the second time', { publish: 'refused-for-now' }, { offer: 'shop-refused' }],
  ] as const)('where the call that should publish it %s', async (_, first, second) => {
    const world = await openWorld({ shop: shopOf({ catalogs }) });
    meets(world, first);
    await sync(world, { products: [product(), numbered(2)] });
    meets(world, second);
    if ('offer' in second) await sync(world, { products: [product({ rrp: euros(30) }), numbered(2)] });
    world.model.find(sku)?.[1].publications.add(onlineStoreId);
    meets(world, {});
    for (let times = 0; times < 2; times += 1) await sync(world, { products: [product(), numbered(2)] });
    const owned = await world.db.selectFrom('owned_fields').select('field').execute();
    expect(owned).toEqual([]);
    expect(world.model.find(sku)?.[1].publications.has(de!.publicationId)).toBe(true);
  });
});
