/** The supplier's order is completed when nothing of it may still come to Shopify; how long what rests is looked at. */
import { describe, expect, test } from 'vitest';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { mayStillBeWritten } from '../../web/server/tracking/ports/unsettled.ts';
import type { Parcel } from '../../web/server/tracking/ports/parcels.ts';
import { instant, orderIri, parcel, tracking, trackingIri } from '../support/tracking-parcels.ts';
import { noAnswer, refused } from '../support/tracking-failures.ts';
import { hourMs, ours, pass, stateOf, worldWith } from '../support/tracking-stories.ts';
import type { World } from '../support/tracking-simulation.ts';

const dayMs = 24 * hourMs;
const statusOf = (world: World, id = 1) => world.supplierOrders.get(orderIri(id))?.status;

const at = instant('2026-11-20T17:05:00Z');
const states: readonly (readonly [boolean, Partial<Omit<Parcel, 'tracking'>>])[] = [
  [true, { state: 'new' }],
  [true, { state: 'waiting', reason: 'TRK-101' }],
  [true, { state: 'attention', reason: 'TRK-115' }],
  [true, { state: 'attention', reason: 'TRK-106' }],
  [true, { state: 'attention', reason: 'TRK-110' }],
  [true, { state: 'sending', reason: 'TRK-110' }],
  [true, { state: 'handed-over', reason: 'TRK-101' }],
  [true, { state: 'handed-over', reason: 'TRK-116' }],
  [false, { state: 'handed-over', reason: 'TRK-106' }],
  [false, { state: 'handed-over', reason: 'TRK-110' }],
  [false, { state: 'handed-over', reason: 'TRK-111', writtenAt: at }],
  [false, { state: 'written' }],
  [false, { state: 'done', reason: 'TRK-126' }],
  [false, { state: 'done', reason: 'TRK-134' }],
];

describe('the supplier’s order', () => {
  test.each(states)('has something to come (%s) with a parcel that is %j', (isToCome, row) => {
    expect(mayStillBeWritten(parcel(1, {}, row))).toBe(isToCome);
  });

  test.each<[string, Partial<SupplierTracking>, string]>([
    ['whose number nobody can tell', { trackingNumber: 'Paket 1 von 2' }, 'attention TRK-115'],
    ['that is packed only', { status: 'packed' }, 'waiting TRK-109'],
  ])('R7 stays open while a parcel %s rests, says so, and is completed with it', async (_, said, rests) => {
    const world = worldWith([ours], [tracking(1), tracking(2, said)]);
    const reasons = [rests.slice(-7), 'TRK-147'];
    expect(await pass(world)).toMatchObject({ fulfilled: 1, completed: 0, reasons });
    expect([stateOf(world, 1), stateOf(world, 2)]).toEqual(['written TRK-147', rests]);
    expect(statusOf(world)).toBe('shipped');
    world.trackings[1] = tracking(2);
    expect(await pass(world)).toMatchObject({ trackingAdded: 1, completed: 1, reasons: [] });
    expect([stateOf(world, 1), stateOf(world, 2), statusOf(world)]).toEqual([
      'done null',
      'done null',
      'complete',
    ]);
  });

  test('is completed when a person has set the other parcel aside', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2, { trackingNumber: 'n/a' })]);
    await pass(world);
    const rests = world.parcels.rows.get(trackingIri(2));
    if (rests) world.parcels.rows.set(trackingIri(2), { ...rests, state: 'done', reason: 'TRK-126' });
    expect(await pass(world)).toMatchObject({ completed: 1 });
    expect(statusOf(world)).toBe('complete');
  });

  test('stays shipped when a person has set all of its parcels aside: their numbers were never passed on', async () => {
    const world = worldWith([ours], [tracking(1, { trackingNumber: 'n/a' })]);
    await pass(world);
    const rests = world.parcels.rows.get(trackingIri(1));
    if (rests) world.parcels.rows.set(trackingIri(1), { ...rests, state: 'done', reason: 'TRK-126' });
    expect(await pass(world)).toMatchObject({ completed: 0, waiting: 0, attention: 0 });
    expect(statusOf(world)).toBe('shipped');
  });

  test('waits for a parcel that is given to it, and for one that has not left it yet', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2, { order: orderIri(2) })]);
    world.shop.addOrder('order-2', '#102', [ours]);
    world.supplierOrders.set(orderIri(2), { number: '102', refusesCompletion: false, status: 'shipped' });
    await pass(world);
    for (const id of [1, 2])
      Object.assign(world.supplierOrders.get(orderIri(id)) ?? {}, { status: 'shipped' });
    // The one on its way cannot leave, because the shop shows nothing of its order for now.
    world.trackings[0] = tracking(1, { order: orderIri(2) });
    world.trackings.push(tracking(3, { order: orderIri(2) }), tracking(4));
    const busy = new Set(
      world.shop.orders.filter(({ orderId }) => orderId === 'order-1').map(({ id }) => id),
    );
    const read = world.shop.read.bind(world.shop);
    world.shop.read = (ids) => {
      if (ids.some((id) => busy.has(id))) throw noAnswer();
      return read(ids);
    };
    await pass(world);
    expect([statusOf(world, 1), statusOf(world, 2)]).toEqual(['shipped', 'shipped']);
    busy.clear();
    await pass(world);
    expect([statusOf(world, 1), statusOf(world, 2)]).toEqual(['complete', 'complete']);
  });

  test('is tried for a week from when it could be completed first', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2, { trackingNumber: 'n/a' })]);
    await pass(world);
    world.pass(20 * dayMs);
    world.trackings[1] = tracking(2);
    world.refusals.set('complete', () => refused('SUP-006', 'refused'));
    await pass(world);
    expect([stateOf(world, 1), stateOf(world, 2)]).toEqual(['written TRK-111', 'written TRK-111']);
    world.pass(8 * dayMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('handed-over TRK-111');
  });
});

describe('how long a parcel is looked at', () => {
  const orphan = () => {
    const world = worldWith([ours]);
    world.supplierOrders.set(orderIri(1), { number: '999', refusesCompletion: false, status: 'shipped' });
    return world;
  };

  test('counts anew from what the supplier corrected', async () => {
    const world = orphan();
    await pass(world);
    world.pass(29 * dayMs);
    world.trackings[0] = tracking(1, { courier: 'GLS' });
    await pass(world);
    world.pass(29 * dayMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-101');
    world.pass(2 * dayMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('handed-over TRK-101');
  });

  test('counts anew at the order that it was moved to', async () => {
    const world = worldWith([ours]);
    await pass(world);
    world.pass(100 * dayMs);
    world.trackings[0] = tracking(1, { order: orderIri(2) });
    world.supplierOrders.set(orderIri(2), { number: '999', refusesCompletion: false, status: 'shipped' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-101');
  });

  test('begins again for one that was handed over, when the supplier mends it', async () => {
    const world = worldWith([ours], [tracking(1, { trackingNumber: 'Paket 1 von 2' })]);
    await pass(world);
    world.pass(31 * dayMs);
    await pass(world);
    expect(stateOf(world, 1)).toBe('handed-over TRK-115');
    world.trackings[0] = tracking(1);
    expect(await pass(world)).toMatchObject({ fulfilled: 1 });
  });

  test('R7 a number that is mended when no poll reaches it any more is found once a day while its order is open', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2, { trackingNumber: 'Paket 1 von 2' })]);
    await pass(world);
    const later = tracking(3, { order: orderIri(3), createdAt: instant('2026-12-20T18:00:05+01:00') });
    world.supplierOrders.set(orderIri(3), { number: null, refusesCompletion: false, status: 'shipped' });
    world.trackings.push(later);
    world.pass(31 * dayMs);
    await pass(world);
    await pass(world);
    expect(stateOf(world, 2)).toBe('handed-over TRK-115');
    world.trackings[1] = tracking(2);
    expect(await pass(world)).toMatchObject({ trackingAdded: 0 });
    world.pass(25 * hourMs);
    await pass(world);
    expect(await pass(world)).toMatchObject({ problems: [] });
    expect([stateOf(world, 1), stateOf(world, 2)]).toEqual(['done null', 'done null']);
    expect(world.shop.shows('order-1', 'JJD2')).toBe(true);
  });
});
