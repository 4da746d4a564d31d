/** Answers of Shopify that the sandbox does not give: half of them, or shops of another make. */
import { expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { FulfillmentOrderId, LocationId } from '../../web/server/domain/ids.ts';
import type { ListingIds } from '../../web/server/domain/listing.ts';
import type { AdminClient } from '../../web/server/shopify/admin-document.ts';
import { createFulfillments } from '../../web/server/shopify/fulfillments.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { createShopReader } from '../../web/server/shopify/shop-reader.ts';
import { drill } from '../support/shopify-stand.ts';
import { inTime } from '../support/tracking-parcels.ts';

/** Answers each document with the data of its name. */
const answering = (answers: Readonly<Record<string, object>>): AdminClient => ({
  execute: async (document) => document.answer.parse(answers[document.name]),
});

const location = 'gid://shopify/Location/1' as LocationId;
const unknown = { reason: 'SHP-709', scope: 'item', retry: 'next-run', effect: 'unknown' };

test.each([null, { product: null, userErrors: [] }])(
  'a creation that does not name its product (%o) has an unknown outcome',
  async (payload) => {
    const writer = createListingWriter(answering({ ProductSet: { productSet: payload } }));
    await expect(writer.create(drill, location)).rejects.toMatchObject(unknown);
  },
);

const ids = {
  productId: 'gid://shopify/Product/1',
  variantId: 'gid://shopify/ProductVariant/1',
  inventoryItemId: 'gid://shopify/InventoryItem/1',
} as ListingIds;

test('a change that Shopify answers without what it stored has an unknown outcome', async () => {
  const nothing = { product: null, userErrors: [] };
  const writer = createListingWriter(
    answering({
      ProductUpdate: { productUpdate: nothing },
      ProductUpdateReading: { productUpdate: nothing },
      MediaAppend: { productUpdate: nothing },
      GalleryWrite: { productSet: nothing },
      VariantsUpdate: { productVariantsBulkUpdate: { productVariants: [], userErrors: [] } },
    }),
  );
  const { content, attributes, price, images } = drill.groups;
  await expect(writer.update(ids.productId, { content })).rejects.toMatchObject(unknown);
  await expect(writer.update(ids.productId, { attributes })).rejects.toMatchObject(unknown);
  await expect(writer.writeOffer(ids, { price })).rejects.toMatchObject(unknown);
  await expect(writer.appendImages(ids.productId, images.urls, 'Drill')).rejects.toMatchObject(unknown);
  await expect(writer.setGallery(ids.productId, [])).rejects.toMatchObject(unknown);
});

test('a product that is not there any more counts as deleted; any other refusal is one', async () => {
  const refusing = (message: string) =>
    createListingWriter(
      answering({ ProductDelete: { productDelete: { userErrors: [{ message, field: ['id'] }] } } }),
    );
  await expect(refusing('Product does not exist').delete(ids.productId)).resolves.toBeUndefined();
  await expect(refusing('Not now').delete(ids.productId)).rejects.toMatchObject({ reason: 'SHP-705' });
});

test.each([
  ['refused', new ShopifyError({ reason: 'SHP-703', message: 'no', scope: 'operation', retry: 'never' })],
  ['given up', new Error('shutting down')],
])(
  'the second call of a change that is %s leaves its outcome unknown, because the first was made',
  async (_, why) => {
    const held = { namespace: 'app--1', key: 'brand_logo', value: 'https://images.example.com/logo.png' };
    const { content, attributes } = drill.groups;
    const metafields = { manufacturer_id: null, category_tree: null, brand_logo: held };
    const product = { ...content, ...metafields, status: 'ACTIVE' };
    const first = answering({ ProductUpdateReading: { productUpdate: { product, userErrors: [] } } });
    const writer = createListingWriter({
      execute: (document, variables) =>
        document.name === 'MetafieldsDelete' ? Promise.reject(why) : first.execute(document, variables),
    });
    const change = { attributes: { ...attributes, brand_logo: null } };
    await expect(writer.update(ids.productId, change)).rejects.toMatchObject({
      name: 'ShopifyError',
      effect: 'unknown',
      scope: why instanceof ShopifyError ? 'operation' : 'item',
    });
  },
);

test.each([null, { fulfillment: null, userErrors: [] }])(
  'a shipment that does not name its fulfillment (%o) has an unknown outcome',
  async (payload) => {
    const client = answering({ FulfillmentCreate: { fulfillmentCreate: payload } });
    const tracking = { company: 'DHL', numbers: [], urls: [] };
    const shipment = { lines: [], tracking, notify: true };
    await expect(createFulfillments(client).create(shipment, inTime)).rejects.toMatchObject(unknown);
  },
);

const page = (nodes: readonly object[]) => ({ pageInfo: { hasNextPage: false, endCursor: null }, nodes });

const publication = (id: number, handle: string, supportsFuturePublishing = false) => ({
  id: `gid://shopify/Publication/${id}`,
  supportsFuturePublishing,
  channels: null,
  catalog: { apps: { nodes: [{ handle }] } },
});

const place = (id: number, isActive: boolean, isFulfillmentService: boolean) => ({
  id: `gid://shopify/Location/${id}`,
  name: `Place ${id}`,
  isActive,
  isFulfillmentService,
});

const factsWith = (answers: Readonly<Record<string, object>>) =>
  createShopReader(
    answering({
      ShopRead: {
        shop: {
          name: 'Shop',
          currencyCode: 'EUR',
          ianaTimezone: 'Mars/Olympus',
          plan: { publicDisplayName: 'Basic' },
        },
      },
      ScopesRead: { currentAppInstallation: { accessScopes: [] } },
      DomainLocale: { shop: { primaryDomain: { localization: null } } },
      LocaleList: { shopLocales: [] },
      LocationPage: { locations: page([]) },
      PublicationPage: { publications: page([]) },
      MarketPage: { markets: page([]) },
      ...answers,
    }),
  ).facts();

test('a shop that does not tell its language is taken as English, one in a zone that nobody knows as in UTC', async () => {
  expect(await factsWith({})).toMatchObject({ primaryLanguage: 'EN', timeZone: 'UTC' });
});

test('the online store is known by its handle, else by what only online stores can do', async () => {
  const storeOf = async (...publications: object[]) =>
    (await factsWith({ PublicationPage: { publications: page(publications) } })).onlineStoreId;
  const other = publication(1, 'point_of_sale');
  const hydrogen = publication(2, 'hydrogen', true);
  const onlineStore = publication(3, 'online_store', true);
  expect(await storeOf(other, hydrogen, onlineStore)).toBe('gid://shopify/Publication/3');
  expect(await storeOf(other, { ...onlineStore, catalog: null }, hydrogen)).toBe(
    'gid://shopify/Publication/3',
  );
  expect(await storeOf(other)).toBeNull();
});

test('only active places of the merchant take the supplier’s stock', async () => {
  const locations = page([place(1, true, true), place(2, false, false), place(3, true, false)]);
  const facts = await factsWith({ LocationPage: { locations } });
  expect(facts.locations).toEqual([{ id: 'gid://shopify/Location/3', name: 'Place 3' }]);
});

test('goods at no known place have none, and what is not a fulfillment order is left out', async () => {
  const order = {
    id: 'gid://shopify/FulfillmentOrder/1',
    orderId: 'gid://shopify/Order/1',
    orderName: '#1001',
    status: 'OPEN',
    supportedActions: [],
    assignedLocation: { location: null },
    lineItems: page([]),
    fulfillments: page([]),
  };
  const client = answering({ FulfillmentOrderRead: { nodes: [null, order] } });
  const ids = ['gid://shopify/FulfillmentOrder/1' as FulfillmentOrderId];
  expect(await createFulfillments(client).read(ids)).toMatchObject([{ locationId: null, mayFulfill: false }]);
});
