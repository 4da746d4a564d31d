/** The tracking flow over small worlds, told as stories: what a pass writes, what it says, what it leaves alone. */
import { describe, expect, test } from 'vitest';
import { endOfPoll } from '../../web/server/application/outcomes.ts';
import { instant, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';
import { throttled } from '../support/tracking-failures.ts';
import { World } from '../support/tracking-simulation.ts';
import {
  ours,
  mug,
  hourMs,
  worldWith,
  pass,
  stateOf,
  luck,
  made,
  fails,
} from '../support/tracking-stories.ts';

describe('a pass', () => {
  test('brings a tracking to its order, mails once, completes the order, and says so', async () => {
    const world = worldWith([ours, mug]);
    expect(await pass(world)).toEqual({
      seen: 1,
      silent: {},
      unknownCouriers: [],
      newParcels: 1,
      unreadable: 0,
      fulfilled: 1,
      trackingAdded: 0,
      alreadyThere: 0,
      corrected: 0,
      emails: 1,
      completed: 1,
      waiting: 0,
      attention: 0,
      left: [],
      reasons: [],
      urgent: [],
      missingUpload: null,
      problems: [],
    });
    expect(stateOf(world, 1)).toBe('done null');
    expect(world.parcels.notified.get(trackingIri(1))).toBe(true);
    expect(world.shop.orders[0]?.lines.map(({ remaining }) => remaining)).toEqual([0, 1]);
    expect(world.supplierOrders.get(orderIri(1))?.status).toBe('complete');
  });

  test('that finds nothing new writes nothing', async () => {
    const world = worldWith([ours]);
    await pass(world);
    expect(await pass(world)).toMatchObject({
      seen: 1,
      newParcels: 0,
      fulfilled: 0,
      emails: 0,
      completed: 0,
    });
    expect(world.shop.writes).toBe(1);
  });

  test('adds a later parcel to the fulfillment when nothing of ours remains', async () => {
    const world = worldWith([ours]);
    await pass(world);
    world.trackings.push(tracking(2, { courier: 'GLS' }));
    expect(await pass(world)).toMatchObject({ trackingAdded: 1, emails: 1, completed: 1 });
    const [fulfillment] = world.shop.orders[0]?.fulfillments ?? [];
    expect(fulfillment?.tracking.map(({ company, number }) => `${company} ${number}`)).toEqual([
      'DHL, GLS JJD1',
      'DHL, GLS JJD2',
    ]);
  });

  test('writes what is old in silence and says why', async () => {
    const world = worldWith([ours], [tracking(1, { createdAt: instant('2026-11-10T18:00:00+01:00') })]);
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 0, completed: 1 });
    expect(stateOf(world, 1)).toBe('done null');
    expect(world.parcels.notified.get(trackingIri(1))).toBe(false);
    expect(world.parcels.silence.get(trackingIri(1))).toBe('TRK-112');
  });

  test('R6 parcels of one order stay together when the merchant says that its number may be written otherwise', async () => {
    const world = new World();
    world.shop.addOrder('order-1', '#101', [ours]);
    const ship = (id: number, number: string) => {
      world.trackings.push(tracking(id, { order: orderIri(id) }));
      world.supplierOrders.set(orderIri(id), { number, refusesCompletion: false, status: 'shipped' });
    };
    ship(1, '00101');
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-101');
    Object.assign(world.settings, { orderNumberZeros: 'ignore' });
    ship(2, '0101');
    expect(await pass(world)).toMatchObject({ fulfilled: 2, trackingAdded: 0, emails: 1 });
    const [order] = world.shop.orders;
    expect(order?.fulfillments.map(({ tracking: all }) => all.map(({ number }) => number))).toEqual([
      ['JJD1', 'JJD2'],
    ]);
  });

  test('leaves the supplier alone when the merchant completes orders elsewhere', async () => {
    const world = new World({ completeOrders: false });
    world.shop.addOrder('order-1', '#101', [ours]);
    world.supplierOrders.set(orderIri(1), { number: '101', refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(1));
    expect(await pass(world)).toMatchObject({ fulfilled: 1, completed: 0 });
    expect(stateOf(world, 1)).toBe('done null');
    expect(world.supplierOrders.get(orderIri(1))?.status).toBe('shipped');
  });

  test('names every reason, also of a parcel that is left after the first 500', async () => {
    const world = worldWith(
      [ours],
      [...Array(500).keys()].map((id) => tracking(id + 2, { order: orderIri(id + 2) })),
    );
    for (const { order } of world.trackings)
      world.supplierOrders.set(order, { number: '1', refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(1));
    world.refusals.set('write', () => throttled(99));
    const { left, reasons } = await pass(world);
    expect(left).toHaveLength(500);
    expect(reasons).toEqual(['SHP-706', 'TRK-101']);
  });

  test('goes on with the others when one order cannot be read, and comes back to it', async () => {
    const world = worldWith([ours], [tracking(1, { order: orderIri(9) }), tracking(2)]);
    const summary = await pass(world);
    expect(summary).toMatchObject({ fulfilled: 1, waiting: 1 });
    expect(summary.left).toMatchObject([{ iri: trackingIri(1), state: 'waiting', reason: 'TRK-113' }]);
    world.supplierOrders.set(orderIri(9), { number: '101', refusesCompletion: false, status: 'shipped' });
    world.pass(hourMs);
    expect(await pass(world)).toMatchObject({ trackingAdded: 1, waiting: 0 });
  });
});

describe('8.16: a tracking that is dated wrongly', () => {
  test('8.16: far in the future hides none of those that come while the app is away', async () => {
    const mistaken = tracking(2, { createdAt: instant('2099-01-01T18:00:00+01:00') });
    const world = worldWith([ours], [tracking(1), mistaken]);
    expect(await pass(world)).toMatchObject({ newParcels: 2 });
    world.trackings.push(tracking(3, { createdAt: instant('2026-11-21T18:00:05+01:00') }));
    world.pass(10 * 24 * hourMs);
    expect(await pass(world)).toMatchObject({ newParcels: 1 });
    expect(stateOf(world, 3)).toContain('done');
  });

  test('8.16: up to two days before the newest one is found', async () => {
    const world = worldWith([ours]);
    await pass(world);
    world.trackings.push(tracking(3, { createdAt: instant('2026-11-18T18:01:00+01:00') }));
    expect(await pass(world)).toMatchObject({ newParcels: 1, trackingAdded: 1 });
  });
});

describe('a parcel that has to wait', () => {
  test('is looked at again until its order is known', async () => {
    const world = worldWith([ours]);
    world.supplierOrders.set(orderIri(1), { number: '102', refusesCompletion: false, status: 'shipped' });
    expect((await pass(world)).left).toMatchObject([
      { orderNumber: '102', state: 'waiting', reason: 'TRK-101' },
    ]);
    world.shop.addOrder('order-2', '#102', [ours]);
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1, waiting: 0 });
  });

  test('waits for the supplier to name the order and to ship', async () => {
    const world = worldWith([ours], [tracking(1, { status: 'packed' })]);
    world.supplierOrders.set(orderIri(1), { number: ' ', refusesCompletion: false, status: 'shipped' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-109');
    world.trackings[0] = tracking(1);
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-108');
    world.supplierOrders.set(orderIri(1), { number: '101 ', refusesCompletion: false, status: 'shipped' });
    world.pass(hourMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('done null');
  });

  test('goes out when a hold is released, days later too', async () => {
    const world = worldWith([ours]);
    world.shop.act('order-1', { kind: 'hold' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-104');
    world.pass(20 * 24 * hourMs);
    world.shop.act('order-1', { kind: 'release' });
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
  });

  // A hold is decided before the payment: an order on hold that is not paid waits as long as one that is not paid.
  test('goes out after a hold and an unpaid invoice of 31 days', async () => {
    const world = worldWith([ours]);
    world.shop.act('order-1', { kind: 'hold' });
    world.shop.act('order-1', { kind: 'payment', payment: 'PENDING' });
    await pass(world);
    world.pass(31 * 24 * hourMs);
    expect(await pass(world)).toMatchObject({ waiting: 1, attention: 0 });
    world.shop.act('order-1', { kind: 'release' });
    world.shop.act('order-1', { kind: 'payment', payment: 'PAID' });
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
  });

  test('becomes a person’s after 120 days and is left alone from then on', async () => {
    const world = worldWith([ours]);
    world.shop.act('order-1', { kind: 'hold' });
    await pass(world);
    world.pass(121 * 24 * hourMs);
    expect(await pass(world)).toMatchObject({ waiting: 0, attention: 1 });
    world.shop.act('order-1', { kind: 'release' });
    expect(await pass(world)).toMatchObject({ fulfilled: 0, attention: 1, left: [] });
  });
});

describe('a payment that comes after 40 days', () => {
  test('is followed by the parcel, though its order cannot be read or written at first', async () => {
    const world = worldWith([ours]);
    world.shop.act('order-1', { kind: 'payment', payment: 'PENDING' });
    await pass(world);
    world.pass(40 * 24 * hourMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-118');
    world.shop.act('order-1', { kind: 'payment', payment: 'PAID' });
    for (const name of ['read', 'write'] as const) {
      world.refusals.set(name, () => throttled(99));
      expect(await pass(world)).toMatchObject({ waiting: 1, attention: 0 });
      world.refusals.clear();
    }
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
  });
});

describe('a parcel that needs a person', () => {
  test('goes on by itself once the person has acted in Shopify', async () => {
    const world = worldWith([{ ...ours, isHere: false }]);
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-105');
    world.shop.act('order-1', { kind: 'move', isHere: true });
    expect(await pass(world)).toMatchObject({ fulfilled: 1, attention: 0 });
  });

  test('two orders of one name are reported and neither is touched', async () => {
    const world = worldWith([ours]);
    world.shop.addOrder('order-2', '#101', [ours]);
    expect((await pass(world)).left).toMatchObject([{ state: 'attention', reason: 'TRK-102' }]);
    expect(world.shop.writes).toBe(0);
  });
});

describe('a refusal', () => {
  test('because somebody acted between reading and writing is decided anew in the same pass', async () => {
    const world = worldWith([ours]);
    let readings = 0;
    const act = (): void => {
      readings += 1;
      if (readings === 2) world.shop.act('order-1', { kind: 'hold' });
    };
    await pass(world, luck([], act));
    expect(stateOf(world, 1)).toBe('waiting TRK-104');
    expect(world.shop.mails).toHaveLength(0);
  });

  test('to complete is tried for a week, then handed over to a person', async () => {
    const world = worldWith([ours]);
    world.supplierOrders.set(orderIri(1), { number: '101', refusesCompletion: true, status: 'shipped' });
    const told = { completed: 0, waiting: 1, reasons: ['TRK-111'] };
    expect(await pass(world)).toMatchObject({ ...told, fulfilled: 1, urgent: ['TRK-111'] });
    expect(stateOf(world, 1)).toBe('written TRK-111');
    // Its customer has the number: what was told before is no failure of a pass any more.
    const second = await pass(world);
    expect(second).toMatchObject({ ...told, urgent: [] });
    expect(endOfPoll(second).state).toBe('completed');
    world.pass(8 * 24 * hourMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('handed-over TRK-111');
    expect(await pass(world)).toMatchObject({ waiting: 0, attention: 1, left: [] });
    expect(world.shop.writes).toBe(1);
  });
});

describe('a counterpart that is away', () => {
  test('the supplier: what is known goes on, and the summary says so', async () => {
    const world = worldWith([ours]);
    world.shop.act('order-1', { kind: 'hold' });
    await pass(world);
    world.shop.act('order-1', { kind: 'release' });
    const summary = await pass(world, luck([fails, 99, 99, made]));
    expect(summary).toMatchObject({ seen: 0, fulfilled: 1, completed: 0 });
    expect(summary.problems).toMatchObject([{ step: 'poll', reason: 'SUP-008' }]);
    expect(stateOf(world, 1)).toBe('written null');
    expect(await pass(world)).toMatchObject({ completed: 1, problems: [] });
  });

  test('the shop: parcels keep their place', async () => {
    const world = worldWith([ours]);
    const summary = await pass(world, luck([99, 99, 99, fails]));
    expect(summary).toMatchObject({ newParcels: 1, problems: [{ step: 'index', reason: 'SHP-709' }] });
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
  });
});
