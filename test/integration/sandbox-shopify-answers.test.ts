/**
 * Answers of the real Admin API that the sandbox once gave otherwise: what it accepts, what it refuses, in which words.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShop, supplierSku, upsertVariables, type TestShop } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.stop());

const errors = 'userErrors { field message code }';
const plainErrors = 'userErrors { field message }';

describe('fulfillments', () => {
  const cancel = `mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status } ${plainErrors} } }`;

  async function shipped(): Promise<string> {
    await shop.upsert('a');
    const order = shop.sandbox.control.order({ lines: [{ sku: 'a', quantity: 1 }] });
    const answer = await shop.mutate<{ fulfillment: { id: string } }>(
      'mutation ($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { fulfillment { id } } }',
      { f: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: order.fulfillmentOrderIds[0] }] } },
    );
    return answer.fulfillment.id;
  }

  test('8.21: the tracking of a cancelled fulfillment can be changed', async () => {
    const id = await shipped();
    await shop.mutate(cancel, { id });
    const answer = await shop.mutate(
      `mutation ($id: ID!) {
        fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: { number: "2" }) {
          fulfillment { status trackingInfo { number } } ${plainErrors}
        }
      }`,
      { id },
    );
    const fulfillment = { status: 'CANCELLED', trackingInfo: [{ number: '2' }] };
    expect(answer).toEqual({ fulfillment, userErrors: [] });
  });

  test('8.21: a second cancel succeeds, one of an unknown id says so', async () => {
    const id = await shipped();
    const cancelled = { fulfillment: { status: 'CANCELLED' }, userErrors: [] };
    expect(await shop.mutate(cancel, { id })).toEqual(cancelled);
    expect(await shop.mutate(cancel, { id })).toEqual(cancelled);
    expect(await shop.mutate(cancel, { id: 'gid://shopify/Fulfillment/1' })).toEqual({
      fulfillment: null,
      userErrors: [{ field: ['id'], message: 'Fulfillment not found.' }],
    });
  });
});

describe('metafield definitions', () => {
  const create = (more: object) =>
    shop.mutate(
      `mutation ($d: MetafieldDefinitionInput!) {
        metafieldDefinitionCreate(definition: $d) { createdDefinition { key } ${errors} }
      }`,
      { d: { ownerType: 'PRODUCT', namespace: 'custom', key: 'size', name: 'Size', type: 'json', ...more } },
    );
  const refused = (field: string[], code: string, message: unknown = expect.any(String)) => ({
    createdDefinition: null,
    userErrors: [{ field: ['definition', ...field], code, message }],
  });

  test('8.21: only the app itself is kept from writing in its own namespace', async () => {
    const message = 'Setting this access control is not permitted. It must be one of ["public_read_write"].';
    const access = { admin: 'MERCHANT_READ' };
    expect(await create({ access })).toEqual(refused([], 'INVALID', message));
    expect(await create({ access, namespace: '$app' })).toMatchObject({ userErrors: [] });
  });

  test('8.21: signs other than letters, digits, dashes and underscores are refused', async () => {
    expect(await create({ key: 'a b' })).toEqual(refused(['key'], 'INVALID_CHARACTER'));
    expect(await create({ namespace: 'a.b' })).toEqual(refused(['namespace'], 'INVALID_CHARACTER'));
  });

  test('8.21: texts have a longest length', async () => {
    const message = (what: string, count: number) => `${what} is too long (maximum is ${count} characters)`;
    const long = 'x'.repeat(256);
    expect(await create({ name: long })).toEqual(refused(['name'], 'TOO_LONG', message('Name', 255)));
    expect(await create({ key: long })).toEqual(refused(['key'], 'TOO_LONG', message('Key', 64)));
    expect(await create({ namespace: long })).toEqual(
      refused(['namespace'], 'TOO_LONG', message('Namespace', 255)),
    );
  });

  test('8.21: options must belong to the type and make sense', async () => {
    const min = { name: 'min', value: '5' };
    const at = ['validations'];
    const foreign =
      "Validations value for option min contains an invalid value: 'min' isn't supported for boolean.";
    expect(await create({ type: 'boolean', validations: [min] })).toEqual(
      refused(at, 'INVALID_OPTION', foreign),
    );
    const text = { type: 'single_line_text_field' };
    expect(await create({ ...text, validations: [min, min] })).toEqual(refused(at, 'DUPLICATE_OPTION'));
    expect(await create({ ...text, validations: [min, { name: 'max', value: '2' }] })).toEqual(
      refused(at, 'INVALID_OPTION', "Validations contains an invalid value: 'min' must be less than 'max'."),
    );
  });
});

describe('products', () => {
  const set = `mutation ($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input) { product { title } ${errors} }
  }`;

  test('8.21: an unknown category leaves nothing of the answer of productSet', async () => {
    for (const number of ['not-a-real-node', 'zz-1', 'ha-99999']) {
      const category = `gid://shopify/TaxonomyCategory/${number}`;
      const { body } = await shop.graphql(set, { input: { title: 'A', category } });
      expect(body).toMatchObject({
        data: null,
        errors: [{ message: 'Invalid product_taxonomy_node_id', path: ['productSet'] }],
      });
      expect(body.errors?.[0]?.extensions?.['code']).toBe('INVALID_PRODUCT_TAXONOMY_NODE_ID');
    }
  });

  test('8.21: options without variants are refused', async () => {
    const productOptions = [{ name: 'Color', values: [{ name: 'Red' }] }];
    expect(await shop.mutate(set, { input: { title: 'A', productOptions } })).toMatchObject({
      userErrors: [
        {
          field: ['input', 'variants'],
          message: 'Variants input is required when updating product options',
          code: 'VARIANTS_INPUT_MISSING',
        },
      ],
    });
  });

  test('8.21: an empty list of variants is not an update', async () => {
    const id = await shop.upsert('a');
    const answer = await shop.mutate(
      `mutation ($id: ID!) {
        productVariantsBulkUpdate(productId: $id, variants: []) { productVariants { id } ${errors} }
      }`,
      { id },
    );
    expect(answer).toMatchObject({
      productVariants: null,
      userErrors: [{ message: 'Something went wrong, please try again.' }],
    });
  });

  test('8.21: titles are counted in characters, not in UTF-16 units', async () => {
    const ask = (title: string) => shop.mutate(set, upsertVariables('e', shop.locationId(), { title }));
    expect(await ask('\u{1F6B2}'.repeat(255))).toMatchObject({ userErrors: [] });
    expect(await ask('\u{1F6B2}'.repeat(256))).toMatchObject({
      userErrors: [{ message: 'Title is too long (maximum is 255 characters)' }],
    });
  });

  test('8.21: an option lists the values that variants have', async () => {
    const answer = await shop.mutate(
      `mutation { productCreate(product: { title: "A", productOptions: [{ name: "Color", values: [{ name: "Red" }, { name: "Blue" }] }] }) {
        product { options { values optionValues { name hasVariants } } }
      } }`,
    );
    const optionValues = [
      { name: 'Red', hasVariants: true },
      { name: 'Blue', hasVariants: false },
    ];
    expect(answer).toEqual({ product: { options: [{ values: ['Red'], optionValues }] } });
  });
});

describe('metafields', () => {
  const set = `mutation ($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { metafields { value jsonValue } ${errors} }
  }`;

  test("8.21: another app's namespace is closed", async () => {
    const ownerId = await shop.upsert('a');
    const field = { ownerId, namespace: 'app--1', key: 'size', type: 'json', value: '{}' };
    expect(await shop.mutate(set, { metafields: [field] })).toMatchObject({
      metafields: [],
      userErrors: [{ code: 'APP_NOT_AUTHORIZED' }],
    });
  });

  test('8.21: values of every type are kept in the form of Shopify', async () => {
    const ownerId = await shop.upsert('a');
    const field = (type: string, value: string) => ({
      ownerId,
      namespace: 'custom',
      key: type.replace('.', '_'),
      type,
      value,
    });
    const metafields = [
      field('weight', '{"value":2,"unit":"kilograms"}'),
      field('list.weight', '[{"value":2,"unit":"kilograms"}]'),
      field('date_time', '2026-01-01T12:30:00.123'),
      field('number_integer', '5.0'),
      field('boolean', 'hello'),
      field('rating', '{"value":"3.5","scale_min":"1.0","scale_max":"5.0"}'),
    ];
    const rating = { scale_min: '1.0', scale_max: '5.0', value: '3.5' };
    expect(await shop.mutate(set, { metafields })).toEqual({
      metafields: [
        { value: '{"value":2.0,"unit":"KILOGRAMS"}', jsonValue: { value: 2, unit: 'KILOGRAMS' } },
        { value: '[{"value":2.0,"unit":"KILOGRAMS"}]', jsonValue: [{ value: 2, unit: 'kg' }] },
        { value: '2026-01-01T12:30:00+00:00', jsonValue: '2026-01-01T12:30:00+00:00' },
        { value: '5', jsonValue: 5 },
        { value: 'true', jsonValue: true },
        { value: JSON.stringify(rating), jsonValue: rating },
      ],
      userErrors: [],
    });
  });

  test('8.21: keys in the question come back as they were asked', async () => {
    const id = await shop.upsert('a');
    const { product } = await shop.data<{ product: object }>(
      'query ($id: ID!) { product(id: $id) { metafields(first: 5, keys: ["$app.supplier_sku", "supplier_sku"]) { nodes { key value } } } }',
      { id },
    );
    const { value } = supplierSku('a');
    expect(product).toEqual({ metafields: { nodes: [{ key: '$app.supplier_sku', value }] } });
  });
});

test('8.21: the list of scopes names the reading that writing implies', async () => {
  await shop.control('PUT', `/shops/${shop.sandbox.shop}/scopes`, {
    scopes: ['write_products', 'read_locales'],
  });
  const { currentAppInstallation } = await shop.data<{
    currentAppInstallation: { accessScopes: { handle: string }[] };
  }>('{ currentAppInstallation { accessScopes { handle } } }');
  const handles = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  expect(handles).toEqual(['write_products', 'read_locales', 'read_products']);
});

test('8.21: a catalog for a market that is not there is refused', async () => {
  const input = { title: 'A', status: 'ACTIVE', context: { marketIds: ['gid://shopify/Market/1'] } };
  const answer = await shop.mutate(
    `mutation ($input: CatalogCreateInput!) { catalogCreate(input: $input) { catalog { id } ${errors} } }`,
    { input },
  );
  const field = ['input', 'context', 'marketIds', '0'];
  const userErrors = [{ field, message: 'Market not found.', code: 'MARKET_NOT_FOUND' }];
  expect(answer).toEqual({ catalog: null, userErrors });
});

test('8.21: good translations are kept beside bad ones', async () => {
  const id = await shop.upsert('a');
  const { translatableResource: resource } = await shop.data<{
    translatableResource: { translatableContent: { key: string; digest: string; value: string }[] };
  }>(
    'query ($id: ID!) { translatableResource(resourceId: $id) { translatableContent { key digest value } } }',
    { id },
  );
  const { digest, value } = resource.translatableContent.find(({ key }) => key === 'title') ?? {
    digest: '',
    value: '',
  };
  const entry = { key: 'title', locale: 'en', value, translatableContentDigest: digest };
  const answer = await shop.mutate(
    `mutation ($id: ID!, $t: [TranslationInput!]!) {
      translationsRegister(resourceId: $id, translations: $t) { translations { key value } ${errors} }
    }`,
    { id, t: [entry, { ...entry, key: 'nothing' }] },
  );
  expect(answer).toMatchObject({
    translations: [{ key: 'title', value }],
    userErrors: [{ field: ['translations', '1', 'key'], code: 'INVALID_KEY_FOR_MODEL' }],
  });
});
