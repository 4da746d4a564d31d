/** A call that is to go out by some instant: whatever it waited for, it goes out in time or not at all. */
import nock from 'nock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callTimes } from '../../web/server/domain/call-times.ts';
import { msUnderWay } from '../../web/server/tracking/find-under-way.ts';
import { failureOf, good, often, once, shopify } from '../support/shopify-admin-answers.ts';
import { openAdmin } from '../support/shopify-admin.ts';
import { parcel } from '../support/tracking-parcels.ts';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const seconds = (ms: number): string => String(ms / 1000);

test('it is sent again after a pause that ends in time', async () => {
  shopify().reply(429, {}, { 'retry-after': seconds(callTimes.sentWithinMs) });
  shopify().reply(200, good);
  const { client, clock } = await openAdmin();
  const sendBy = clock.now().plus(callTimes.sentWithinMs);
  expect(await client.execute(once, {}, { sendBy })).toEqual({ shop: { name: 'Demo' } });
});

test('when its turn comes later it is not sent, and has changed nothing; its points are there for others', async () => {
  shopify().reply(429, {}, { 'retry-after': seconds(callTimes.sentWithinMs + 10) });
  const after = shopify().reply(200, good);
  const { client, clock } = await openAdmin();
  const sendBy = clock.now().plus(callTimes.sentWithinMs);
  expect(await failureOf(client.execute(once, {}, { sendBy }))).toMatchObject({
    reason: 'SHP-706',
    message: 'ShipOnce: its turn came too late to send it',
    scope: 'item',
    retry: 'next-run',
    effect: 'no',
    details: { operation: 'ShipOnce' },
  });
  expect(after.isDone()).toBe(false);
  expect(await client.execute(once, {})).toEqual({ shop: { name: 'Demo' } });
});

test('where an earlier try may have worked, not being sent again does not make it undone', async () => {
  shopify().reply(500, {});
  shopify().reply(200, good);
  const { client, clock } = await openAdmin();
  expect(await failureOf(client.execute(often, {}, { sendBy: clock.now().plus(100) }))).toMatchObject({
    reason: 'SHP-709',
    effect: 'unknown',
  });
});

test('R6: one that went out at the last moment is given up before its absence in Shopify proves anything', async () => {
  const { client, clock } = await openAdmin();
  shopify().reply(() => {
    clock.timesOut = true;
    return [429, {}, { 'retry-after': seconds(callTimes.sentWithinMs) }];
  });
  shopify().delay(60_000).reply(200, good);
  const at = clock.now();
  const sendBy = at.plus(callTimes.sentWithinMs);
  expect(await failureOf(client.execute(once, {}, { sendBy }))).toMatchObject({ effect: 'unknown' });
  const givenUpMs = clock.now().diff(at).toMillis();
  expect(givenUpMs).toBe(callTimes.sentWithinMs + callTimes.answeredWithinMs);
  const label = { company: 'DHL', numbers: [], urls: [] };
  const before = { fulfillmentOrders: [], remaining: {}, fulfillments: {} };
  const sent = parcel(1, {}, { attempt: { at, before, notify: true, fulfillment: null, label } });
  expect(msUnderWay([sent], clock.now())).toBeGreaterThanOrEqual(10_000);
});
