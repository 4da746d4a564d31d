/** What the admin client makes of every answer of Shopify's. */
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  errors,
  extensions,
  failureOf,
  good,
  graphql,
  once,
  query,
  shopify,
  status,
} from '../support/shopify-admin-answers.ts';
import { openAdmin, secrets, shop } from '../support/shopify-admin.ts';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

describe('a call that Shopify refuses', () => {
  test.each([
    ['ACCESS_DENIED', 'Access denied for shop field.\n', ['SHP-703', 'operation', 'never']],
    ['MAX_COST_EXCEEDED', 'Query cost is 1204', ['SHP-705', 'item', 'never']],
    ['MAX_INPUT_SIZE_EXCEEDED', 'At most 250', ['SHP-705', 'item', 'never']],
    ['INVALID_VARIABLE', 'Variable $id was invalid', ['SHP-705', 'item', 'never']],
    ['VARIANT_THROTTLE_EXCEEDED', 'Daily limit reached', ['SHP-707', 'operation', 'next-run']],
    ['undefinedField', "Field 'x' doesn't exist", ['SHP-705', 'operation', 'never']],
    ['RESOURCE_NOT_FOUND', 'Invalid id: gid://shopify/Product/1', ['SHP-704', 'item', 'never']],
    ['RESOURCE_NOT_FOUND', 'Invalid id: gid://shopify/Location/1', ['SHP-705', 'operation', 'never']],
    ['RESOURCE_NOT_FOUND', 'Invalid id: gid://shopify/Fulfillment/1', ['SHP-705', 'item', 'never']],
  ] as const)(
    'with %s (%s) has changed nothing, says how far that reaches (%j) and keeps Shopify’s words',
    async (code, said, [reason, scope, retry]) => {
      shopify().reply(200, errors(code, said), { 'x-request-id': 'req-1' });
      const { client } = await openAdmin();
      expect(await failureOf(client.execute(once, {}))).toMatchObject({
        reason,
        scope,
        retry,
        effect: 'no',
        message: `ShipOnce: ${said.trim()}`,
        details: { operation: 'ShipOnce', requestId: 'req-1', code },
      });
    },
  );

  test.each([
    [400, ['SHP-705', 'item'], 'Shopify could not read the request (HTTP 400)'],
    [402, ['SHP-702', 'shop'], 'the shop is frozen: its bill is not paid (HTTP 402)'],
    [403, ['SHP-703', 'shop'], 'Shopify refused access (HTTP 403)'],
    [404, ['SHP-702', 'shop'], 'there is no shop at this address any more (HTTP 404)'],
    [423, ['SHP-702', 'shop'], 'the shop is locked (HTTP 423)'],
  ] as const)('with HTTP %i is %j and has changed nothing', async (http, [reason, scope], words) => {
    shopify().reply(http, {}, { 'x-request-id': 'req-1' });
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(once, {}))).toMatchObject({
      reason,
      scope,
      retry: 'never',
      effect: 'no',
      message: `ShipOnce: ${words}`,
      details: { status: http, requestId: 'req-1' },
    });
  });

  test('with HTTP 401 is SHP-701 when there is no other token to be had', async () => {
    shopify().reply(401, {});
    const { client } = await openAdmin();
    const failure = await failureOf(client.execute(once, {}));
    expect(failure).toMatchObject({ reason: 'SHP-701', scope: 'shop', retry: 'never', effect: 'no' });
    expect(failure.message).toBe(
      `no access token for ${shop}: the stored one has expired and cannot be refreshed`,
    );
  });

  test('with HTTP 401 is sent again with the token that another process has stored meanwhile', async () => {
    const { client, library } = await openAdmin();
    shopify().reply(401, async () => {
      await library.keep(library.sessionWithToken(shop, 'newer'));
      return {};
    });
    nock(`https://${shop}`, { reqheaders: { 'x-shopify-access-token': 'newer' } })
      .post(graphql)
      .reply(200, good);
    expect(await client.execute(once, {})).toEqual({ shop: { name: 'Demo' } });
  });
});

describe('a call that Shopify puts off', () => {
  const throttled = {
    ...errors('THROTTLED', 'Throttled'),
    extensions: {
      cost: {
        requestedQueryCost: 10,
        actualQueryCost: null,
        throttleStatus: { ...status, currentlyAvailable: 0 },
      },
    },
  };

  test('as THROTTLED is sent again when the bucket has room, even if it may be executed only once', async () => {
    shopify().reply(200, throttled);
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    expect(await client.execute(once, {})).toEqual({ shop: { name: 'Demo' } });
    // 10 points of its own over a reserve of 300, from 0 at 100 a second.
    expect(clock.waits[0]).toBeCloseTo(3_100, -1);
  });

  test('with HTTP 429 is sent again after Retry-After in seconds, even if it may be executed only once', async () => {
    shopify().reply(429, {}, { 'retry-after': '2.0' });
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    expect(await client.execute(once, {})).toEqual({ shop: { name: 'Demo' } });
    expect(clock.waits).toEqual([2_000]);
  });

  test('for longer than five minutes is SHP-706', async () => {
    shopify().times(400).reply(429, {}, { 'retry-after': '60' });
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(query, {}))).toMatchObject({
      reason: 'SHP-706',
      message: 'ReadName: Shopify has been throttling this for 5 minutes',
      scope: 'shop',
      retry: 'next-run',
      effect: 'no',
    });
  });
});

describe('an answer', () => {
  test('of another shape than the document promises is an error that names the place', async () => {
    shopify()
      .times(2)
      .reply(200, { data: { shop: { name: 7 } }, extensions });
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(once, {}))).toMatchObject({
      reason: 'SHP-709',
      effect: 'unknown',
    });
    expect(await failureOf(client.execute(query, {}))).toMatchObject({
      reason: 'SHP-708',
      message:
        'ReadName: Shopify’s answer is not as expected at shop.name: Invalid input: expected string, received number',
      effect: 'no',
    });
  });

  test('that calls a field deprecated is logged as a warning', async () => {
    shopify().reply(200, good, { 'X-Shopify-API-Deprecated-Reason': 'https://shopify.dev/x' });
    const { client, lines } = await openAdmin();
    await client.execute(query, {});
    expect(lines.find((line) => line.includes('https://shopify.dev/x'))).toContain('"level":40');
  });

  test('never brings a token into the log', async () => {
    shopify().reply(500, {});
    shopify().reply(200, good);
    const { client, lines } = await openAdmin();
    await client.execute(query, {});
    expect(lines.join('\n')).not.toContain(secrets.token);
  });
});
