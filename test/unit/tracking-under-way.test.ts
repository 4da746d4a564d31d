/** Calls that got no answer: what is done before they are repeated, and who waits for them. */
import { describe, expect, test } from 'vitest';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { bulk, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';
import { noAnswer } from '../support/tracking-failures.ts';
import { Process, type World } from '../support/tracking-simulation.ts';
import {
  ours,
  hourMs,
  worldWith,
  pass,
  stateOf,
  luck,
  untilWrite,
  noAnswerAndNotMade,
  noAnswerButMade,
} from '../support/tracking-stories.ts';

describe('a call whose turn comes late', () => {
  const waits = { notTooLong: 36, tooLong: 40 };

  test('goes out while it is not too late', async () => {
    const world = worldWith([ours]);
    const startMs = world.nowMs;
    await pass(world, luck([...untilWrite, waits.notTooLong, 39]));
    expect(world.nowMs - startMs).toBeGreaterThan(18_000);
    expect([world.shop.writes, world.shop.mails.length, stateOf(world, 1)]).toEqual([1, 1, 'done null']);
  });

  test('does not go out: its order is read again, its parcel marked anew, and then it goes out, once', async () => {
    const world = worldWith([ours]);
    const startMs = world.nowMs;
    const summary = await pass(world, luck([...untilWrite, waits.tooLong]));
    expect(summary).toMatchObject({ fulfilled: 1, emails: 1, waiting: 0 });
    expect([world.shop.writes, world.shop.mails.length]).toEqual([1, 1]);
    const marked = world.parcels.rows.get(trackingIri(1))?.attempt?.at.toMillis() ?? 0;
    expect(marked - startMs).toBeGreaterThan(42_000);
  });

  test('finds its order as it is by then, when somebody else was faster', async () => {
    const world = worldWith([ours]);
    let reads = 0;
    // Fulfillment orders by their change, the order, its payment: behind that the call waits.
    const act = () => {
      reads += 1;
      if (reads === 3) world.shop.act('order-1', { kind: 'fulfill', number: 'JJD1' });
    };
    const summary = await pass(world, luck([...untilWrite, waits.tooLong], act));
    expect(summary).toMatchObject({ alreadyThere: 1, fulfilled: 0, emails: 0 });
    expect(world.shop.mails).toHaveLength(0);
  });

  test('is left to the next pass when it comes late twice', async () => {
    const world = worldWith([ours]);
    const again = [99, 99];
    await pass(world, luck([...untilWrite, waits.tooLong, ...again, waits.tooLong]));
    expect([world.shop.writes, stateOf(world, 1)]).toEqual([0, 'waiting SHP-706']);
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
  });
});

describe('a call without an answer', () => {
  test('is read before it is repeated: it had worked', async () => {
    const world = worldWith([ours]);
    expect(await pass(world, luck([...untilWrite, noAnswerButMade]))).toMatchObject({
      fulfilled: 0,
      waiting: 1,
    });
    expect(stateOf(world, 1)).toBe('sending TRK-110');
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1, completed: 1, waiting: 0 });
    expect(world.shop.writes).toBe(1);
  });

  test('is repeated when it had not, and not before a minute has passed', async () => {
    const world = worldWith([ours]);
    await pass(world, luck([...untilWrite, noAnswerAndNotMade]));
    const sentMs = world.nowMs;
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
    expect(world.nowMs - sentMs).toBeGreaterThan(59_000);
    expect(world.shop.mails).toHaveLength(1);
  });

  test('keeps no other order waiting, nor is it looked at before it can no longer arrive', async () => {
    const world = worldWith([ours], [tracking(1)]);
    await pass(world, luck([...untilWrite, noAnswerAndNotMade]));
    world.shop.addOrder('order-2', '#102', [ours]);
    world.supplierOrders.set(orderIri(2), { number: '102', refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(2, { order: orderIri(2) }), tracking(3));
    const process = new Process(world);
    const whenItWaits: unknown[] = [];
    const clock = {
      ...process.ports.clock,
      wait: async (ms: number) => {
        whenItWaits.push(
          world.shop.mails.map(({ orderId }) => orderId),
          stateOf(world, 1),
          stateOf(world, 2),
        );
        await process.ports.clock.wait(ms);
      },
    };
    const sentMs = world.nowMs;
    expect(await importParcels({ ...process.ports, clock })).toMatchObject({
      newParcels: 2,
      fulfilled: 3,
      emails: 2,
      completed: 2,
      waiting: 0,
    });
    expect(whenItWaits).toEqual([['order-2'], 'sending TRK-110', 'done null']);
    expect(world.nowMs - sentMs).toBeGreaterThan(59_000);
    expect(world.shop.mails).toHaveLength(2);
  });

  test('is waited for a minute at most, though a clock that was put back dates it into the future', async () => {
    const world = worldWith([ours]);
    await pass(world, luck([...untilWrite, noAnswerButMade]));
    world.nowMs -= 5 * hourMs;
    const startMs = world.nowMs;
    expect(await pass(world)).toMatchObject({ fulfilled: 1, emails: 1 });
    expect(world.nowMs - startMs).toBeLessThan(62_000);
    expect(world.shop.mails).toHaveLength(1);
  });

  test('without a number, cancelled by the merchant since, is never sent again', async () => {
    const world = worldWith([ours], [tracking(1, bulk)]);
    await pass(world, luck([...untilWrite, noAnswerButMade]));
    world.shop.act('order-1', { kind: 'cancel-fulfillment' });
    await pass(world);
    expect(stateOf(world, 1)).toBe('handed-over TRK-106');
    await pass(world);
    expect(world.shop.mails).toHaveLength(1);
  });

  test('is left to a person when somebody acted in between, until the number turns up', async () => {
    const world = worldWith([ours]);
    await pass(world, luck([...untilWrite, noAnswerAndNotMade]));
    world.shop.act('order-1', { kind: 'fulfill', number: null });
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-110');
    world.shop.act('order-1', { kind: 'type-number', number: 'JJD1' });
    expect(await pass(world)).toMatchObject({ alreadyThere: 1, emails: 0, completed: 1 });
    expect(world.shop.mails).toHaveLength(0);
  });

  test.each([
    [
      'its order cannot be read for a while',
      (world: World) => void world.refusals.set('read', () => noAnswer()),
    ],
    ['a second order of its name turns up', (world: World) => world.shop.addOrder('order-2', '#101', [ours])],
  ])('in doubt is never sent again, though %s', async (_, disturb) => {
    const world = worldWith([ours]);
    await pass(world, luck([...untilWrite, noAnswerAndNotMade]));
    world.shop.act('order-1', { kind: 'fulfill', number: null });
    await pass(world);
    world.shop.act('order-1', { kind: 'cancel-fulfillment' });
    expect(stateOf(world, 1)).toBe('attention TRK-110');
    disturb(world);
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-110');
    world.refusals.clear();
    await pass(world);
    expect(stateOf(world, 1)).toBe('attention TRK-110');
    expect(world.shop.mails).toHaveLength(0);
  });
});
