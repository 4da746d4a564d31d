/** What Shopify's review asks of the data: the same everywhere, and with each product what it costs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explanation } from '../../web/server/shops/explain-listing.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

let stand: Stand;
const ids = [1, 2, 3, 4];

/** What the supplier says of it. */
function listed(id: number) {
  const product = stand.supplier.data.catalogue.product(id);
  if (!product) throw new Error(`the supplier has no product ${id}`);
  return product;
}

beforeAll(async () => {
  stand = await startStand({ supplier: { products: ids.length } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  const { netCost } = listed(3);
  catalogue.change(2, { stock: 17 });
  catalogue.change(3, { netCost: netCost + 0.01 });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

/** What the Shopify admin shows of a SKU. */
function shownOf(sku: number) {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find((one) => one.sku === String(sku));
  const variant = variants.get(item?.variantId ?? '');
  const [level] = item?.levels.values() ?? [];
  return {
    title: products.get(variant?.productId ?? '')?.title,
    price: variant?.price,
    stock: level?.quantities.available,
    cost: Number(item?.cost),
  };
}

test('APP 5.5.2 every product that is created or changed carries what it costs', () => {
  for (const id of ids) {
    const { sku, netCost } = listed(id);
    expect(shownOf(sku).cost).toBe(netCost);
  }
});

test('APP 2.1.4 admin, app and supplier say the same of a product', async () => {
  for (const id of ids) {
    const { sku, stock } = listed(id);
    const shown = shownOf(sku);
    const { document } = await stand.command('explain', String(sku));
    const { supplier, confirmed } = document as Explanation;
    expect(shown.stock).toBe(stock ?? 0);
    expect(supplier.stock).toBe(stock);
    expect([confirmed?.content?.title, confirmed?.price?.price]).toEqual([shown.title, shown.price]);
  }
});
