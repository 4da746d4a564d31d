/** What the admin client makes of an answer that carries errors and data: a change may have been made all the same. */
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Document } from '../../web/server/shopify/admin-document.ts';
import {
  errors,
  extensions,
  failureOf,
  good,
  once,
  query,
  shopify,
} from '../support/shopify-admin-answers.ts';
import { openAdmin } from '../support/shopify-admin.ts';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const priced: Document<object, unknown> = {
  name: 'PriceSet',
  text: 'mutation PriceSet($id: ID!) {\n  setPrice(id: $id) { variant { id cost } userErrors { message } }\n}',
  repeatable: true,
  cost: () => 10,
  answer: z.object({ setPrice: z.object({}) }),
};

const payload = { variant: { id: '1', cost: null }, userErrors: [] };
const at = (path: unknown, code = 'ACCESS_DENIED') => [
  { message: 'Access denied for cost field.', path, extensions: { code } },
];

describe('a change that Shopify answers with errors', () => {
  test.each([
    ['below its payload, with data', { setPrice: payload }, at(['setPrice', 'variant', 'cost'])],
    ['below its payload, which is empty for that', { setPrice: null }, at(['setPrice', 'variant', 'cost'])],
    ['below its payload, without any data', null, at(['setPrice', 'variant', 'cost'])],
    ['without a place, with data', { setPrice: payload }, at(undefined)],
    ['about itself, with data of another field', { setPrice: null, other: payload }, at(['setPrice'])],
  ])('%s, may have been made: the refusal is met once, and says so', async (_, data, found) => {
    shopify().reply(200, { data, errors: found, extensions });
    const { client, clock } = await openAdmin();
    expect(await failureOf(client.execute(priced, {}))).toMatchObject({
      reason: 'SHP-703',
      scope: 'operation',
      retry: 'next-run',
      effect: 'unknown',
      message: 'PriceSet: Access denied for cost field.',
    });
    expect(clock.waits).toEqual([]);
  });

  test.each([
    ['about itself', { setPrice: null }, at(['setPrice'])],
    ['about itself, without any data', null, at(['setPrice'])],
    ['about one of its arguments', null, at(['product', 'metafields'])],
    ['about its document', undefined, at(['mutation PriceSet', 'setPrice', 'variant'], 'undefinedField')],
  ])('%s, has not been made', async (_, data, found) => {
    shopify().reply(200, { ...(data === undefined ? {} : { data }), errors: found, extensions });
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(priced, {}))).toMatchObject({
      scope: 'operation',
      retry: 'never',
      effect: 'no',
    });
  });

  test.each(['RESOURCE_NOT_FOUND', 'THROTTLED', 'INTERNAL_SERVER_ERROR'])(
    'below its payload that concern it alone (%s) counts as lost, and is not sent again when that is not allowed',
    async (code) => {
      const found = at(['shop', 'name'], code);
      shopify().reply(200, { data: { shop: { name: null } }, errors: found, extensions });
      const { client } = await openAdmin();
      expect(await failureOf(client.execute(once, {}))).toMatchObject({
        reason: 'SHP-709',
        scope: 'item',
        retry: 'next-run',
        effect: 'unknown',
        message: 'ShipOnce: Access denied for cost field.',
      });
    },
  );

  test('is charged, since it may have been made', async () => {
    const spent = {
      ...extensions.cost,
      throttleStatus: { ...extensions.cost.throttleStatus, currentlyAvailable: 210 },
    };
    shopify().reply(200, { ...good, extensions: { cost: spent } });
    shopify().reply(200, { data: { setPrice: payload }, errors: at(['setPrice', 'variant', 'cost']) });
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    await client.execute(query, {});
    await failureOf(client.execute(priced, {}));
    await client.execute(query, {});
    // 200 of 2,000 points are left to others: 10 more have to be restored, at 100 a second.
    expect(clock.waits).toEqual([100]);
  });
});

describe('a question that Shopify answers with errors', () => {
  test('in the midst of its data is refused once, and what is there of it is not taken for the answer', async () => {
    const found = at(['shop', 'plan', 'name']);
    shopify().reply(200, { ...good, errors: found });
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(query, {}))).toMatchObject({
      reason: 'SHP-703',
      scope: 'operation',
      retry: 'never',
      effect: 'no',
    });
  });

  test('that may pass is asked again, whatever data stood beside them', async () => {
    shopify().reply(200, { ...good, ...errors('INTERNAL_SERVER_ERROR', 'Broken'), data: { shop: null } });
    shopify().reply(200, good);
    const { client } = await openAdmin();
    expect(await client.execute(query, {})).toEqual({ shop: { name: 'Demo' } });
  });
});
