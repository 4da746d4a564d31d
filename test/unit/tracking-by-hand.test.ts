/** R6: what a merchant does beside the passes, over small worlds: e-mails switched on late, an order asked for by hand. */
import { describe, expect, test } from 'vitest';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { Process } from '../support/tracking-simulation.ts';
import { hourMs, ours, pass, stateOf, worldWith } from '../support/tracking-stories.ts';

test.each([
  '',
  ' ',
  '#',
  '%',
  '1001&x=1',
  '../../orders',
  '\ud800',
  '\0',
  'a'.repeat(9_999),
  '__proto__',
  "1' or 1=1",
])('R6 an order asked for as %j finds nothing, and nothing is written again', async (typed) => {
  const world = worldWith([ours]);
  await pass(world);
  const { problems, seen } = await importParcels(new Process(world).ports, typed);
  expect([problems, seen, world.shop.writes, world.shop.mails.length]).toEqual([[], 0, 1, 1]);
});

describe('e-mails that are switched on while parcels wait', () => {
  const dayMs = 24 * hourMs;
  test.each([
    ['go out for those that are fresh', { days: 1, isQuiet: true, mails: 1 }],
    ['do not for those that are old by then', { days: 6, isQuiet: true, mails: 0 }],
    ['though what waited for its payment alone is told however late', { days: 6, isQuiet: false, mails: 1 }],
  ])('R6 %s', async (_, { days, isQuiet, mails }) => {
    const world = worldWith([ours]);
    world.shop.payments.set('order-1', 'PENDING');
    world.settings = { ...world.settings, notifyCustomers: !isQuiet };
    await pass(world);
    world.pass(days * dayMs);
    world.settings = { ...world.settings, notifyCustomers: true };
    world.shop.payments.set('order-1', 'PAID');
    const { silent } = await pass(world);
    expect([world.shop.mails.length, stateOf(world, 1)]).toEqual([mails, 'done null']);
    expect(silent).toEqual(mails === 0 ? { 'TRK-112': 1 } : {});
  });
});
