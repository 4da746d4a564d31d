/** One product's and one order's way through the sandbox over loopback HTTP, with the app's own documents. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopifySandbox, type ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { connect, type SandboxClient } from '../support/sandbox-shopify-client.ts';
import { documentText } from '../support/sandbox-shopify-documents.ts';

let sandbox: ShopifySandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = createShopifySandbox({ mediaDelayMs: 0 });
  client = await connect(sandbox, await sandbox.start());
});
afterAll(() => sandbox.stop());

const identifier = (sku: string) => ({ customId: { namespace: '$app', key: 'supplier_sku', value: sku } });

function upsertInput(sku: string, locationId: string) {
  return {
    title: 'Cordless drill 18 V',
    status: 'ACTIVE',
    tags: ['sortiment'],
    files: [{ originalSource: 'https://cdn.example.com/1.jpg', alt: 'front', contentType: 'IMAGE' }],
    metafields: [{ namespace: '$app', key: 'supplier_sku', type: 'id', value: sku }],
    productOptions: [{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }],
    variants: [
      {
        optionValues: [{ optionName: 'Title', name: 'Default Title' }],
        sku,
        price: '129.9',
        inventoryItem: { cost: '71.20', tracked: true },
        inventoryQuantities: [{ locationId, name: 'available', quantity: 12 }],
      },
    ],
  };
}

const warehouse = (): string =>
  [...sandbox.control.shop().locations.values()].find(({ name }) => name === 'Supplier warehouse')?.id ?? '';

test('a repeated upsert by supplier SKU finds the same product', async () => {
  const variables = { identifier: identifier('10000017'), input: upsertInput('10000017', warehouse()) };
  const first = await client.data<{ productSet: { product: { id: string } } }>(
    documentText('ProductUpsert'),
    variables,
  );
  const again = await client.data<{ productSet: { product: { id: string } } }>(
    documentText('ProductUpsert'),
    variables,
  );
  expect(again.productSet.product.id).toBe(first.productSet.product.id);
  const [product] = await client.control<object[]>('GET', `/shops/${sandbox.shop}/products?sku=10000017`);
  expect(product).toMatchObject({
    status: 'ACTIVE',
    visibleIn: [],
    media: [{ source: 'https://cdn.example.com/1.jpg', status: 'READY' }],
    variants: [{ sku: '10000017', price: '129.90', stock: [{ available: 12, isActive: true }] }],
  });
});

test('a product shows in the countries whose catalogs hold it, once it is in the online store', async () => {
  const product = [...sandbox.control.shop().products.values()][0];
  const publications = [...sandbox.control.shop().publications.values()];
  const of = (title: string) =>
    publications.find((one) => sandbox.control.shop().catalogs.get(one.catalogId ?? '')?.title === title)?.id;
  const input = [{ publicationId: of('Online Store') }, { publicationId: of('Germany') }];
  await client.data(documentText('PublishOne'), { id: product?.id, input });
  const seen = await client.data<{ product: object }>(documentText('AvailabilityCheck'), { id: product?.id });
  expect(seen.product).toMatchObject({ de: true, fr: false, channels: { nodes: [{ isPublished: true }] } });
});

test('a paid order becomes a parcel and one e-mail, and a blind retry is refused', async () => {
  const order = await client.control<{
    name: string;
    fulfillmentOrders: { id: string; lineItems: { id: string }[] }[];
  }>('POST', `/shops/${sandbox.shop}/orders`, {
    lines: [{ sku: '10000017', quantity: 2 }],
    email: 'buyer@example.com',
    country: 'DE',
  });
  const fulfillmentOrderId = order.fulfillmentOrders[0]?.id;
  const fulfillment = {
    notifyCustomer: true,
    trackingInfo: { company: 'DHL', numbers: ['0034'] },
    lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
  };
  await client.data(documentText('ShipCreate'), { fulfillment });
  const retry = await client.data<{ fulfillmentCreate: { userErrors: { message: string }[] } }>(
    documentText('ShipCreate'),
    { fulfillment },
  );
  expect(retry.fulfillmentCreate.userErrors[0]?.message).toContain('unfulfillable status= closed');
  const outbox = await client.control<object[]>('GET', `/shops/${sandbox.shop}/outbox`);
  expect(outbox).toHaveLength(1);
  expect(outbox[0]).toMatchObject({
    to: 'buyer@example.com',
    orderName: order.name,
    tracking: [{ number: '0034' }],
  });
});
