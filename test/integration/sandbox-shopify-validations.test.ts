/** Which shops run an app's checkout functions, and which metafields a validation may have. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop({ plan: 'standard' });
  shop.sandbox.control.world.mainApp.functions = ['country-guard'];
});
afterEach(() => shop.stop());

const create = (more: object = {}): Promise<{ validation: object | null; userErrors: object[] }> =>
  shop.mutate(
    `mutation ($v: ValidationCreateInput!) {
      validationCreate(validation: $v) { validation { enabled } userErrors { field message code } }
    }`,
    { v: { functionHandle: 'country-guard', ...more } },
  );

const accepted = { validation: { enabled: false }, userErrors: [] };

test('functions of a custom app need Plus or a development store, those of an app of the store nothing', async () => {
  expect(await create()).toEqual(accepted);
  await shop.control('POST', '/app', { distribution: 'custom' });
  expect(await create()).toMatchObject({
    validation: null,
    userErrors: [{ field: ['validation', 'functionHandle'], code: 'CUSTOM_APP_FUNCTION_NOT_ELIGIBLE' }],
  });
  expect(await create({ functionHandle: null, functionId: 'function-country-guard' })).toMatchObject({
    userErrors: [{ field: ['validation', 'functionId'], code: 'CUSTOM_APP_FUNCTION_NOT_ELIGIBLE' }],
  });
  const path = `/shops/${shop.sandbox.shop}`;
  await shop.control('PATCH', path, { isDevelopment: true });
  expect(await create()).toEqual(accepted);
  const { body } = await shop.graphql('{ shop { plan { shopifyPlus partnerDevelopment } } }');
  expect(body.data).toEqual({ shop: { plan: { shopifyPlus: false, partnerDevelopment: true } } });
  await shop.control('PATCH', path, { isDevelopment: false, plan: 'plus' });
  expect(await create()).toEqual(accepted);
});

test.each([
  ['a key that is null', { key: null }, { message: 'presence', code: null }],
  ['a value that is null', { value: null }, { message: 'presence', code: null }],
  ['a namespace of another app', { namespace: 'app--999999' }, { code: 'APP_NOT_AUTHORIZED' }],
  ['a namespace of Shopify', { namespace: 'shopify' }, { code: 'APP_NOT_AUTHORIZED' }],
])('a validation is refused for %s of a metafield', async (_what, more, error) => {
  const metafield = { namespace: '$app', key: 'mode', type: 'single_line_text_field', value: 'strict' };
  const refused = await create({ metafields: [{ ...metafield, ...more }] });
  expect(refused).toMatchObject({
    validation: null,
    userErrors: [{ field: ['validation', 'metafields', '0'], ...error }],
  });
});

test('a metafield of a validation needs no type when its definition says it', async () => {
  await shop.mutate(
    `mutation ($d: MetafieldDefinitionInput!) {
      metafieldDefinitionCreate(definition: $d) { userErrors { message } }
    }`,
    { d: { ownerType: 'VALIDATION', namespace: '$app', key: 'mode', name: 'Mode', type: 'number_integer' } },
  );
  const field = { namespace: '$app', key: 'mode' };
  expect(await create({ metafields: [{ ...field, value: '1' }] })).toEqual(accepted);
  expect((await create({ metafields: [{ ...field, value: 'maybe' }] })).userErrors).toMatchObject([
    { code: 'INVALID_VALUE' },
  ]);
  expect((await create({ metafields: [{ ...field, key: 'other', value: '1' }] })).userErrors).toMatchObject([
    { code: 'BLANK' },
  ]);
});
