/** R6, R7: what the supplier says anew of a parcel that the shop has, told as stories over small worlds. */
import { describe, expect, test } from 'vitest';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { courierTable } from '../../web/server/tracking/couriers.ts';
import { orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';
import {
  hourMs,
  luck,
  noAnswerAndNotMade,
  noAnswerButMade,
  ours,
  pass,
  stateOf,
  worldWith,
} from '../support/tracking-stories.ts';
import { World } from '../support/tracking-simulation.ts';

const say = (world: World, id: number, change: Partial<SupplierTracking>): void => {
  const at = world.trackings.findIndex(({ iri }) => iri === trackingIri(id));
  world.trackings[at] = tracking(id, change);
};

/** What the customer sees at an order: each fulfillment as `company number`. */
const shown = (world: World, orderId = 'order-1') =>
  [
    ...new Set(
      world.shop.orders
        .filter((each) => each.orderId === orderId)
        .flatMap(({ fulfillments }) => fulfillments),
    ),
  ].map((each) => each.tracking.map(({ company, number }) => `${company} ${number}`));

/** Passes, half an hour apart, until nothing is left to do. */
async function quieten(world: World): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    world.pass(hourMs / 2);
    await pass(world);
  }
}

describe('R6: a number that vanishes', () => {
  test('is mailed to nobody where the parcel had to wait, and goes out when it is there again', async () => {
    const world = worldWith([ours]);
    world.shop.payments.set('order-1', 'PENDING');
    await pass(world);
    say(world, 1, { trackingNumber: '' });
    await pass(world);
    world.shop.payments.set('order-1', 'PAID');
    await quieten(world);
    expect([stateOf(world, 1), world.shop.mails]).toEqual(['waiting TRK-146', []]);
    say(world, 1, { trackingNumber: 'JJD9' });
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
  });

  test.each(['', ' ', ', ', ';'])(
    'leaves what is on the order as it is, written as “%s”',
    async (trackingNumber) => {
      const world = worldWith([ours]);
      await pass(world);
      say(world, 1, { trackingNumber });
      await quieten(world);
      expect([shown(world), stateOf(world, 1)]).toEqual([[['DHL JJD1']], 'done null']);
    },
  );
});

describe('R6: a corrected number', () => {
  test('takes the place of the old one on the same fulfillment, and mails nobody again', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2)]);
    await pass(world);
    say(world, 1, { trackingNumber: 'JJD9' });
    expect(await pass(world)).toMatchObject({ corrected: 1, emails: 0, completed: 0 });
    expect(shown(world)).toEqual([['DHL JJD2', 'DHL JJD9']]);
    expect(stateOf(world, 1)).toBe('done TRK-132');
    expect(world.parcels.rows.get(trackingIri(1))).toMatchObject({
      mailed: true,
      formerly: { orderNumber: null, trackingNumber: 'JJD1' },
    });
    await quieten(world);
    expect([world.shop.writes, world.shop.mails.length]).toEqual([2, 1]);
  });

  test('is mailed once where the merchant wants that', async () => {
    const world = new World({ notifyCorrections: true });
    world.shop.addOrder('order-1', '#101', [ours]);
    world.supplierOrders.set(orderIri(1), { number: '101', refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(1));
    await pass(world);
    say(world, 1, { trackingNumber: 'JJD9' });
    expect(await pass(world)).toMatchObject({ corrected: 1, emails: 1 });
    await quieten(world);
    expect(world.shop.mails.map(({ numbers }) => numbers)).toEqual([['JJD1'], ['JJD9']]);
  });

  test('may be swapped with that of another parcel, take a courier of its own, and be taken back', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2)]);
    await pass(world);
    say(world, 1, { trackingNumber: 'JJD2' });
    say(world, 2, { trackingNumber: 'JJD1' });
    await quieten(world);
    expect(shown(world)[0]?.toSorted()).toEqual(['DHL JJD1', 'DHL JJD2']);
    say(world, 1, { trackingNumber: 'Z9876', courier: 'GLS' });
    await quieten(world);
    expect(shown(world)[0]?.toSorted()).toEqual(['DHL, GLS JJD1', 'DHL, GLS Z9876']);
    say(world, 1, { trackingNumber: 'JJD2' });
    await quieten(world);
    expect(shown(world)[0]?.toSorted()).toEqual(['DHL JJD1', 'DHL JJD2']);
    expect(world.shop.mails).toHaveLength(1);
  });

  test('of another courier of the same company gets that one’s link, but for one that a person set', async () => {
    const haulier = (name: string) => ({ name, company: 'Haulier', url: `https://${name}.example.com/{}` });
    const linksAfter = async (act: (world: World) => void, roll = 99) => {
      const world = worldWith([ours], [tracking(1, { courier: 'north' })]);
      world.ledger = { ...world.ledger, couriers: courierTable([haulier('north'), haulier('south')]) };
      await pass(world);
      act(world);
      say(world, 1, { courier: 'south' });
      await pass(world, luck([99, 99, 99, 99, 99, roll]));
      await quieten(world);
      expect([stateOf(world, 1), world.shop.mails.length]).toEqual(['done TRK-132', 1]);
      return world.shop.orders[0]?.fulfillments[0]?.tracking.map(({ url }) => url);
    };
    for (const roll of [99, noAnswerButMade, noAnswerAndNotMade])
      expect(await linksAfter(() => {}, roll)).toEqual(['https://south.example.com/JJD1']);
    const own = { company: 'Haulier', number: 'JJD1', url: 'https://mine.example.com/' };
    const type = (world: World) =>
      Object.assign(world.shop.orders[0]?.fulfillments[0] ?? {}, { tracking: [own] });
    expect(await linksAfter(type)).toEqual([own.url]);
  });

  test('that is taken back before it was written leaves nothing to tell', async () => {
    const world = worldWith([ours]);
    await pass(world);
    say(world, 1, { trackingNumber: 'JJD9' });
    world.shop.payments.set('order-1', 'REFUNDED');
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-122');
    say(world, 1, {});
    expect(await pass(world)).toMatchObject({ corrected: 0, completed: 0 });
    expect(stateOf(world, 1)).toBe('done null');
    expect(world.parcels.rows.get(trackingIri(1))).toMatchObject({ formerly: null, mailed: true });
  });

  test('that nobody can tell, or that a person has overwritten, is left to a person', async () => {
    const world = worldWith([ours]);
    await pass(world);
    say(world, 1, { trackingNumber: 'n/a' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-115');
    expect(shown(world)).toEqual([['DHL JJD1']]);
    const [fulfillment] = world.shop.orders[0]?.fulfillments ?? [];
    Object.assign(fulfillment ?? {}, { tracking: [{ company: 'UPS', number: 'HAND', url: null }] });
    say(world, 1, { trackingNumber: 'JJD9' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-107');
    expect(shown(world)).toEqual([['UPS HAND']]);
  });

  test('becomes a parcel without number, and a number again', async () => {
    const world = worldWith([ours]);
    await pass(world);
    say(world, 1, { courier: 'Bulk carrier', trackingNumber: null });
    await pass(world);
    expect(shown(world)).toEqual([['Bulk carrier null']]);
    say(world, 1, {});
    await pass(world);
    expect(shown(world)).toEqual([['DHL JJD1']]);
    expect(world.shop.mails).toHaveLength(1);
  });

  test('that a person typed on the order to which it moved is a person’s, however it was written before', async () => {
    const world = worldWith([ours]);
    await pass(world);
    world.shop.addOrder('order-2', '#102', [ours]);
    world.supplierOrders.set(orderIri(2), { number: '102', refusesCompletion: false, status: 'shipped' });
    world.shop.act('order-2', { kind: 'fulfill', number: 'JJD1' });
    say(world, 1, { order: orderIri(2) });
    await quieten(world);
    expect(stateOf(world, 1)).toBe('done TRK-131');
    say(world, 1, { order: orderIri(2), trackingNumber: 'JJD9' });
    await quieten(world);
    expect(stateOf(world, 1)).toBe('attention TRK-107');
    expect(shown(world, 'order-2')).toEqual([['UPS JJD1']]);
  });

  test('of a shipment that was cancelled is not written', async () => {
    const world = worldWith([ours]);
    await pass(world);
    world.shop.act('order-1', { kind: 'cancel-fulfillment' });
    say(world, 1, { trackingNumber: 'JJD9' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-106');
    expect(world.shop.writes).toBe(1);
  });

  test.each([
    ['is made though nobody answers', noAnswerButMade],
    ['is lost', noAnswerAndNotMade],
  ])('is on the fulfillment once when the call %s', async (_, roll) => {
    const world = new World({ notifyCorrections: true });
    world.shop.addOrder('order-1', '#101', [ours]);
    world.supplierOrders.set(orderIri(1), { number: '101', refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(1));
    await pass(world);
    say(world, 1, { trackingNumber: 'JJD9' });
    // Trackings, repeats, index, reading, payment.
    await pass(world, luck([99, 99, 99, 99, 99, roll]));
    await quieten(world);
    expect(shown(world)).toEqual([['DHL JJD9']]);
    expect(world.shop.mails.filter(({ numbers }) => numbers.includes('JJD9'))).toHaveLength(1);
    expect(stateOf(world, 1)).toBe('done TRK-132');
  });
});

describe('R6, R7: a parcel that moves to another order', () => {
  const worldOfTwo = (settings = {}): World => {
    const world = new World(settings);
    for (const at of [1, 2]) {
      world.shop.addOrder(`order-${at}`, `#${100 + at}`, [ours]);
      world.supplierOrders.set(orderIri(at), {
        number: String(100 + at),
        refusesCompletion: false,
        status: 'shipped',
      });
    }
    world.trackings.push(tracking(1), tracking(2));
    return world;
  };

  test('is taken off the first and written to the second within one pass, and each customer is mailed once', async () => {
    const world = worldOfTwo();
    await pass(world);
    say(world, 1, { order: orderIri(2) });
    expect(await pass(world)).toMatchObject({ corrected: 1, fulfilled: 1, emails: 1 });
    expect(shown(world)).toEqual([['DHL JJD2']]);
    expect(shown(world, 'order-2')).toEqual([['DHL JJD1']]);
    expect(stateOf(world, 1)).toBe('done TRK-131');
    await quieten(world);
    expect(world.shop.mails.map(({ orderId }) => orderId)).toEqual(['order-1', 'order-2']);
  });

  test('alone on its fulfillment leaves that without number, for the next parcel of the order', async () => {
    const world = worldOfTwo();
    world.trackings.pop();
    await pass(world);
    say(world, 1, { order: orderIri(2) });
    await pass(world);
    expect(shown(world)).toEqual([[]]);
    expect(shown(world, 'order-2')).toEqual([['DHL JJD1']]);
    world.trackings.push(tracking(3));
    expect(await pass(world)).toMatchObject({ trackingAdded: 1, emails: 1 });
    expect(shown(world)).toEqual([['DHL JJD3']]);
  });

  test('is mailed to the second order where the merchant wants that', async () => {
    const world = worldOfTwo({ notifyCorrections: true });
    world.trackings.pop();
    await pass(world);
    say(world, 1, { order: orderIri(2) });
    await quieten(world);
    expect(world.shop.mails.map(({ orderId }) => orderId)).toEqual(['order-1', 'order-2']);
  });

  test('leaves a first order that is not paid any more, and waits for the payment of the second', async () => {
    const world = worldOfTwo();
    world.trackings.pop();
    await pass(world);
    world.shop.payments.set('order-1', 'REFUNDED');
    world.shop.payments.set('order-2', 'PENDING');
    say(world, 1, { order: orderIri(2) });
    await pass(world);
    expect(world.shop.violations).toEqual([]);
    expect(stateOf(world, 1)).toBe('waiting TRK-118');
    expect(world.shop.shows('order-1', 'JJD1')).toBe(false);
    world.shop.payments.set('order-2', 'PAID');
    await pass(world);
    expect(shown(world, 'order-2')).toEqual([['DHL JJD1']]);
  });

  test('before it was written is simply a parcel of the other order', async () => {
    const world = worldOfTwo();
    world.trackings.pop();
    world.shop.payments.set('order-1', 'PENDING');
    await pass(world);
    say(world, 1, { order: orderIri(2) });
    await quieten(world);
    expect([shown(world), shown(world, 'order-2')]).toEqual([[], [['DHL JJD1']]]);
    expect(world.shop.mails).toHaveLength(1);
    expect(stateOf(world, 1)).toBe('done null');
  });

  test('with the number of another order’s parcel is both: one shipment for two orders', async () => {
    const world = worldOfTwo();
    world.trackings[1] = tracking(2, { order: orderIri(2), trackingNumber: 'JJD1' });
    await pass(world);
    expect([shown(world), shown(world, 'order-2')]).toEqual([[['DHL JJD1']], [['DHL JJD1']]]);
    expect(world.shop.mails.map(({ orderId }) => orderId).toSorted()).toEqual(['order-1', 'order-2']);
  });
});
