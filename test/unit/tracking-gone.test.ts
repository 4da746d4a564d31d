/** R7: a parcel that the supplier lists no more, told as stories over small worlds. */
import { describe, expect, test } from 'vitest';
import { refused } from '../support/tracking-failures.ts';
import { orderIri, tracking } from '../support/tracking-parcels.ts';
import { hourMs, ours, pass, stateOf, worldWith } from '../support/tracking-stories.ts';

describe('a parcel that the supplier lists no more', () => {
  const dayMs = 24 * hourMs;

  test('stays where it is written, and is told once, until it is listed again', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2)]);
    await pass(world);
    const kept = world.trackings.pop();
    world.pass(dayMs);
    expect(await pass(world)).toMatchObject({ reasons: ['TRK-133'], attention: 0 });
    expect(stateOf(world, 2)).toBe('done TRK-133');
    for (const number of ['JJD1', 'JJD2']) expect(world.shop.shows('order-1', number)).toBe(true);
    world.pass(dayMs);
    expect(await pass(world)).toMatchObject({ reasons: [] });
    if (kept) world.trackings.push(kept);
    await pass(world);
    expect(stateOf(world, 2)).toBe('done null');
    expect([world.shop.writes, world.shop.mails.length]).toEqual([1, 1]);
  });

  test('R6 is mailed to nobody where it had to wait, holds its order, and goes out when it is listed again', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2)]);
    const other = { number: '102', refusesCompletion: false, status: 'shipped' };
    world.supplierOrders.set(orderIri(2), other);
    world.trackings[0] = tracking(1, { order: orderIri(2) });
    world.shop.payments.set('order-1', 'PENDING');
    await pass(world);
    const kept = world.trackings.pop();
    world.pass(dayMs);
    expect((await pass(world)).reasons).toContain('TRK-148');
    world.shop.payments.set('order-1', 'PAID');
    await pass(world);
    expect([stateOf(world, 2), world.shop.mails]).toEqual(['handed-over TRK-148', []]);
    if (kept) world.trackings.push(kept);
    await pass(world);
    expect([stateOf(world, 2), world.shop.mails.length]).toEqual(['done null', 1]);
  });

  test('is not believed to be gone where the server answers for no tracking', async () => {
    const world = worldWith([ours], [tracking(1), tracking(2)]);
    await pass(world);
    world.trackings.pop();
    world.refusals.set('tracking', () => refused('SUP-005', 'not found', 404));
    world.pass(dayMs);
    expect(await pass(world)).toMatchObject({ reasons: [], problems: [] });
    expect(stateOf(world, 2)).toBe('done null');
  });
});
