/** When the sandbox says no, and what it does when it is told to misbehave. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GraphqlAnswer } from '../support/sandbox-shopify-client.ts';
import { documentText } from '../support/sandbox-shopify-documents.ts';
import { openShop, upsertVariables, type TestShop } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop({ plan: 'standard' });
});
afterEach(() => shop.stop());

const cheap = '{ shop { id } }';

describe('cost', () => {
  test('the bucket holds 2,000 points on a standard plan and refills with 100 a second', async () => {
    const expensive = documentText('MarketsMap'); // 177 points
    const isThrottled = ({ body }: GraphqlAnswer) => body.errors?.[0]?.extensions?.['code'] === 'THROTTLED';
    let answer = await shop.graphql(expensive);
    for (let count = 0; count < 300 && !isThrottled(answer); count += 1) {
      answer = await shop.graphql(expensive);
    }
    expect(answer.status).toBe(200);
    expect(answer.body.extensions?.cost).toMatchObject({ requestedQueryCost: 177, actualQueryCost: null });
    shop.sandbox.control.advanceClock(20_000);
    expect((await shop.graphql(cheap)).body.extensions?.cost.throttleStatus).toEqual({
      maximumAvailable: 2000,
      currentlyAvailable: 1999,
      restoreRate: 100,
    });
  });

  test('a document of more than 1,000 points never starts', async () => {
    const field =
      'products(first: 250) { nodes { variants(first: 250) { nodes { metafields(first: 250) { nodes { id } } } } } }';
    const { body } = await shop.graphql(`{ ${field} }`);
    expect(body.errors).toMatchObject([{ extensions: { code: 'MAX_COST_EXCEEDED', maxCost: 1000 } }]);
  });
});

describe('scopes', () => {
  test('a field without its scope is null, the rest is answered', async () => {
    await shop.control('PUT', `/shops/${shop.sandbox.shop}/scopes`, { scopes: ['write_products'] });
    const { body } = await shop.graphql('{ shop { name } shopLocales { locale } }');
    expect(body.errors).toMatchObject([
      {
        message:
          'Access denied for shopLocales field. Required access: `read_locales` access scope or `read_markets_home` access scope.',
        extensions: { code: 'ACCESS_DENIED' },
      },
    ]);
  });

  test('fulfillment orders of a fulfillment service are missing without their scope', async () => {
    const path = `/shops/${shop.sandbox.shop}`;
    const { id } = await shop.control<{ id: string }>('POST', `${path}/locations`, {
      name: 'Other',
      fulfillmentService: 'Other',
    });
    await shop.upsert('fo-1');
    const order = await shop.control<{ id: string }>('POST', `${path}/orders`, {
      lines: [{ sku: 'fo-1', quantity: 1 }],
    });
    const listed = async () =>
      (
        await shop.data<{ fulfillmentOrders: { nodes: unknown[] } }>(documentText('FO_Poll'), {
          query: 'status:open',
        })
      ).fulfillmentOrders.nodes.length;
    expect(await listed()).toBe(1);
    await shop.control('POST', `${path}/orders/${order.id.split('/').at(-1)}/move`, { locationId: id });
    expect(await listed()).toBe(0);
  });
});

test('what is not modelled is refused by name, before anything happens', async () => {
  const { body } = await shop.graphql(documentText('ProductUpsert'), {
    input: { title: 'x', giftCard: true },
  });
  expect(body).toEqual({
    errors: [
      {
        message:
          "Sortiment's sandbox does not model the input ProductSetInput.giftCard; see web/sandbox/shopify/README.md",
        extensions: { code: 'SANDBOX_NOT_MODELLED' },
      },
    ],
  });
  expect(shop.sandbox.control.shop().products.size).toBe(0);
});

test('a deprecated field names its reason in a header', async () => {
  const { headers } = await shop.graphql('{ inventoryItems(first: 1) { nodes { variant { id } } } }');
  expect(headers.get('X-Shopify-API-Deprecated-Reason')).toContain('InventoryItem.variant');
  expect((await shop.graphql(cheap)).headers.get('X-Shopify-API-Deprecated-Reason')).toBeNull();
});

describe('faults', () => {
  const upsert = (sku: string) =>
    shop.graphql(documentText('ProductUpsert'), upsertVariables(sku, shop.locationId()));
  const count = () => shop.sandbox.control.shop().products.size;

  test('an HTTP error comes without an effect and with its pause', async () => {
    shop.sandbox.control.fault({ status: 429, retryAfterSeconds: 2, times: 1 });
    const answer = await shop.graphql(cheap).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 429 });
    expect((await shop.graphql(cheap)).status).toBe(200);
  });

  test('a cut line after the effect hides that it happened', async () => {
    shop.sandbox.control.fault({ operation: 'productSet', dropAfterEffect: true, times: 1 });
    await expect(upsert('cut-1')).rejects.toThrow('fetch failed');
    expect(count()).toBe(1);
    await upsert('cut-1');
    expect(count()).toBe(1);
  });

  test('a field that may not be seen is null, with an error beside the data, and the work was done', async () => {
    shop.sandbox.control.fault({ operation: 'productSet', deniedField: 'Product.handle', times: 1 });
    const { body } = await upsert('denied-1');
    expect(body.errors).toMatchObject([{ path: ['productSet', 'product', 'handle'] }]);
    expect(body.data).toMatchObject({ productSet: { userErrors: [] } });
    expect(count()).toBe(1);
  });

  test('the second call of a mutation can be the one that fails', async () => {
    shop.sandbox.control.fault({
      operation: 'productSet',
      nth: 2,
      times: 1,
      userErrors: [{ message: 'No.', code: 'GENERIC_ERROR' }],
    });
    expect((await upsert('nth-1')).body.data).toMatchObject({ productSet: { userErrors: [] } });
    expect((await upsert('nth-2')).body.data).toMatchObject({
      productSet: { product: null, userErrors: [{ message: 'No.' }] },
    });
    expect((await upsert('nth-3')).body.data).toMatchObject({ productSet: { userErrors: [] } });
    expect(count()).toBe(2);
  });

  test('an image that cannot be loaded fails after it was accepted', async () => {
    shop.sandbox.control.fault({ media: { urlContains: 'broken' } });
    const files = ['fine', 'broken'].map((name) => ({
      originalSource: `https://cdn.example.com/${name}.jpg`,
      contentType: 'IMAGE',
    }));
    const id = await shop.upsert('media-1', { files });
    const { nodes } = await shop.data<{ nodes: { media: object }[] }>(documentText('MediaState'), {
      ids: [id],
    });
    expect(nodes[0]?.media).toMatchObject({
      nodes: [
        { status: 'READY', mediaErrors: [] },
        { status: 'FAILED', mediaErrors: [{ code: 'IMAGE_DOWNLOAD_FAILURE' }] },
      ],
    });
  });
});
