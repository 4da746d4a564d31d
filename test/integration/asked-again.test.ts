/** R26: who wants to be asked again tomorrow is asked again, whether or not anything would hold the change by then. */
import { expect, test } from 'vitest';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { skuOf, startDeciding } from '../support/deciding-stand.ts';

function movable() {
  let ahead = 0;
  const clock: Clock = {
    now: () => systemClock.now().plus({ hours: ahead }),
    wait: (ms, signal) => systemClock.wait(ms, signal),
  };
  return { clock, tomorrow: () => void (ahead += 25) };
}

test('one of a crowd that has left meanwhile', async () => {
  const { clock, tomorrow } = movable();
  const deciding = await startDeciding({ clock, supplier: { products: 40 } });
  const { stand } = deciding;
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 0, graceDays: 0 } });
  stand.supplier.data.catalogue.remove([1, 2, 3, 4, 5, 6, 7, 8]);
  await stand.sync();
  const others = [2, 3, 4, 5, 6, 7, 8].map(skuOf);
  await stand.command('decide', 'removals', 'ask-again', skuOf(1));
  await stand.command('decide', 'removals', 'accept', ...others);
  await stand.sync();
  tomorrow();
  // Nobody answers, and so it is asked every day.
  for (let day = 0; day < 2; day += 1) {
    await stand.sync();
    expect((await deciding.changes()).held?.groups).toMatchObject([{ question: 'removals', count: 1 }]);
    expect((await deciding.inShop(1)).status).toBe('ACTIVE');
    tomorrow();
  }
  await stand.command('decide', 'removals', 'accept');
  await stand.sync();
  await stand.sync();
  expect((await deciding.inShop(1)).status).toBe('ARCHIVED');
});

test('a jump that the limits of now let pass, and that was put off twice', async () => {
  const { clock, tomorrow } = movable();
  const deciding = await startDeciding({ clock });
  const { stand } = deciding;
  const { price } = await deciding.inShop(1);
  stand.supplier.data.catalogue.change(1, { netCost: 90, rrp: 210 });
  await stand.sync();
  await stand.command('decide', 'price-jumps', 'ask-again');
  await stand.app.commands.changeSettings(stand.shop, { prices: { costJumpPercent: 900 } });
  await stand.sync();
  expect((await stand.command('decide', 'postponed', 'ask-again')).status).toBe(0);
  tomorrow();
  await stand.sync();
  expect(await deciding.asked(1)).toMatchObject([{ question: 'price-jumps', decided: { 'ask-again': 0 } }]);
  expect((await deciding.inShop(1)).price).toBe(price);
  expect(await deciding.choose(1, 'accept')).toBe(1);
  await stand.sync();
  expect((await deciding.inShop(1)).price).not.toBe(price);
});

test('what was put off is no question once the supplier says something else', async () => {
  const { clock, tomorrow } = movable();
  const deciding = await startDeciding({ clock });
  const { stand } = deciding;
  const { cost } = await deciding.inShop(1);
  stand.supplier.data.catalogue.change(1, { netCost: 90, rrp: 210 });
  await stand.sync();
  await stand.command('decide', 'price-jumps', 'ask-again');
  await stand.sync();
  stand.supplier.data.catalogue.change(1, { netCost: Number(cost), rrp: 116 });
  tomorrow();
  await stand.sync();
  expect(await deciding.asked(1)).toEqual([]);
  expect((await deciding.inShop(1)).price).toBe('116.00');
});
