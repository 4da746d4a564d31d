/** Shopify asks for pauses: up to five minutes are waited, what is longer ends the call and concerns the whole shop. */
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, good, often, once, query, shopify } from '../support/shopify-admin-answers.ts';
import { openAdmin } from '../support/shopify-admin.ts';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const refused = (http: number, seconds: number) =>
  shopify().reply(http, {}, { 'retry-after': String(seconds) });
const aDay = 86_400;
const putOff = { scope: 'shop', retry: 'next-run', effect: 'no' };

describe('a pause that is longer than five minutes', () => {
  test('ends the call at once, and whoever asks later is heard', async () => {
    refused(429, aDay);
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    expect(await failureOf(client.execute(once, {}))).toMatchObject({
      ...putOff,
      reason: 'SHP-706',
      message: 'ShipOnce: Shopify asks us to wait for 1440 minutes, and 5 are the most that we wait',
      details: { retryAfterMs: 86_400_000 },
    });
    expect(await client.execute(query, {})).toEqual(good.data);
    expect(clock.waits).toEqual([]);
  });

  test('ends with it whatever waited for its turn, without a call', async () => {
    refused(429, aDay);
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    const calls = [once, query, often].map((document) => failureOf(client.execute(document, {})));
    for (const failure of await Promise.all(calls))
      expect(failure).toMatchObject({ ...putOff, reason: 'SHP-706' });
    expect(await client.execute(query, {})).toEqual(good.data);
    expect(clock.waits).toEqual([]);
  });

  test.each([
    ['a question', query, { reason: 'SHP-708', effect: 'no' }],
    ['a change', often, { reason: 'SHP-709', effect: 'unknown' }],
    ['a change that is sent once', once, { reason: 'SHP-709', effect: 'unknown' }],
  ] as const)('of a Shopify that is away (HTTP 503) ends %s at once', async (_, document, how) => {
    refused(503, aDay);
    shopify().reply(200, good);
    const { client, clock } = await openAdmin();
    expect(await failureOf(client.execute(document, {}))).toMatchObject({
      scope: 'shop',
      retry: 'next-run',
      ...how,
    });
    expect(await client.execute(query, {})).toEqual(good.data);
    expect(clock.waits).toEqual([]);
  });
});

describe('pauses that together are longer than five minutes', () => {
  test.each([
    [429, 'SHP-706'],
    [503, 'SHP-708'],
  ])('(HTTP %i) end the call before it has waited for so long', async (http, reason) => {
    refused(http, 240);
    refused(http, 240);
    const { client, clock } = await openAdmin();
    expect(await failureOf(client.execute(query, {}))).toMatchObject({ ...putOff, reason });
    expect(clock.waits).toEqual([240_000]);
  });

  test('end those that waited behind the call which was refused, too', async () => {
    for (let minute = 0; minute < 6; minute += 1) refused(429, 60);
    const { client, clock } = await openAdmin();
    const calls = [query, once, often].map((document) => failureOf(client.execute(document, {})));
    for (const failure of await Promise.all(calls))
      expect(failure).toMatchObject({ ...putOff, reason: 'SHP-706' });
    expect(clock.waits).toEqual(Array(5).fill(60_000));
  });

  test('leave a call that waited for its turn behind them its own five minutes', async () => {
    refused(429, 250);
    shopify().reply(200, good);
    refused(429, 100);
    refused(429, 1);
    shopify().reply(200, good);
    const { client } = await openAdmin();
    const calls = [query, once].map((document) => client.execute(document, {}));
    expect(await Promise.all(calls)).toEqual([good.data, good.data]);
  });
});
