/** The writer of listings against the sandbox over HTTP: what stands in the shop afterwards. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocationId, ProductId, PublicationId } from '../../web/server/domain/ids.ts';
import type { ReadListing, UnreadListing } from '../../web/server/catalogue/ports/shop-products.ts';
import type { DesiredListing, ListingIds } from '../../web/server/domain/listing.ts';
import { createListingReader } from '../../web/server/shopify/listing-reader.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { drill, numberOf, startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';

const { sku, groups } = drill;

let stand: ShopifyStand;

beforeEach(async () => {
  stand = await startShopifyStand();
});

afterEach(() => stand.stop());

const callNames = (): string[] => stand.admin.calls.map(({ name }) => name);

const availableOf = (id: ProductId): unknown =>
  stand.product(id).item.levels.get(stand.location)?.quantities['available'];

const created = async (listing = drill): Promise<ProductId> =>
  (await createListingWriter(stand.admin).create(listing, stand.location)).productId;

async function readBack(productId: ProductId, sent: UnreadListing['sent'] = {}): Promise<ReadListing> {
  const read = (await createListingReader(stand.admin).readBack([{ productId, sent }])).get(productId);
  if (!read) throw new Error(`${productId} was not read back`);
  return read;
}

const idsOf = async (id: ProductId): Promise<ListingIds> => (await readBack(id)).ids;

describe('creating', () => {
  test('one call makes the product with variant, cost, stock at the location, images and attributes', async () => {
    const { productId: id, stored } = await createListingWriter(stand.admin).create(drill, stand.location);
    expect(callNames()).toEqual(['ProductSet']);
    const { product, variant, item, values } = stand.product(id);
    const { content, attributes, category, countries, price, item: goods, status, images } = groups;
    const unread = images.urls.map((source) => ({ id: null, source, alt: 'Cordless drill' }));
    expect(stored).toEqual({
      content,
      attributes,
      category,
      countries,
      price,
      item: goods,
      status,
      images: { media: unread },
    });
    const gallery = product.media.map((one) => ({
      id: one.id,
      alt: 'Cordless drill',
      status: 'processing',
      why: null,
    }));
    expect(gallery).toHaveLength(2);
    expect(await readBack(id, stored)).toEqual({
      ids: { productId: product.id, variantId: variant.id, inventoryItemId: item.id },
      stored: { price, item: goods },
      gallery,
    });
    expect(product).toMatchObject({ ...groups.content, ...groups.status });
    expect(product.media.map(({ source, alt }) => [source, alt])).toEqual(
      groups.images.urls.map((url) => [url, 'Cordless drill']),
    );
    expect(product).toMatchObject({ productType: 'Drills', categoryId: category.category });
    expect(variant).toMatchObject({
      price: '129.90',
      compareAtPrice: '149.90',
      barcode: '4006381333931',
      inventoryPolicy: 'DENY',
    });
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
    const first = await created();
    const second = await created();
    expect(second).toBe(first);
    expect(stand.sandbox.control.shop().products.size).toBe(1);
    expect(stand.product(first).product.media).toHaveLength(2);
  });

  test('what the supplier does not say is left out', async () => {
    const silent: DesiredListing = {
      ...drill,
      groups: {
        ...groups,
        attributes: { manufacturer_id: null, category_tree: null, brand_logo: null },
        countries: { ships_to: '-' },
        price: { price: '1.00', compareAt: null },
        item: { cost: null, barcode: null },
        images: { urls: [], alt: '' },
      },
    };
    const { productId, stored } = await createListingWriter(stand.admin).create(silent, stand.location);
    const { product, variant, item, values } = stand.product(productId);
    expect((await readBack(productId, stored)).stored).toEqual({
      price: silent.groups.price,
      item: silent.groups.item,
    });
    const { attributes, countries, price } = silent.groups;
    expect(stored).toMatchObject({ attributes, countries, price, images: { media: [] } });
    expect(values).toEqual({ '$app.supplier_sku': sku, '$app.ships_to': '-' });
    expect([product.media, variant.barcode, item.cost]).toEqual([[], null, null]);
  });

  test('a refusal tells Shopify’s words and where they point, and nothing was done', async () => {
    const attributes = { ...groups.attributes, brand_logo: 'no address' };
    const wrong = { ...drill, groups: { ...groups, attributes } };
    await expect(createListingWriter(stand.admin).create(wrong, stand.location)).rejects.toMatchObject({
      reason: 'SHP-705',
      message: expect.stringMatching(/valid url.*input\.metafields\.3\.value/i),
      effect: 'no',
      scope: 'item',
      retry: 'never',
      details: { operation: 'ProductSet', code: 'INVALID_METAFIELD' },
    });
    expect(stand.sandbox.control.shop().products.size).toBe(0);
  });
});

describe('changing', () => {
  let id: ProductId;

  beforeEach(async () => {
    id = await created();
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
    const active = { status: { status: 'ACTIVE' } } as const;
    expect(await writer.update(id, active)).toEqual(active);
    expect(stand.product(id).product).toMatchObject({ ...groups.content, status: 'ACTIVE' });
    const content = { ...groups.content, title: 'Drill' };
    expect(await writer.update(id, { content })).toEqual({ content });
    expect(stand.product(id).product).toMatchObject({ title: 'Drill', status: 'ACTIVE' });
    const countries = { ships_to: '*' };
    expect(await writer.update(id, { countries })).toEqual({ countries });
    expect(stand.product(id).values).toMatchObject({ '$app.ships_to': '*', '$app.manufacturer_id': 'KL-17' });
    const attributes = { ...groups.attributes, manufacturer_id: 'KL-18' };
    expect(await writer.update(id, { attributes })).toEqual({ attributes });
    expect(stand.product(id).values).toMatchObject({ '$app.ships_to': '*', '$app.manufacturer_id': 'KL-18' });
    expect(callNames()).toEqual([
      'ProductSet',
      'ProductUpdate',
      'ProductUpdate',
      'ProductUpdate',
      'ProductUpdateReading',
    ]);
    expectMerchantsOwnKept();
  });

  test('an attribute that lost its value is taken off the product, once', async () => {
    const writer = createListingWriter(stand.admin);
    const attributes = { ...groups.attributes, brand_logo: null, category_tree: null };
    expect(await writer.update(id, { attributes })).toEqual({ attributes });
    expect(Object.keys(stand.product(id).values).sort()).toEqual([
      '$app.manufacturer_id',
      '$app.ships_to',
      '$app.supplier_sku',
      'custom.note',
    ]);
    expect(await writer.update(id, { attributes })).toEqual({ attributes });
    expect(callNames().filter((name) => name === 'MetafieldsDelete')).toHaveLength(1);
    expectMerchantsOwnKept();
  });

  test('an offer changes price, barcode and cost, null takes away, and the SKU stays', async () => {
    const writer = createListingWriter(stand.admin);
    const ids = await idsOf(id);
    const offer = { price: { price: '99.00', compareAt: '120.00' }, item: { cost: '50.00', barcode: '1' } };
    expect(await writer.writeOffer(ids, offer)).toEqual(offer);
    expect(stand.product(id)).toMatchObject({
      variant: { price: '99.00', compareAtPrice: '120.00', barcode: '1' },
      item: { cost: '50.00', sku, tracked: true },
    });
    const without = { item: { cost: null, barcode: null } };
    expect(await writer.writeOffer(ids, without)).toEqual(without);
    expect(stand.product(id)).toMatchObject({
      variant: { price: '99.00', barcode: null },
      item: { cost: null, sku },
    });
    // One that is not named is the merchant's own.
    expect(await writer.writeOffer(ids, { price: { price: '98.00' } })).toEqual({
      price: { price: '98.00', compareAt: null },
    });
    expect(stand.product(id).variant).toMatchObject({ price: '98.00', compareAtPrice: '120.00' });
    const gone = { price: { price: '98.00', compareAt: null } };
    expect(await writer.writeOffer(ids, gone)).toEqual(gone);
    expect(stand.product(id).variant.compareAtPrice).toBeNull();
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
    // What the shop does not have any more costs itself: the product is in the others.
    expect(await writer.publish(id, [unknown, one])).toEqual([unknown]);
    expect(await writer.publish(id, [unknown])).toEqual([unknown]);
    expect([...stand.product(id).product.published.keys()]).toEqual([two, one]);
    // What the shop does not have any more has been left; the others are left as asked.
    await writer.unpublish(id, [unknown, one]);
    expect([...stand.product(id).product.published.keys()]).toEqual([two]);
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
      reason: 'SHP-705',
      effect: 'no',
      scope: 'item',
      details: { code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' },
    });
  });

  test('a location that takes no stock refuses every batch alike, and says so', async () => {
    const { inventoryItemId: item } = await idsOf(id);
    const closed = 'gid://shopify/Location/9' as LocationId;
    const refused = createListingWriter(stand.admin).setStock(
      closed,
      [{ item, available: 5 }],
      'c'.repeat(64),
    );
    await expect(refused).rejects.toMatchObject({ reason: 'SHP-720', scope: 'operation', effect: 'no' });
  });

  test('a product that the merchant deleted is SHP-704 for whatever is written to it', async () => {
    const writer = createListingWriter(stand.admin);
    const ids = await idsOf(id);
    await stand.merchant('DELETE', `/products/${numberOf(id)}`);
    const gone = { reason: 'SHP-704', scope: 'item', retry: 'never', effect: 'no' };
    const attributes = { ...groups.attributes, brand_logo: null };
    const publications = [...stand.sandbox.control.shop().publications.keys()] as PublicationId[];
    for (const writing of [
      () => writer.update(id, { status: { status: 'ACTIVE' } }),
      () => writer.update(id, { attributes }),
      () => writer.writeOffer(ids, { price: groups.price }),
      () => writer.appendImages(id, groups.images.urls, ''),
      () => writer.moveImages(id, [{ id: 'gid://shopify/MediaImage/1', place: 0 }]),
      () => writer.setGallery(id, []),
      () => writer.publish(id, publications),
      () => writer.unpublish(id, publications),
    ]) {
      await expect(writing()).rejects.toMatchObject(gone);
    }
  });
});
