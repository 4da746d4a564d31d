/** Quantities that somebody changes in the admin, and products that share a SKU, through the whole flow. */
import { expect, test } from 'vitest';
import { fulfilByHand } from '../../web/sandbox/shopify/merchant/fulfil-by-hand.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

/** The machine's clock, some days later. */
function laterClock() {
  let days = 0;
  const clock: Clock = { ...systemClock, now: () => systemClock.now().plus({ days }) };
  return { clock, nextDay: () => void (days += 1) };
}

const levelOf = (stand: Stand, sku: number) => {
  const item = [...stand.shopify.shop().inventoryItems.values()].find((one) => one.sku === String(sku));
  const [level] = item?.levels.values() ?? [];
  if (!level) throw new Error(`the shop has no stock of ${sku}`);
  return level;
};
const availableOf = (stand: Stand, sku: number) => levelOf(stand, sku).quantities['available'];

test('8.5, R11: a quantity that somebody raised is put right once a day, in one call; one that is lower may be sold and stays', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await startStand({ clock, supplier: { products: 6 } });
  const { catalogue } = stand.supplier.data;
  for (let number = 1; number <= 6; number += 1) catalogue.change(number, { stock: 52 });
  await stand.sync();
  levelOf(stand, 10_000_001).quantities['available'] = 999;
  stand.shopify.order({ lines: [{ sku: '10000002', quantity: 2 }] });
  levelOf(stand, 10_000_003).isActive = false;
  expect((await stand.sync()).operations.planned).toBe(0);
  nextDay();
  expect((await stand.sync()).applied).toMatchObject({ stock: 1, create: 0 });
  expect([1, 2, 3].map((number) => availableOf(stand, 10_000_000 + number))).toEqual([52, 50, 52]);
  expect(levelOf(stand, 10_000_003).isActive).toBe(false);
  // The supplier's next numbers are written, and what was taken off the location is stocked there again.
  catalogue.change(2, { stock: 49 });
  catalogue.change(3, { stock: 51 });
  await stand.sync();
  expect([2, 3].map((number) => availableOf(stand, 10_000_000 + number))).toEqual([49, 51]);
  expect(levelOf(stand, 10_000_003).isActive).toBe(true);
});

/** A customer buys two pieces. */
const sell = (stand: Stand, sku: number) =>
  stand.shopify.order({ lines: [{ sku: String(sku), quantity: 2 }] });
const sendAll = (stand: Stand, order: ReturnType<typeof sell>) =>
  fulfilByHand(stand.shopify.world.call(stand.shopify.shop()), order, {});

test('what was sold is for sale again two days after it was sent, when the supplier names the same number; nothing else is', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await startStand({ clock, supplier: { products: 30 } });
  const { catalogue } = stand.supplier.data;
  const [sent, waiting, aside, kept] = [10_000_001, 10_000_002, 10_000_003, 10_000_004] as const;
  const all = [sent, waiting, aside, kept];
  for (let number = 1; number <= 4; number += 1) catalogue.change(number, { stock: 7 });
  await stand.command('settings', 'removal.ceilingCount=2');
  await stand.sync();
  for (const sku of all) {
    const order = sell(stand, sku);
    if (sku !== waiting) sendAll(stand, order);
  }
  // Somebody puts a piece aside in the admin.
  const level = levelOf(stand, aside);
  level.quantities['available'] = 4;
  level.quantities['safety_stock'] = 1;
  catalogue.remove([4, 5, 6]);
  await stand.sync();
  expect((await stand.command('keep', String(kept))).document).toMatchObject({ done: 1 });
  const left = () => all.map((sku) => availableOf(stand, sku));
  expect(left()).toEqual([5, 5, 4, 5]);
  nextDay();
  await stand.sync();
  expect(left()).toEqual([5, 5, 4, 5]);
  for (let days = 0; days < 2; days += 1) nextDay();
  stand.supplier.faults.add({ kind: 'status', status: 403 });
  await stand.sync();
  await stand.command('sync', '--sku', String(sent));
  expect(left()).toEqual([5, 5, 4, 5]);
  stand.supplier.faults.clear();
  nextDay();
  await stand.sync();
  expect(left()).toEqual([7, 5, 4, 5]);
  expect((await stand.sync()).applied).toMatchObject({ stock: 0 });
});

test('R11: what was taken off the location is stocked there again after two days, though the supplier’s number has not moved', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await startStand({ clock, supplier: { products: 3 } });
  for (let number = 1; number <= 3; number += 1) stand.supplier.data.catalogue.change(number, { stock: 7 });
  await stand.sync();
  levelOf(stand, 10_000_001).isActive = false;
  nextDay();
  expect((await stand.sync()).applied.stock).toBe(0);
  for (let days = 0; days < 2; days += 1) nextDay();
  expect((await stand.sync()).applied.stock).toBe(1);
  expect(levelOf(stand, 10_000_001)).toMatchObject({ isActive: true, quantities: { available: 7 } });
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('one product that a person has synced is for sale again as well', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await startStand({ clock, supplier: { products: 3 } });
  stand.supplier.data.catalogue.change(1, { stock: 7 });
  await stand.sync();
  sendAll(stand, sell(stand, 10_000_001));
  await stand.command('sync', '--sku', '10000001');
  expect(availableOf(stand, 10_000_001)).toBe(5);
  for (let days = 0; days < 3; days += 1) nextDay();
  await stand.command('sync', '--sku', '10000001');
  expect(availableOf(stand, 10_000_001)).toBe(7);
});

test('8.5 a quantity that somebody gave to a product that the supplier lost is taken back', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await startStand({ clock, supplier: { products: 6 } });
  await stand.sync();
  stand.supplier.data.catalogue.remove([1]);
  await stand.sync();
  expect(availableOf(stand, 10_000_001)).toBe(0);
  levelOf(stand, 10_000_001).quantities['available'] = 999;
  nextDay();
  await stand.sync();
  expect(availableOf(stand, 10_000_001)).toBe(0);
  expect(await stand.app.commands.explain(stand.shop, '10000001' as never)).toMatchObject({
    verdict: 'missing',
  });
});

test('8.5 a check that fails is said, stops nothing, and is made with the next run', async () => {
  const { clock, nextDay } = laterClock();
  await using stand = await startStand({ clock, supplier: { products: 6 } });
  await stand.sync();
  levelOf(stand, 10_000_001).quantities['available'] = 999;
  nextDay();
  stand.shopify.fault({ operation: 'nodes', status: 403 });
  stand.supplier.data.catalogue.change(2, { stock: 77 });
  const run = await stand.sync();
  // Nor can be asked what is sold where.
  expect(run).toMatchObject({ state: 'incomplete', reason: 'MKT-805', applied: { stock: 1 } });
  expect(run.message).toContain('could not be compared');
  stand.shopify.clearFaults();
  await stand.sync();
  expect(availableOf(stand, 10_000_001)).not.toBe(999);
});

test('8.5 of two products of one SKU the one in the shop stays, wherever a crawl breaks off, until it is gone', async () => {
  await using stand = await startStand({ supplier: { products: 110 } });
  const { catalogue } = stand.supplier.data;
  await stand.sync();
  const titleOf = (sku: number) =>
    [...stand.shopify.shop().products.values()].find(({ variantIds }) =>
      variantIds.some((id) => stand.shopify.shop().skus.get(String(sku))?.includes(id)),
    )?.title;
  const [own, other] = [titleOf(10_000_110), titleOf(10_000_002)];
  expect(own).not.toBe(other);
  // Its address comes before the owner's, and so does its page.
  catalogue.change(2, { sku: 10_000_110, stock: 777 } as object);
  stand.supplier.faults.add({ kind: 'status', status: 403, path: 'page=2' });
  const broken = await stand.sync();
  expect(broken).toMatchObject({ state: 'incomplete', crawl: { pages: 1 } });
  expect([titleOf(10_000_110), availableOf(stand, 10_000_110)]).toEqual([own, catalogue.product(110)?.stock]);
  stand.supplier.faults.clear();
  const whole = await stand.sync();
  expect(whole.setAside).toMatchObject([{ reason: 'PRD-105', iri: '/v2/api/products/2' }]);
  expect(whole.setAside[0]?.detail).toBe('sku: 10000110 is that of /v2/api/products/110');
  expect([titleOf(10_000_110), availableOf(stand, 10_000_110)]).toEqual([own, catalogue.product(110)?.stock]);
  catalogue.remove([110]);
  const alone = await stand.sync();
  expect(alone.setAside).toEqual([]);
  expect([titleOf(10_000_110), availableOf(stand, 10_000_110)]).toEqual([other, 777]);
});
