/** What the recordings teach about the operations of the app, in small: products, stock and metafields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type SandboxClient } from '../support/sandbox-shopify-client.ts';
import { openShop, supplierSku, type TestShop, type UserError } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const create = `mutation ($product: ProductCreateInput!) {
  productCreate(product: $product) { product { id handle tags } userErrors { field message } }
}`;
interface Created {
  product: { id: string; handle: string; tags: string[] } | null;
  userErrors: UserError[];
}

describe('products', () => {
  test('a derived handle counts up, a written one that is taken is an error', async () => {
    const made = (product: object) => shop.mutate<Created>(create, { product });
    expect((await made({ title: 'Life Cycle 34' })).product?.handle).toBe('life-cycle-34');
    expect((await made({ title: 'Life Cycle 34' })).product?.handle).toBe('life-cycle-35');
    expect((await made({ title: 'Signs', handle: '%%%' })).product?.handle).toBe('product');
    const taken = await made({ title: 'Other', handle: ' LIFE-CYCLE-34 ' });
    expect(taken).toEqual({
      product: null,
      userErrors: [
        {
          field: ['input', 'handle'],
          message: "Handle ' LIFE-CYCLE-34 ' already in use. Please provide a new handle.",
        },
      ],
    });
  });

  test('tags lose their repetitions and stand in alphabetical order', async () => {
    const { product } = await shop.mutate<Created>(create, {
      product: { title: 'Tags', tags: [' Red ', 'red', ' big   sale '] },
    });
    expect(product?.tags).toEqual(['big   sale', 'Red']);
  });

  test('a list of more than 250 entries is refused at the price of the call', async () => {
    const tags = Array.from({ length: 251 }, (_none, index) => `tag-${index}`);
    const { body } = await shop.graphql(create, { product: { title: 'x', tags } });
    expect(body).toMatchObject({
      errors: [
        {
          message: 'The input array size of 251 is greater than the maximum allowed of 250.',
          path: ['productCreate', 'product', 'tags'],
          extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
        },
      ],
      extensions: { cost: { requestedQueryCost: 10, actualQueryCost: null } },
    });
  });

  test('lists in productSet are the whole truth, what is left out stays', async () => {
    const id = await shop.upsert('list-1', {
      tags: ['a', 'b'],
      files: [{ originalSource: 'https://cdn.example.com/1.jpg', contentType: 'IMAGE' }],
      metafields: [
        { ...supplierSku('list-1'), type: 'id' },
        { namespace: '$app', key: 'source_hash', type: 'single_line_text_field', value: 'x' },
      ],
    });
    await shop.run('ProductSetContent', { identifier: { id }, input: { title: 'Renamed' } });
    const product = () => shop.sandbox.control.shop().products.get(id);
    expect(product()).toMatchObject({
      title: 'Renamed',
      tags: ['a', 'b'],
      media: [{}],
      metafields: [{}, {}],
    });
    const metafields = [{ ...supplierSku('list-1'), type: 'id' }];
    await shop.run('ProductSetContent', { identifier: { id }, input: { tags: [], files: [], metafields } });
    expect(product()).toMatchObject({ tags: [], media: [], metafields: [{ key: 'supplier_sku' }] });
  });

  test('the value of an id metafield belongs to one product', async () => {
    await shop.upsert('unique-1');
    const { userErrors } = await shop.run('ProductUpsert', {
      input: { title: 'Thief', metafields: [{ ...supplierSku('unique-1'), type: 'id' }] },
    });
    expect(userErrors).toMatchObject([{ code: 'CAPABILITY_VIOLATION' }]);
  });

  test.each([
    [
      'another custom id in metafields',
      { metafields: [{ ...supplierSku('b'), type: 'id' }] },
      'METAFIELD_MISMATCH',
    ],
    ['an id beside the identifier', { id: 'gid://shopify/Product/1' }, 'ID_NOT_ALLOWED'],
    [
      'variants without options',
      { variants: [{ optionValues: [] }], metafields: [{ ...supplierSku('a'), type: 'id' }] },
      'PRODUCT_OPTIONS_INPUT_MISSING',
    ],
  ])('productSet refuses %s', async (_what, more, code) => {
    const input = { title: 'x', ...more };
    const { userErrors } = await shop.run('ProductUpsert', {
      identifier: { customId: supplierSku('a') },
      input,
    });
    expect(userErrors).toMatchObject([{ code }]);
  });
});

describe('stock', () => {
  const set = (key: string, quantities: object[]) =>
    shop.graphql(
      `mutation ($input: InventorySetQuantitiesInput!, $key: String!) {
        inventorySetQuantities(input: $input) @idempotent(key: $key) {
          inventoryAdjustmentGroup { id changes { name delta } } userErrors { code field message }
        }
      }`,
      { key, input: { name: 'available', reason: 'correction', quantities } },
    );
  let inventoryItemId = '';
  let locationId = '';

  beforeAll(async () => {
    const id = await shop.upsert('stock-1');
    const read = shop.sandbox.control.shop();
    inventoryItemId = read.variants.get(read.products.get(id)?.variantIds[0] ?? '')?.inventoryItemId ?? '';
    locationId = shop.locationId();
  });

  test('a document without @idempotent is valid and refused at run time', async () => {
    const { body } = await shop.graphql(
      `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) { userErrors { message } } }`,
      { input: { name: 'available', reason: 'correction', quantities: [] } },
    );
    expect(body).toMatchObject({
      data: { inventorySetQuantities: null },
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test('changeFromQuantity must be written, even as null', async () => {
    const { body } = await set('k0', [{ inventoryItemId, locationId, quantity: 1 }]);
    expect(body.errors).toMatchObject([{ extensions: { code: 'INVALID_FIELD_ARGUMENTS' } }]);
  });

  test('the same key answers the stored result, another batch under it is a mistake', async () => {
    const first = await set('k1', [{ inventoryItemId, locationId, quantity: 7, changeFromQuantity: 12 }]);
    const again = await set('k1', [{ inventoryItemId, locationId, quantity: 7, changeFromQuantity: 12 }]);
    expect(again.body.data).toEqual(first.body.data);
    const other = await set('k1', [{ inventoryItemId, locationId, quantity: 8, changeFromQuantity: 7 }]);
    expect(other.body.data).toMatchObject({
      inventorySetQuantities: { userErrors: [{ code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' }] },
    });
  });

  test('one wrong entry fails the whole batch', async () => {
    const { body } = await set('k2', [
      { inventoryItemId, locationId, quantity: 3, changeFromQuantity: null },
      { inventoryItemId: 'gid://shopify/InventoryItem/1', locationId, quantity: 3, changeFromQuantity: null },
    ]);
    expect(body.data).toMatchObject({
      inventorySetQuantities: { userErrors: [{ code: 'INVALID_INVENTORY_ITEM' }] },
    });
    const level = shop.sandbox.control.shop().inventoryItems.get(inventoryItemId)?.levels.get(locationId);
    expect(level?.quantities['available']).toBe(7);
  });

  test('stock at a place where the item is not stocked is written and does not sell', async () => {
    const other = shop.locationId('Shop');
    await set('k3', [{ inventoryItemId, locationId: other, quantity: 5, changeFromQuantity: null }]);
    const { nodes } = await shop.data<{ nodes: { inventoryLevel: object }[] }>(
      `query ($ids: [ID!]!, $at: ID!) { nodes(ids: $ids) { ... on InventoryItem {
        inventoryLevel(locationId: $at, includeInactive: true) { isActive quantities(names: ["available"]) { quantity } } } } }`,
      { ids: [inventoryItemId], at: other },
    );
    expect(nodes).toEqual([{ inventoryLevel: { isActive: false, quantities: [{ quantity: 5 }] } }]);
    await shop.run('StockActivate', { item: inventoryItemId, location: other, key: 'k4' });
    const active = shop.sandbox.control.shop().inventoryItems.get(inventoryItemId)?.levels.get(other);
    expect(active).toMatchObject({ isActive: true, quantities: { available: 5 } });
  });
});

test('an update of a checkout validation that says nothing switches it off', async () => {
  shop.sandbox.control.world.mainApp.functions = ['country-guard'];
  const made = await shop.run<{ validation: { id: string } }>('ValidationOn', {
    validation: { functionHandle: 'country-guard', enable: true },
  });
  const { validation } = await shop.run<{ validation: object }>('ValidationPatch', {
    id: made.validation.id,
    validation: { title: 'x' },
  });
  expect(validation).toMatchObject({ enabled: false });
});

test('a namespace of another app is not to be written', async () => {
  const definition = {
    ownerType: 'PRODUCT',
    namespace: 'app--999999--x',
    key: 'tier',
    name: 'x',
    type: 'single_line_text_field',
  };
  const { body } = await shop.graphql(
    'mutation ($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) { userErrors { code } } }',
    { definition },
  );
  expect(body.errors).toMatchObject([
    { extensions: { code: 'ACCESS_DENIED' }, path: ['metafieldDefinitionCreate'] },
  ]);
});

test('$app is another namespace for another app', async () => {
  await shop.upsert('two-apps');
  const other = { apiKey: 'other-key', apiSecretKey: 'other-secret' };
  await shop.control('POST', '/apps', other);
  await shop.control('POST', `/shops/${shop.sandbox.shop}/install`, { apiKey: other.apiKey });
  const stranger = await connect({ ...shop.sandbox, ...other }, shop.url);
  const asked =
    'query ($of: String!) { products(first: 1, query: $of) { nodes { metafield(namespace: "$app", key: "supplier_sku") { value } } } }';
  const seen = (client: SandboxClient) => client.data(asked, { of: 'sku:two-apps' });
  expect(await seen(shop)).toEqual({ products: { nodes: [{ metafield: { value: 'two-apps' } }] } });
  expect(await seen(stranger)).toEqual({ products: { nodes: [{ metafield: null }] } });
});

test('metafields are deleted one by one, what is not there is answered as null', async () => {
  const ownerId = await shop.upsert('delete-1');
  const of = (key: string) => ({ ownerId, namespace: '$app', key });
  const answer = await shop.mutate<{ deletedMetafields: unknown[] }>(
    'mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) { deletedMetafields { key } userErrors { message } } }',
    { metafields: [of('supplier_sku'), of('nothing')] },
  );
  expect(answer.deletedMetafields).toEqual([{ key: 'supplier_sku' }, null]);
  expect(shop.sandbox.control.shop().products.get(ownerId)?.metafields).toEqual([]);
});
