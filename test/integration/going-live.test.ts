/** A product goes on sale with what was planned with it, or not yet. */
import { expect, it } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';

const first = '10000001';

const shown = (stand: Stand) => {
  const shop = stand.shopify.shop();
  const variant = [...shop.variants.values()].find(({ inventoryItemId }) => {
    const item = shop.inventoryItems.get(inventoryItemId);
    return item?.sku === first;
  });
  const product = variant && shop.products.get(variant.productId);
  return { status: product?.status, price: variant?.price };
};

it('a draft whose price could not be written is not put on sale at the old one; once it is written, it goes on sale', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  stand.supplier.data.catalogue.change(1, { netCost: 20, rrp: 15 });
  await stand.sync();
  expect(shown(stand)).toEqual({ status: 'DRAFT', price: '15.00' });
  stand.supplier.data.catalogue.change(1, { rrp: 30 });
  stand.shopify.fault({ operation: 'productVariantsBulkUpdate', status: 500 });
  const refused = await stand.sync();
  expect(refused).toMatchObject({ state: 'incomplete', reasons: { 'RUN-515': 1 } });
  expect(shown(stand)).toEqual({ status: 'DRAFT', price: '15.00' });
  stand.shopify.clearFaults();
  await stand.sync();
  expect(shown(stand)).toEqual({ status: 'ACTIVE', price: '30.00' });
});
