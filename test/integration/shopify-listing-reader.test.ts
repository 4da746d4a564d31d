/** The reader of listings against the sandbox over HTTP: what Shopify has, for many products in one call. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductId, Sku } from '../../web/server/domain/ids.ts';
import { createListingReader } from '../../web/server/shopify/listing-reader.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { drill, startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';

const { sku, groups } = drill;

let stand: ShopifyStand;

beforeEach(async () => {
  stand = await startShopifyStand();
});

afterEach(() => stand.stop());

const callNames = (): string[] => stand.admin.calls.map(({ name }) => name);

const created = async (listing = drill): Promise<ProductId> =>
  (await createListingWriter(stand.admin).create(listing, stand.location)).productId;

test('reading finds products by their SKUs, many at once, and their ids, and leaves out what is gone', async () => {
  const id = await created();
  const reader = createListingReader(stand.admin);
  const others = Array.from({ length: 120 }, (_none, at) => String(20_000_000 + at) as Sku);
  const last = await created({ ...drill, sku: others.at(-1) ?? sku });
  const before = callNames().length;
  expect(await reader.findBySkus([sku, ...others])).toEqual(
    new Map([
      [sku, id],
      [others.at(-1), last],
    ]),
  );
  expect(callNames().slice(before)).toEqual(['SkuLookup', 'SkuLookup', 'SkuLookup']);
  expect(await reader.findBySkus([])).toEqual(new Map());
  const { variant, item } = stand.product(id);
  const none = 'gid://shopify/Product/1' as ProductId;
  const unread = [none, id].map((productId) => ({ productId, sent: {} }));
  const ids = { productId: id, variantId: variant.id, inventoryItemId: item.id };
  expect([...(await reader.readBack(unread))]).toEqual([[id, { ids, stored: {}, gallery: null }]]);
});

test('reading back shows what Shopify has: prices that moved, and all of the gallery', async () => {
  const id = await created();
  const other = await created({ ...drill, sku: '10000018' as Sku });
  const { price, item, images } = groups;
  const sent = { price, item, images: { media: images.urls.map((source) => ({ id: null, source })) } };
  const { product, variant } = stand.product(id);
  variant.price = '99.00';
  product.media.push(...stand.product(other).product.media);
  const before = callNames().length;
  const read = await createListingReader(stand.admin).readBack(
    [id, other].map((productId) => ({ productId, sent })),
  );
  expect(callNames().slice(before)).toEqual(['ProductsRead']);
  expect(read.get(id)?.stored).toEqual({ price: { ...price, price: '99.00' }, item });
  expect(read.get(id)?.gallery?.map((one) => one.id)).toEqual(product.media.map((one) => one.id));
  expect(read.get(other)?.stored).toEqual({ price, item });
  expect(read.get(other)?.gallery).toHaveLength(images.urls.length);
});

test('reading takes the variant with the supplier’s SKU, wherever the merchant’s own stand', async () => {
  const id = await created();
  const other = await created({ ...drill, sku: '10000018' as Sku });
  const { product, variant } = stand.product(id);
  const theirs = stand.product(other).variant;
  product.variantIds.unshift(theirs.id);
  const read = await createListingReader(stand.admin).readBack([{ productId: id, sent: {} }]);
  expect(read.get(id)?.ids.variantId).toBe(variant.id);
});
