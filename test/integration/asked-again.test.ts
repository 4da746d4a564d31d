/** R26: who wants to be asked again tomorrow is asked again, whether or not anything would hold the change by then. */
import { expect, test } from 'vitest';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { productsIn } from '../support/listed-catalogue.ts';
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

const crowd = [1, 2, 3, 4, 5, 6, 7, 8];

/** Eight would become drafts; that was put off, and the day is over. */
async function lapsedDrafts() {
  const { clock, tomorrow } = movable();
  const deciding = await startDeciding({ clock, supplier: { products: 40 } });
  const { stand } = deciding;
  for (const number of crowd) stand.supplier.data.catalogue.change(number, { imageUrls: [] });
  await stand.sync();
  await stand.command('decide', 'drafts', 'ask-again');
  await stand.sync();
  tomorrow();
  await stand.sync();
  expect((await deciding.changes()).held?.groups).toMatchObject([{ question: 'drafts', count: 8 }]);
  expect((await deciding.inShop(1)).status).toBe('ACTIVE');
  return deciding;
}

test('what is asked again keeps no pause from being carried out', async () => {
  const deciding = await lapsedDrafts();
  const { stand } = deciding;
  await stand.app.commands.act(stand.shop, 'pause', { skus: [skuOf(1)] as never, isNow: false });
  await stand.sync();
  expect((await deciding.inShop(1)).status).toBe('DRAFT');
  expect((await deciding.inShop(2)).status).toBe('ACTIVE');
});

test('what is asked again passes a run that is to let its kind pass', async () => {
  const deciding = await lapsedDrafts();
  await deciding.stand.command('sync', '--accept', 'drafts');
  expect((await deciding.inShop(1)).status).toBe('DRAFT');
});

test('what is asked again keeps no product in a country to which it may not be shipped any more', async () => {
  const deciding = await lapsedDrafts();
  deciding.stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['US'] });
  await deciding.stand.sync();
  const all = await productsIn(deciding.stand);
  const [first, second] = [1, 2].map((number) =>
    all.find(({ variants: [one] }) => one?.sku === skuOf(number)),
  );
  expect(first?.visibleIn).toEqual([]);
  expect(second?.visibleIn).not.toEqual([]);
});

test('what is put off once more after the day is over, before any sync, is asked about again', async () => {
  const { clock, tomorrow } = movable();
  const deciding = await startDeciding({ clock });
  const { stand } = deciding;
  stand.supplier.data.catalogue.change(1, { netCost: 90, rrp: 210 });
  await stand.sync();
  await stand.command('decide', 'price-jumps', 'ask-again');
  await stand.sync();
  await stand.app.commands.changeSettings(stand.shop, { prices: { costJumpPercent: 900 } });
  for (let times = 0; times < 2; times += 1) {
    tomorrow();
    expect(await deciding.choose(1, 'ask-again')).toBe(1);
    await stand.sync();
  }
  tomorrow();
  await stand.sync();
  expect(await deciding.asked(1)).toMatchObject([{ question: 'price-jumps', decided: { 'ask-again': 0 } }]);
});

test('whose removal is asked about again is told so on its page, and promised nothing', async () => {
  const { clock, tomorrow } = movable();
  const deciding = await startDeciding({ clock, supplier: { products: 40 } });
  const { stand } = deciding;
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 0, graceDays: 0 } });
  stand.supplier.data.catalogue.remove(crowd);
  await stand.sync();
  await stand.command('decide', 'removals', 'ask-again', skuOf(1));
  await stand.command('decide', 'removals', 'accept', ...crowd.slice(1).map(skuOf));
  await stand.sync();
  tomorrow();
  await stand.sync();
  expect((await deciding.told(1)).unlisted).toMatchObject({
    isAskedAgain: true,
    isWithinLimit: false,
    choice: null,
    steps: [],
  });
});
