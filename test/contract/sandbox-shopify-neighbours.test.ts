/** 8.22: what stands beside the recorded answers of the Admin API, by the rules that those show. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../web/sandbox/shopify/merchant/place-order.ts';
import { openShop, type TestShop, type UserError } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await openShop({
    shop: { domain: 'neighbours.myshopify.com', markets: [{ name: 'Zürich', countries: ['CH'] }] },
  });
  const scopes = [
    'write_markets',
    'write_products',
    'write_merchant_managed_fulfillment_orders',
    'read_locations',
  ];
  const [installation] = shop.sandbox.control.shop().installations.values();
  installation?.scopes.push(
    ...scopes,
    'write_third_party_fulfillment_orders',
    'write_inventory',
    'read_orders',
  );
  productId = await shop.upsert('n-1');
});
afterAll(() => shop.stop());

interface MarketAnswer {
  market: { id: string; handle: string; status: string; type: string; enabled: boolean } | null;
  userErrors: UserError[];
}

const createMarket = (input: object): Promise<MarketAnswer> =>
  shop.mutate(
    `mutation ($input: MarketCreateInput!) { marketCreate(input: $input) {
      market { id handle status type enabled } userErrors { field message code } } }`,
    { input },
  );

test('a market is made as a draft without conditions, and no other may have its name', async () => {
  const first = await createMarket({ name: 'Alps & Co' });
  expect(first.market).toMatchObject({ handle: 'alps-co', status: 'DRAFT', type: 'NONE', enabled: false });
  const taken = { field: ['input', 'name'], message: 'Name has already been taken', code: 'TAKEN' };
  expect((await createMarket({ name: 'ALPS & CO' })).userErrors).toEqual([taken]);
  expect((await createMarket({ name: 'Alps, Co' })).market).toMatchObject({ handle: 'alps-co-1' });
});

test('countries that Shopify does not sell to are refused at their place, whichever way they come', async () => {
  const regions = [{ countryCode: 'DE' }, { countryCode: 'KP' }];
  const old = await createMarket({ name: 'Old way', regions });
  const today = await createMarket({ name: 'New way', conditions: { regionsCondition: { regions } } });
  expect([old, today].map(({ userErrors }) => userErrors.map(({ field }) => field?.join('.')))).toEqual([
    ['input.regions.1.countryCode'],
    ['input.conditions.regionsCondition.regions.1.countryCode'],
  ]);
});

test('a country that leaves a market and comes back stands last; markets stand by name', async () => {
  const { market } = await createMarket({
    name: 'Benelux',
    conditions: { regionsCondition: { regions: ['BE', 'NL', 'LU'].map((countryCode) => ({ countryCode })) } },
  });
  const update = `mutation ($id: ID!, $input: MarketUpdateInput!) { marketUpdate(id: $id, input: $input) {
    market { conditions { regionsCondition { regions(first: 5) { nodes { ... on MarketRegionCountry { code } } } } } }
    userErrors { message } } }`;
  const region = { regionsCondition: { regions: [{ countryCode: 'BE' }] } };
  for (const change of ['conditionsToDelete', 'conditionsToAdd']) {
    await shop.mutate(update, { id: market?.id, input: { conditions: { [change]: region } } });
  }
  const { market: read } = await shop.mutate<{ market: unknown }>(update, { id: market?.id, input: {} });
  expect(JSON.stringify(read)).toContain('[{"code":"NL"},{"code":"LU"},{"code":"BE"}]');
  const { markets } = await shop.data<{ markets: { nodes: { name: string }[] } }>(
    '{ markets(first: 9) { nodes { name } } }',
  );
  expect(markets.nodes.map(({ name }) => name)).toEqual(['Alps & Co', 'Alps, Co', 'Benelux', 'Zürich']);
});

test.each([
  ['{ product(id: "gid://shopify/Location/1") { id } }', 'product'],
  ['{ location(id: "gid://shopify/Product/1") { id } }', 'location'],
  ['{ inventoryItem(id: "gid://shopify/Product/1") { id } }', 'inventoryItem'],
  ['mutation { productDelete(input: {id: "gid://shopify/Order/1"}) { deletedProductId } }', 'productDelete'],
  ['mutation { catalogDelete(id: "gid://shopify/Market/1") { deletedId } }', 'catalogDelete'],
])('the id of another kind of thing is a top-level error: %s', async (query, root) => {
  const { body } = await shop.graphql(query);
  expect(body.data).toEqual({ [root]: null });
  expect(body.errors).toMatchObject([
    { message: expect.stringMatching(/^Invalid id: gid:/), extensions: { code: 'RESOURCE_NOT_FOUND' } },
  ]);
});

const setMetafield = async (input: object) => {
  const { userErrors } = await shop.mutate(
    `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      userErrors { field message code } } }`,
    {
      metafields: [
        {
          ownerId: productId,
          namespace: 'custom',
          key: 'note',
          type: 'number_integer',
          value: '1',
          ...input,
        },
      ],
    },
  );
  return userErrors.map(({ field, code }) => `${field?.join('.')} ${code}`);
};

test('metafieldsSet tells blank, wrong and too short apart', async () => {
  expect(await setMetafield({})).toEqual([]);
  expect(await setMetafield({ value: '' })).toEqual(['metafields.0.value BLANK']);
  expect(await setMetafield({ value: 'one' })).toEqual(['metafields.0.value INVALID_VALUE']);
  expect(await setMetafield({ type: null })).toEqual(['metafields.0.type BLANK']);
  expect(await setMetafield({ key: 'n' })).toEqual(['metafields.0.key TOO_SHORT']);
  expect(await setMetafield({ namespace: 'ab' })).toEqual(['metafields.0.namespace TOO_SHORT']);
  expect(await setMetafield({ ownerId: shop.locationId() })).toEqual([]);
});

test('an app places holds under handles of its own, and the last release opens the order', async () => {
  const { control } = shop.sandbox;
  const order = placeOrder(control.world.call(control.shop()), { lines: [{ sku: 'n-1', quantity: 1 }] });
  const [id] = order.fulfillmentOrderIds;
  const hold = (handle: string) =>
    shop.mutate<{ fulfillmentHold: { id: string } | null; userErrors: UserError[] }>(
      `mutation ($id: ID!, $fulfillmentHold: FulfillmentOrderHoldInput!) {
        fulfillmentOrderHold(id: $id, fulfillmentHold: $fulfillmentHold) {
          fulfillmentHold { id } userErrors { field message code } } }`,
      { id, fulfillmentHold: { reason: 'OTHER', handle } },
    );
  const release = async (holdIds: (string | undefined)[]) => {
    const { fulfillmentOrder } = await shop.mutate<{ fulfillmentOrder: { status: string } }>(
      `mutation ($id: ID!, $holdIds: [ID!]) { fulfillmentOrderReleaseHold(id: $id, holdIds: $holdIds) {
        fulfillmentOrder { status } userErrors { message } } }`,
      { id, holdIds },
    );
    return fulfillmentOrder.status;
  };
  const one = await hold('first');
  const two = await hold('second');
  expect((await hold('first')).userErrors).toMatchObject([{ code: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE' }]);
  expect(await release([one.fulfillmentHold?.id])).toBe('ON_HOLD');
  expect(await release([two.fulfillmentHold?.id])).toBe('OPEN');
});

test('a fourth option is refused', async () => {
  const productOptions = ['A', 'B', 'C', 'D'].map((name) => ({ name, values: [{ name: '1' }] }));
  const { userErrors } = await shop.mutate(
    `mutation ($product: ProductCreateInput!) { productCreate(product: $product) {
      userErrors { field message } } }`,
    { product: { title: 'Four options', productOptions } },
  );
  expect(userErrors).toEqual([{ field: ['options'], message: 'Can only specify a maximum of 3 options' }]);
});
