/** The writer and reader of listings against the sandbox over HTTP: what stands in the shop afterwards. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProductId, PublicationId, Sku } from '../../web/server/domain/ids.ts';
import type { DesiredListing, ListingIds } from '../../web/server/domain/listing.ts';
import { createListingReader } from '../../web/server/shopify/listing-reader.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import {
  drill,
  numberOf,
  startShopifyStand,
  withMetafieldsDelete,
  type ShopifyStand,
} from '../support/shopify-stand.ts';

const { sku, groups } = drill;

let stand: ShopifyStand;

beforeEach(async () => {
  stand = await startShopifyStand();
});

afterEach(() => stand.stop());

const callNames = (): string[] => stand.admin.calls.map(({ name }) => name);

const availableOf = (id: ProductId): unknown =>
  stand.product(id).item.levels.get(stand.location)?.quantities['available'];

async function idsOf(id: ProductId): Promise<ListingIds> {
  const ids = (await createListingReader(stand.admin).resolveIds([id])).get(id);
  if (!ids) throw new Error(`${id} was not resolved`);
  return ids;
}

describe('creating', () => {
  test('one call makes the product with variant, cost, stock at the location, images and attributes', async () => {
    const id = await createListingWriter(stand.admin).create(drill, stand.location);
    expect(callNames()).toEqual(['ProductSet']);
    const { product, variant, item, values } = stand.product(id);
    expect(product).toMatchObject({ ...groups.content, ...groups.status });
    expect(product.media.map(({ source, alt }) => [source, alt])).toEqual(
      groups.images.urls.map((url) => [url, 'Cordless drill']),
    );
    expect(variant).toMatchObject({ price: '129.90', barcode: '4006381333931', inventoryPolicy: 'DENY' });
    expect(item).toMatchObject({ sku, cost: '71.20', tracked: true, requiresShipping: true });
    expect([...item.levels.values()]).toMatchObject([{ locationId: stand.location, isActive: true }]);
    expect(availableOf(id)).toBe(12);
    expect(values).toEqual({
      '$app.supplier_sku': sku,
      '$app.manufacturer_id': 'KL-17',
      '$app.category_tree': 'Tools > Drills',
      '$app.brand_logo': 'https://images.example.com/logo.png',
      '$app.ships_to': 'AT,DE',
    });
    expect(product.published.size).toBe(0);
  });

  test('the same SKU twice is one product', async () => {
    const writer = createListingWriter(stand.admin);
    const first = await writer.create(drill, stand.location);
    const second = await writer.create(drill, stand.location);
    expect(second).toBe(first);
    expect(stand.sandbox.control.shop().products.size).toBe(1);
    expect(stand.product(first).product.media).toHaveLength(2);
  });

  test('what the supplier does not say is left out', async () => {
    const silent: DesiredListing = {
      ...drill,
      groups: {
        ...groups,
        attributes: { manufacturer_id: null, category_tree: null, brand_logo: null, ships_to: '-' },
        offer: { price: '1.00', cost: null, barcode: null },
        images: { urls: [] },
      },
    };
    const id = await createListingWriter(stand.admin).create(silent, stand.location);
    const { product, variant, item, values } = stand.product(id);
    expect(values).toEqual({ '$app.supplier_sku': sku, '$app.ships_to': '-' });
    expect([product.media, variant.barcode, item.cost]).toEqual([[], null, null]);
  });

  test('a refusal tells Shopify’s words and where they point, and nothing was done', async () => {
    const attributes = { ...groups.attributes, brand_logo: 'no address' };
    const wrong = { ...drill, groups: { ...groups, attributes } };
    await expect(createListingWriter(stand.admin).create(wrong, stand.location)).rejects.toMatchObject({
      reason: 'SHP-422',
      message: expect.stringMatching(/valid url.*input\.metafields\.3\.value/i),
      details: { effect: 'no', operation: 'ProductSet', code: 'INVALID_METAFIELD' },
    });
    expect(stand.sandbox.control.shop().products.size).toBe(0);
  });
});

describe('changing', () => {
  let id: ProductId;

  beforeEach(async () => {
    id = await createListingWriter(stand.admin).create(drill, stand.location);
    const { product } = stand.product(id);
    const { createdAt, updatedAt } = product;
    const note = { namespace: 'custom', key: 'note', type: 'single_line_text_field', value: 'keep me' };
    product.metafields.push({ id: 'gid://shopify/Metafield/900001', createdAt, updatedAt, ...note });
    product.tags.push('merchant’s own');
  });

  const expectMerchantsOwnKept = (): void => {
    const { product, values } = stand.product(id);
    expect(product.tags).toEqual(['merchant’s own']);
    expect(values).toMatchObject({ 'custom.note': 'keep me', '$app.supplier_sku': sku });
  };

  test('only the given groups change, and the merchant’s tags and metafields stay', async () => {
    const writer = createListingWriter(stand.admin);
    await writer.update(id, { status: { status: 'ACTIVE' } });
    expect(stand.product(id).product).toMatchObject({ ...groups.content, status: 'ACTIVE' });
    await writer.update(id, { content: { ...groups.content, title: 'Drill' } });
    expect(stand.product(id).product).toMatchObject({ title: 'Drill', status: 'ACTIVE' });
    await writer.update(id, { attributes: { ...groups.attributes, ships_to: '*' } });
    expect(stand.product(id).values).toMatchObject({ '$app.ships_to': '*', '$app.manufacturer_id': 'KL-17' });
    expect(callNames()).toEqual(['ProductSet', 'ProductUpdate', 'ProductUpdate', 'ProductUpdate']);
    expectMerchantsOwnKept();
  });

  test('an attribute that lost its value is taken off the product, once', async () => {
    const { client, deletions } = withMetafieldsDelete(stand);
    const writer = createListingWriter(client);
    const attributes = { ...groups.attributes, brand_logo: null, category_tree: null };
    await writer.update(id, { attributes });
    expect(Object.keys(stand.product(id).values).sort()).toEqual([
      '$app.manufacturer_id',
      '$app.ships_to',
      '$app.supplier_sku',
      'custom.note',
    ]);
    await writer.update(id, { attributes });
    expect(deletions).toEqual([['category_tree', 'brand_logo']]);
    expectMerchantsOwnKept();
  });

  test('an offer changes price, barcode and cost, null takes away, and the SKU stays', async () => {
    const writer = createListingWriter(stand.admin);
    const ids = await idsOf(id);
    await writer.writeOffer(ids, { price: '99.00', cost: '50.00', barcode: '1' });
    expect(stand.product(id)).toMatchObject({
      variant: { price: '99.00', barcode: '1' },
      item: { cost: '50.00', sku, tracked: true },
    });
    await writer.writeOffer(ids, { price: '99.00', cost: null, barcode: null });
    expect(stand.product(id)).toMatchObject({ variant: { barcode: null }, item: { cost: null, sku } });
    expectMerchantsOwnKept();
  });

  test('images are replaced alone, down to none', async () => {
    const writer = createListingWriter(stand.admin);
    await writer.replaceImages(id, { urls: ['https://images.example.com/3.jpg'] }, 'Drill');
    const { media } = stand.product(id).product;
    expect(media).toMatchObject([{ source: 'https://images.example.com/3.jpg', alt: 'Drill' }]);
    await writer.replaceImages(id, { urls: [] }, 'Drill');
    const after = stand.product(id);
    expect(after.product).toMatchObject({ ...groups.content, media: [] });
    expect(after.variant.price).toBe('129.90');
    expectMerchantsOwnKept();
  });

  test('publishing and unpublishing change exactly the named publications and may be repeated', async () => {
    const writer = createListingWriter(stand.admin);
    const [one, two, three] = [...stand.sandbox.control.shop().publications.keys()] as PublicationId[];
    if (!one || !two || !three) throw new Error('the demo shop has publications');
    await writer.publish(id, [one, two]);
    await writer.publish(id, [two, three]);
    expect([...stand.product(id).product.published.keys()]).toEqual([one, two, three]);
    await writer.unpublish(id, [one, three]);
    await writer.unpublish(id, [one]);
    expect([...stand.product(id).product.published.keys()]).toEqual([two]);
    const unknown = 'gid://shopify/Publication/1' as PublicationId;
    await expect(writer.publish(id, [unknown])).rejects.toMatchObject({ reason: 'SHP-422' });
    await expect(writer.unpublish(id, [unknown])).rejects.toMatchObject({ reason: 'SHP-422' });
  });

  test('the same key sets stock once, another key sets it again', async () => {
    const writer = createListingWriter(stand.admin);
    const { inventoryItemId: item } = await idsOf(id);
    const key = 'a'.repeat(64);
    await writer.setStock(stand.location, [{ item, available: 5 }], key);
    expect(availableOf(id)).toBe(5);
    stand.sandbox.control.order({ lines: [{ sku, quantity: 1 }] });
    await writer.setStock(stand.location, [{ item, available: 5 }], key);
    expect(availableOf(id)).toBe(4);
    await writer.setStock(stand.location, [{ item, available: 0 }], 'b'.repeat(64));
    expect(availableOf(id)).toBe(0);
    await expect(writer.setStock(stand.location, [{ item, available: 9 }], key)).rejects.toMatchObject({
      reason: 'SHP-422',
      details: { code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH', effect: 'no' },
    });
  });

  test('a product that the merchant deleted is SHP-404 for whatever is written to it', async () => {
    const writer = createListingWriter(stand.admin);
    const ids = await idsOf(id);
    await stand.merchant('DELETE', `/products/${numberOf(id)}`);
    const gone = { reason: 'SHP-404', details: { effect: 'no' } };
    const attributes = { ...groups.attributes, brand_logo: null };
    const publications = [...stand.sandbox.control.shop().publications.keys()] as PublicationId[];
    for (const writing of [
      () => writer.update(id, { status: { status: 'ACTIVE' } }),
      () => writer.update(id, { attributes }),
      () => writer.writeOffer(ids, groups.offer),
      () => writer.replaceImages(id, groups.images, ''),
      () => writer.publish(id, publications),
      () => writer.unpublish(id, publications),
    ]) {
      await expect(writing()).rejects.toMatchObject(gone);
    }
  });
});

test('reading finds the product by SKU and its ids, and leaves out what is gone', async () => {
  const id = await createListingWriter(stand.admin).create(drill, stand.location);
  const reader = createListingReader(stand.admin);
  expect(await reader.findBySku(sku)).toBe(id);
  expect(await reader.findBySku('10000018' as Sku)).toBeNull();
  const { variant, item } = stand.product(id);
  const none = 'gid://shopify/Product/1' as ProductId;
  expect([...(await reader.resolveIds([none, id]))]).toEqual([
    [id, { productId: id, variantId: variant.id, inventoryItemId: item.id }],
  ]);
});

test('reading takes the variant with the supplier’s SKU, wherever the merchant’s own stand', async () => {
  const writer = createListingWriter(stand.admin);
  const id = await writer.create(drill, stand.location);
  const other = await writer.create({ ...drill, sku: '10000018' as Sku }, stand.location);
  const { product, variant } = stand.product(id);
  const theirs = stand.product(other).variant;
  product.variantIds.unshift(theirs.id);
  expect((await idsOf(id)).variantId).toBe(variant.id);
});
