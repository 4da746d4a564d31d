/** What the admin client does when it cannot know whether Shopify has made a change. */
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errors, failureOf, good, often, once, query, shopify } from '../support/shopify-admin-answers.ts';
import { openAdmin } from '../support/shopify-admin.ts';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

describe('a call whose answer is lost', () => {
  const losses = [
    ['HTTP 500', () => shopify().reply(500, {}), 'Shopify answered HTTP 500'],
    ['HTTP 503', () => shopify().reply(503, {}, { 'retry-after': '7' }), 'Shopify answered HTTP 503'],
    [
      'a reset connection',
      () => shopify().replyWithError(Object.assign(new Error('reset'), { code: 'ECONNRESET' })),
      'the connection to Shopify failed (ECONNRESET)',
    ],
    [
      'half a JSON text',
      () => shopify().reply(200, '{"data": {"sh', { 'content-type': 'application/json' }),
      'Shopify’s answer was cut off or is no JSON',
    ],
    [
      'a page of HTML',
      () => shopify().reply(200, '<html>', { 'content-type': 'text/html' }),
      'Shopify’s answer was cut off or is no JSON',
    ],
    [
      'an internal error',
      () => shopify().reply(200, errors('INTERNAL_SERVER_ERROR', 'Internal error')),
      'Internal error',
    ],
    [
      'an error without a code',
      () => shopify().reply(200, errors(undefined, 'Something broke')),
      'Something broke',
    ],
  ] as const;

  test.each(losses)(
    '(%s) is not sent again when its document does not allow that',
    async (_, lose, message) => {
      lose();
      const { client, clock } = await openAdmin();
      const failure = await failureOf(client.execute(once, {}));
      expect(failure).toMatchObject({
        reason: 'SHP-709',
        message: `ShipOnce: ${message}`,
        scope: 'item',
        retry: 'next-run',
        effect: 'unknown',
      });
      expect(clock.waits).toEqual([]);
    },
  );

  test.each(losses)('(%s) is sent again when its document allows that', async (_, lose) => {
    lose();
    shopify().reply(200, good);
    const { client } = await openAdmin();
    expect(await client.execute(often, {})).toEqual({ shop: { name: 'Demo' } });
  });

  test('three times stays unknown, with a growing pause between', async () => {
    shopify().times(3).reply(500, {});
    const { client, clock } = await openAdmin();
    const failure = await failureOf(client.execute(often, {}));
    expect(failure).toMatchObject({ reason: 'SHP-709', effect: 'unknown', details: { status: 500 } });
    expect(clock.waits).toEqual([500, 2_000]);
  });

  test('with HTTP 503 waits for Retry-After in seconds', async () => {
    shopify().reply(503, {}, { 'retry-after': '7' });
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    await client.execute(query, {});
    expect(clock.waits).toEqual([7_000]);
  });

  test('and is then refused stays unknown, because the first try may have worked', async () => {
    shopify().reply(500, {});
    shopify().reply(403, {});
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(often, {}))).toMatchObject({
      reason: 'SHP-703',
      effect: 'unknown',
    });
  });

  test('has changed nothing when it is a query', async () => {
    shopify().times(3).reply(500, {});
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(query, {}))).toMatchObject({
      reason: 'SHP-708',
      effect: 'no',
    });
  });

  test('five times in a row concerns the shop, until anything is heard from it again', async () => {
    const { client } = await openAdmin();
    const lose = async (times: number) => {
      shopify().times(times).reply(502, {});
      return Promise.all(Array.from({ length: times }, () => failureOf(client.execute(once, {}))));
    };
    expect((await lose(5)).map(({ scope }) => scope)).toEqual(['item', 'item', 'item', 'item', 'shop']);
    shopify().reply(200, errors('ACCESS_DENIED', 'Access denied'));
    expect(await failureOf(client.execute(once, {}))).toMatchObject({ scope: 'operation' });
    expect((await lose(1)).map(({ scope, retry }) => [scope, retry])).toEqual([['item', 'next-run']]);
  });

  test('has changed nothing and concerns the shop when no connection came about', async () => {
    shopify().replyWithError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const { client } = await openAdmin();
    expect(await failureOf(client.execute(once, {}))).toMatchObject({
      reason: 'SHP-708',
      message: 'ShipOnce: the connection to Shopify failed (ECONNREFUSED)',
      scope: 'shop',
      retry: 'next-run',
      effect: 'no',
    });
  });

  test('because none came in 30 seconds is unknown', async () => {
    shopify().delay(60_000).reply(200, good);
    const { client, clock } = await openAdmin();
    clock.timesOut = true;
    expect(await failureOf(client.execute(once, {}))).toMatchObject({
      reason: 'SHP-709',
      message: 'ShipOnce: Shopify did not answer within 30 s',
      effect: 'unknown',
    });
  });

  test.each([
    ['a query ends with the reason', query, (stopped: Error) => stopped],
    ['a change is unknown', often, (stopped: Error) => given(stopped)],
    ['a change that is sent once is unknown', once, (stopped: Error) => given(stopped)],
  ] as const)('because the caller gave up is not sent again (%s)', async (_, document, expected) => {
    const control = new AbortController();
    const stopped = new Error('shutting down');
    shopify().reply(() => {
      control.abort(stopped);
      return [500, {}];
    });
    const { client, clock } = await openAdmin();
    const call = client.execute(document, {}, { signal: control.signal });
    await expect(call).rejects.toEqual(expected(stopped));
    expect(clock.waits).toEqual([]);
  });

  test('says nothing of the shop when the caller gave up', async () => {
    const { client } = await openAdmin();
    for (let call = 0; call < 6; call += 1) {
      const control = new AbortController();
      shopify().reply(() => {
        control.abort(new Error('shutting down'));
        return [500, {}];
      });
      const failure = await failureOf(client.execute(often, {}, { signal: control.signal }));
      expect(failure).toMatchObject({ scope: 'item', effect: 'unknown' });
    }
  });
});

/** The failure of a change that was given up after it went out. */
const given = (cause: Error): unknown =>
  expect.objectContaining({ reason: 'SHP-709', scope: 'item', retry: 'next-run', effect: 'unknown', cause });
