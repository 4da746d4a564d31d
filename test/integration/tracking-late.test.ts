/** Trackings that come late, orders that have no number, and shops with more orders than Shopify pages through. */
import { describe, expect, it } from 'vitest';
import type { DateTime } from 'luxon';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import type { FulfillmentOrder } from '../../web/sandbox/shopify/state-orders.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import {
  emails,
  fulfillmentsOf,
  fulfilByHand,
  order,
  setPayment,
  ship,
  shipMany,
  upload,
} from '../support/stand-orders.ts';

/** The app's clock, and the shop's, beside the supplier's. */
function shiftedClock(shiftMs: number, base = systemClock) {
  const clock = { ...base, shiftMs, now: () => base.now().plus(clock.shiftMs) };
  return clock;
}
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let parcels = 0;

/** A parcel of a new order, listed with this date at once. */
function list(stand: Stand, createdAt: DateTime): void {
  parcels += 1;
  const { orders } = stand.supplier.data;
  const { id } = orders.open(order(stand).name.replace('#', ''), []);
  orders.update(id, { status: 'shipped' });
  const trackingId = `JJD${String(parcels).padStart(12, '0')}`;
  Object.assign(orders.addTracking(id, { courier: 'DHL', trackingId }, createdAt), { isEarly: true });
}

const track = ({ app, shop }: Stand) => app.commands.track(shop);

describe('8.16: a tracking', () => {
  it('8.16: is found after one dated in the supplier’s future, though our clock has passed that date', async () => {
    const clock = shiftedClock(7 * dayMs);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    const now = stand.supplier.clock.now();
    list(stand, now.plus({ days: 5 }));
    expect(await track(stand)).toMatchObject({ newParcels: 1, emails: 1 });
    list(stand, now);
    expect(await track(stand)).toMatchObject({ newParcels: 1 });
  });

  it('8.16: that appears three days late is found within a day, and mailed', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    const now = stand.supplier.clock.now();
    list(stand, now);
    expect(await track(stand)).toMatchObject({ newParcels: 1 });
    list(stand, now.minus({ days: 3 }));
    expect(await track(stand)).toMatchObject({ newParcels: 0 });
    clock.shiftMs = 25 * hourMs;
    const asked = stand.supplier.log.count;
    expect(await track(stand)).toMatchObject({ newParcels: 1, fulfilled: 1, emails: 1 });
    const polls = stand.supplier.log.since(asked).filter(({ path }) => path.includes('/trackings'));
    expect(polls).toHaveLength(1);
    expect(await emails(stand)).toHaveLength(2);
  });
});

const ordersAsked = (stand: Stand): number =>
  stand.supplier.log.since(0).filter(({ path }) => /\/orders\/\d+$/.test(path)).length;

/** Asked once so far: again after an hour, and not half an hour later. */
async function askedLessOften(stand: Stand, clock: { shiftMs: number }, waits: object): Promise<void> {
  clock.shiftMs = hourMs;
  expect(await track(stand)).toMatchObject(waits);
  expect(ordersAsked(stand)).toBe(2);
  clock.shiftMs = 1.5 * hourMs;
  expect(await track(stand)).toMatchObject(waits);
  expect(ordersAsked(stand)).toBe(2);
}

describe.each(['sqlite', 'postgres'] as const)('8.18: an order without number, on %s', (database) => {
  it('8.18: is asked again less and less often, after a restart too, until it has one', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ database, clock, shopify: { clock } });
    await stand.sync();
    const { name } = order(stand);
    ship(stand, '', { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    const waits = { waiting: 1, left: [{ reason: 'TRK-108' }] };
    expect(await track(stand)).toMatchObject({ newParcels: 1, ...waits });
    expect(ordersAsked(stand)).toBe(1);
    await stand.reopen();
    expect(await track(stand)).toMatchObject({ newParcels: 0, ...waits });
    expect(ordersAsked(stand)).toBe(1);
    await askedLessOften(stand, clock, waits);
    stand.supplier.data.orders.update(1, { externalOrderNumber: name.replace('#', '') });
    clock.shiftMs = 3 * hourMs;
    expect(await track(stand)).toMatchObject({ fulfilled: 1, emails: 1 });
  });
});

describe('an order number that no order in the shop has', () => {
  it('is asked for again less and less often, and the corrected one is found', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    const { name } = order(stand);
    ship(stand, '9999', { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    const waits = { waiting: 1, left: [{ reason: 'TRK-101' }] };
    expect(await track(stand)).toMatchObject({ newParcels: 1, ...waits });
    expect(ordersAsked(stand)).toBe(1);
    await askedLessOften(stand, clock, waits);
    stand.supplier.data.orders.update(1, { externalOrderNumber: name.replace('#', '') });
    clock.shiftMs = 3 * hourMs;
    await track(stand);
    await track(stand);
    expect(await emails(stand)).toHaveLength(1);
    expect((await stand.app.commands.status(stand.shop)).parcels).toEqual({ done: 1 });
  });

  it('is read anew by another pattern of order names', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    order(stand, 'SH-1001');
    ship(stand, 'SH-1001', { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    expect(await track(stand)).toMatchObject({ waiting: 1, left: [{ reason: 'TRK-101' }] });
    await stand.command('settings', 'tracking.orderNamePrefix=SH-');
    clock.shiftMs = hourMs;
    await track(stand);
    await track(stand);
    expect(await emails(stand)).toHaveLength(1);
  });

  it('stays as it is where the supplier cannot be asked', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    ship(stand, '9999', { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    await track(stand);
    stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 404, path: '/orders/' }));
    clock.shiftMs = hourMs;
    expect(await track(stand)).toMatchObject({
      waiting: 1,
      left: [{ orderNumber: '9999', reason: 'TRK-101' }],
    });
  });
});

describe('8.13: an order that is unpaid for long', () => {
  it('8.13: and shipped by hand at last is completed, though the supplier fails once then', async () => {
    const clock = shiftedClock(0, hastyClock);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    const { id, name } = order(stand, undefined, 'PENDING');
    ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000051' });
    upload(stand);
    expect(await track(stand)).toMatchObject({ waiting: 1, left: [{ reason: 'TRK-118' }] });
    clock.shiftMs = 10 * dayMs;
    await fulfilByHand(stand, id, 'JJD000000000051');
    const fault = { kind: 'status', status: 500, path: '/orders', method: 'PATCH' };
    stand.supplier.faults.add(faultSchema.parse(fault));
    expect(await track(stand)).toMatchObject({ alreadyThere: 1, waiting: 1, attention: 0 });
    clock.shiftMs = 16 * dayMs;
    expect(await track(stand)).toMatchObject({ completed: 0, waiting: 1, attention: 0 });
    stand.supplier.faults.clear();
    expect(await track(stand)).toMatchObject({ completed: 1, waiting: 0, attention: 0 });
  });

  it('8.13: and on hold too gets its parcel when both have ended, after 31 days', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    const { name } = order(stand, undefined, 'PENDING');
    const setStatus = (status: FulfillmentOrder['status']) => {
      for (const each of stand.shopify.shop().fulfillmentOrders.values()) each.status = status;
    };
    setStatus('ON_HOLD');
    ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000061' });
    upload(stand);
    expect(await track(stand)).toMatchObject({ waiting: 1, left: [{ reason: 'TRK-104' }] });
    clock.shiftMs = 31 * dayMs;
    expect(await track(stand)).toMatchObject({ waiting: 1, attention: 0, left: [{ reason: 'TRK-104' }] });
    setStatus('OPEN');
    expect(await track(stand)).toMatchObject({ waiting: 1, left: [{ reason: 'TRK-118' }] });
    setPayment(stand, name, 'PAID');
    expect(await track(stand)).toMatchObject({ fulfilled: 1, completed: 1 });
  });
});

describe('8.18: orders of which the supplier answers none', () => {
  it('8.18: are asked as one order and as a list, once a pass, and all their parcels are counted as waiting', async () => {
    await using stand = await startStand({ clock: hastyClock });
    await stand.sync();
    shipMany(stand, 5);
    stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 500, path: '/orders' }));
    for (let pass = 0; pass < 2; pass += 1) {
      const asked = stand.supplier.log.count;
      expect(await track(stand)).toMatchObject({
        state: 'incomplete',
        waiting: 5,
        attention: 0,
        problems: [
          { step: 'orders', reason: 'SUP-008' },
          { step: 'reconcile', reason: 'SUP-008' },
        ],
      });
      const paths = stand.supplier.log.since(asked).map(({ path }) => path);
      const of = paths.filter((path) => path.includes('/orders') && !path.includes('status=shipped'));
      // Each with its repetitions, as any request that fails for the moment.
      expect(new Set(of)).toEqual(new Set(['/v2/api/orders/1', '/v2/api/orders?itemsPerPage=1']));
      expect((await stand.app.commands.status(stand.shop)).parcels).toEqual({ new: 5 });
    }
    stand.supplier.faults.clear();
    expect(await track(stand)).toMatchObject({ fulfilled: 5, emails: 5, completed: 5, waiting: 0 });
  });
});

describe('a page of trackings that cannot be read', () => {
  it('hides none behind it, and every poll says so', async () => {
    await using stand = await startStand({ clock: hastyClock });
    await stand.sync();
    for (let at = 0; at < 250; at += 1) {
      const number = at < 249 ? `A${at}` : order(stand).name.replace('#', '');
      ship(stand, number, { courier: 'DHL', trackingId: `JJD0000000${10_000 + at}` });
    }
    upload(stand);
    stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 500, path: 'page=2' }));
    expect(await track(stand)).toMatchObject({
      state: 'incomplete',
      newParcels: 150,
      emails: 1,
      problems: [
        { step: 'poll', reason: 'SUP-008' },
        { step: 'reconcile', reason: 'SUP-008' },
      ],
    });
    stand.supplier.faults.clear();
    expect(await track(stand)).toMatchObject({ state: 'completed', seen: 250, newParcels: 100 });
  });
});

/** Fulfillment orders of years past, one a minute, each of an order of its own. */
function addHistory({ shopify }: Stand, count: number): void {
  const { fulfillmentOrders, locations } = shopify.shop();
  const [locationId = ''] = locations.keys();
  const start = Date.parse('2025-11-20T10:00:00Z');
  for (let at = 1; at <= count; at += 1) {
    const time = `${new Date(start + at * 60_000).toISOString().slice(0, 19)}Z`;
    const one: FulfillmentOrder = {
      id: `gid://shopify/FulfillmentOrder/${at}`,
      orderId: `gid://shopify/Order/${at}`,
      orderName: `#OLD-${at}`,
      orderProcessedAt: time,
      status: 'CLOSED',
      locationId,
      fulfillmentHolds: [],
      lineItems: [],
      fulfillmentIds: [],
      createdAt: time,
      updatedAt: time,
    };
    fulfillmentOrders.set(one.id, one);
  }
}

describe('8.18: a shop with more fulfillment orders than Shopify pages through', { timeout: 60_000 }, () => {
  it('8.18: is read to the end at once, and its newest order gets its parcel', async () => {
    await using stand = await startStand();
    await stand.sync();
    addHistory(stand, 25_001);
    const { name } = order(stand);
    ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    expect(await track(stand)).toMatchObject({ fulfilled: 1, emails: 1, problems: [] });
    expect(fulfillmentsOf(stand)).toHaveLength(1);
  });
});
