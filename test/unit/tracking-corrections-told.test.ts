/** R6: what is told of a parcel that was corrected: what it was, why nobody was mailed of it, and by which courier it goes. */
import { describe, expect, test } from 'vitest';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import type { Settings } from '../../web/server/domain/settings.ts';
import { formerlyWords } from '../../web/server/tracking/ports/corrections.ts';
import { courierTable } from '../../web/server/tracking/couriers.ts';
import { orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';
import { ours, pass, stateOf } from '../support/tracking-stories.ts';
import { World } from '../support/tracking-simulation.ts';
import { none } from '../support/none.ts';

/** Order 101 with a parcel, and order 102. */
function worldOf(settings: Partial<Settings['tracking']> = {}, said: Partial<SupplierTracking> = {}): World {
  const world = new World(settings);
  for (const id of [1, 2]) {
    const number = `10${id}`;
    world.shop.addOrder(`order-${id}`, `#${number}`, [ours]);
    world.supplierOrders.set(orderIri(id), { number, refusesCompletion: false, status: 'shipped' });
  }
  world.trackings.push(tracking(1, said));
  return world;
}

async function corrected(world: World, said: Partial<SupplierTracking>) {
  world.trackings[0] = tracking(1, said);
  return pass(world);
}

const told = ({ parcels }: World) => ({
  mailed: parcels.notified.get(trackingIri(1)),
  silence: parcels.silence.get(trackingIri(1)),
});

const labelsOf = ({ shop }: World, orderId: string) =>
  shop.orders.find((each) => each.orderId === orderId)?.fulfillments.flatMap((each) => each.tracking);

describe('R6: of a correction that mails nobody', () => {
  test('a number is told as such, and apart from that why, and what was mailed stays mailed', async () => {
    const world = worldOf();
    await pass(world);
    expect(told(world)).toEqual({ mailed: true, silence: null });
    const summary = await corrected(world, { trackingNumber: 'JJD9' });
    expect(summary).toMatchObject({ emails: 0, silent: { 'TRK-145': 1 } });
    expect([stateOf(world, 1), told(world)]).toEqual(['done TRK-132', { mailed: true, silence: 'TRK-145' }]);
  });

  test('the reason that holds for every parcel comes first', async () => {
    const world = worldOf({ notifyCustomers: false, notifyCorrections: true });
    await pass(world);
    expect(await corrected(world, { trackingNumber: 'JJD9' })).toMatchObject({ silent: { 'TRK-141': 1 } });
    expect(told(world)).toEqual({ mailed: false, silence: 'TRK-141' });
  });

  test('what is mailed keeps no reason why it was not', async () => {
    const world = worldOf({ notifyCustomers: false, notifyCorrections: true });
    await pass(world);
    world.settings = { ...world.settings, notifyCustomers: true };
    expect(await corrected(world, { trackingNumber: 'JJD9' })).toMatchObject({ emails: 1, silent: none });
    expect([stateOf(world, 1), told(world)]).toEqual(['done TRK-132', { mailed: true, silence: null }]);
  });

  test('what a person has put right already is no news, and what was said before stands', async () => {
    const world = worldOf({ notifyCustomers: false });
    await pass(world);
    world.settings = { ...world.settings, notifyCustomers: true };
    const [fulfillment] = world.shop.orders[0]?.fulfillments ?? [];
    Object.assign(fulfillment ?? {}, { tracking: [{ company: 'DHL', number: 'JJD9', url: null }] });
    expect(await corrected(world, { trackingNumber: 'JJD9' })).toMatchObject({ corrected: 1, silent: none });
    expect(told(world)).toEqual({ mailed: false, silence: 'TRK-141' });
  });
});

describe('R6: a number that moves to another order is a new parcel there', () => {
  const moved = { order: orderIri(2) };
  const mails = ({ shop }: World) => shop.mails.map(({ orderId, numbers }) => `${orderId} ${numbers.join()}`);

  test('its customer is mailed, and what the first one was told is remembered', async () => {
    const world = worldOf();
    await pass(world);
    expect(await corrected(world, moved)).toMatchObject({ emails: 1, silent: none });
    expect([stateOf(world, 1), told(world)]).toEqual(['done TRK-131', { mailed: true, silence: null }]);
    const formerly = world.parcels.rows.get(trackingIri(1))?.formerly;
    expect(formerly && formerlyWords(formerly)).toBe(
      'The supplier moved it here from order 101, where it was JJD1: the customer of 101 was mailed that, and it is not theirs.',
    );
  });

  test('each customer is mailed once, however often the supplier moves it to and fro', async () => {
    const world = worldOf();
    await pass(world);
    for (const order of [2, 1, 2, 1].map(orderIri)) await corrected(world, { order });
    expect(mails(world)).toEqual(['order-1 JJD1', 'order-2 JJD1']);
    expect(told(world)).toEqual({ mailed: true, silence: 'TRK-145' });
  });

  test('two orders of the supplier’s for one order of the shop have one customer', async () => {
    const world = worldOf();
    world.supplierOrders.set(orderIri(3), { number: '101', refusesCompletion: false, status: 'shipped' });
    await pass(world);
    expect(await corrected(world, { order: orderIri(3) })).toMatchObject({ emails: 0 });
    expect(mails(world)).toEqual(['order-1 JJD1']);
  });

  test('its number that is corrected there follows the setting for corrections', async () => {
    const world = worldOf();
    await pass(world);
    await corrected(world, moved);
    await corrected(world, { ...moved, trackingNumber: 'JJD9' });
    expect(mails(world)).toEqual(['order-1 JJD1', 'order-2 JJD1']);
  });

  test.each<[string, Partial<Settings['tracking']>, Partial<Settings['tracking']>, number, object]>([
    ['e-mails are off', { notifyCustomers: false }, {}, 0, { 'TRK-141': 1 }],
    ['it is moved when it is old', {}, {}, 6, { 'TRK-112': 1 }],
    ['e-mails came on since it was written', { notifyCustomers: false }, { notifyCustomers: true }, 0, {}],
  ])('it is mailed as any other, where %s', async (_, before, after, days, silent) => {
    const world = worldOf(before);
    await pass(world);
    world.settings = { ...world.settings, ...after };
    world.pass(days * 24 * 60 * 60_000);
    expect(await corrected(world, moved)).toMatchObject({ corrected: 1, silent });
    expect(mails(world).filter((mail) => mail.startsWith('order-2'))).toHaveLength(
      Object.keys(silent).length === 0 ? 1 : 0,
    );
  });
});

describe('the couriers of the merchant', () => {
  const url = 'https://www.example.com/{}';
  const own = courierTable([{ name: 'Spedition Müller', company: 'Müller', url }]);

  test.each<[string, Partial<SupplierTracking>, string]>([
    ['a corrected number', { trackingNumber: 'MUE12345' }, 'order-1'],
    ['a parcel that moves', { trackingNumber: 'MUE12345', order: orderIri(2) }, 'order-2'],
  ])('are those of %s too', async (_, said, orderId) => {
    const world = worldOf({}, { courier: 'DHL' });
    await pass(world);
    world.ledger = { ...world.ledger, couriers: own };
    expect(await corrected(world, { courier: 'spedition_müller', ...said })).toMatchObject({
      unknownCouriers: [],
    });
    expect(labelsOf(world, orderId)).toEqual([
      { company: 'Müller', number: 'MUE12345', url: 'https://www.example.com/MUE12345' },
    ]);
  });

  test('that were named since the parcel was written leave with its old number, also beside what a person typed', async () => {
    const world = worldOf({}, { courier: 'Spedition Müller' });
    world.trackings.push(tracking(2));
    await pass(world);
    const [fulfillment] = world.shop.orders[0]?.fulfillments ?? [];
    const shown = fulfillment?.tracking ?? [];
    const company = shown[0]?.company ?? null;
    Object.assign(fulfillment ?? {}, { tracking: [...shown, { company, number: 'HAND', url: null }] });
    world.ledger = { ...world.ledger, couriers: own };
    await corrected(world, { courier: 'GLS', trackingNumber: 'Z9876' });
    expect(new Set(labelsOf(world, 'order-1')?.map(({ company }) => company))).toEqual(new Set(['DHL, GLS']));
  });

  test('are asked for when the supplier corrects a parcel to one that nobody knows', async () => {
    const world = worldOf();
    await pass(world);
    const { unknownCouriers } = await corrected(world, { courier: 'Bote' });
    expect(unknownCouriers).toMatchObject([{ name: 'Bote', parcels: 1 }]);
  });
});

test('R6 a parcel that was written under another pattern of order numbers is corrected once it is kept by the new one', async () => {
  const world = worldOf();
  world.shop.addOrder('order-3', '#00103', [ours]);
  world.supplierOrders.set(orderIri(1), { number: '00103', refusesCompletion: false, status: 'shipped' });
  await pass(world);
  world.settings = { ...world.settings, orderNumberZeros: 'ignore' };
  await corrected(world, { trackingNumber: 'JJD9' });
  expect(await pass(world)).toMatchObject({ corrected: 1, waiting: 0, attention: 0 });
  expect(world.parcels.rows.get(trackingIri(1))).toMatchObject({ orderNumber: '103', state: 'done' });
  expect(labelsOf(world, 'order-3')).toMatchObject([{ number: 'JJD9' }]);
});

test('R7 an order that no change shows is searched for by the pattern, and one of another name is not taken', async () => {
  const world = worldOf({ orderNumberCase: 'ignore' });
  await pass(world);
  for (const [id, name] of ['#ab-70', '#AB-7'].entries()) world.shop.addOrder(`late-${id}`, name, [ours]);
  for (const order of world.shop.orders.slice(-2)) Object.assign(order, { updatedMs: 0 });
  world.supplierOrders.set(orderIri(3), { number: 'Ab-7', refusesCompletion: false, status: 'shipped' });
  world.trackings.push(tracking(3, { order: orderIri(3) }));
  expect(await pass(world)).toMatchObject({ fulfilled: 1, waiting: 0 });
  expect([labelsOf(world, 'late-0'), labelsOf(world, 'late-1')]).toMatchObject([[], [{ number: 'JJD3' }]]);
});
