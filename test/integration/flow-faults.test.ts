/** What one fault may cost: a stop, a lost lease, a supplier that hangs, a permission or an endpoint that is missing. */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { trackQueue } from '../../web/server/application/flow-jobs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { fulfillmentsOf, mailed, mailedOnce, shipMany } from '../support/stand-orders.ts';

it('a poll that is asked to stop leaves its parcels to the next start, which takes it up by itself: 200 of 200', async () => {
  let laterMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now().plus(laterMs) };
  await using stand = await startStand({ clock, supplier: { products: 1 } });
  await stand.sync();
  shipMany(stand, 200);
  stand.shopify.fault({ operation: 'fulfillmentCreate', latencyMs: 100 });
  const polling = stand.spawnCommand('track');
  await expect.poll(() => fulfillmentsOf(stand).length, { timeout: 90_000 }).toBeGreaterThan(0);
  polling.kill('SIGTERM');
  await once(polling, 'exit');
  expect(fulfillmentsOf(stand).length).toBeLessThan(200);
  stand.shopify.clearFaults();
  // Calls that were cut off may still arrive within their time-out: the app waits for that before it looks.
  laterMs = 120_000;
  await stand.app.start();
  await expect.poll(() => mailed(stand), { timeout: 90_000 }).toEqual(mailedOnce(200));
  expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 0, emails: 0, left: [] });
  expect(stand.supplier.data.orders.orders.every(({ status }) => status === 'complete')).toBe(true);
});

it('a poll that loses its lease is no success: it is begun again until all 150 parcels are through', async () => {
  await using stand = await startStand({ supplier: { products: 1 }, clock: hastyClock });
  await stand.sync();
  shipMany(stand, 150);
  stand.shopify.fault({ operation: 'fulfillmentCreate', latencyMs: 100, times: 100 });
  const polled = stand.app.commands.track(stand.shop);
  await expect.poll(() => fulfillmentsOf(stand).length, { timeout: 90_000 }).toBeGreaterThan(0);
  await using jobs = await openStandJobs(stand);
  // Somebody has taken the process for dead.
  await jobs.db.updateTable('jobs').set({ state: 'retry' }).where('state', '=', 'active').execute();
  expect(fulfillmentsOf(stand).length).toBeLessThan(150);
  expect(await polled).toMatchObject({ problems: [], left: [] });
  expect(await mailed(stand)).toEqual(mailedOnce(150));
  const [job] = await jobs.db.selectFrom('jobs').selectAll().where('queue', '=', trackQueue).execute();
  expect(job).toMatchObject({ state: 'done', attempts: 2 });
});

it.each([
  [429, 'SHP-706'],
  [503, 'SHP-708'],
] as const)(
  'R14 a Shopify that asks for a pause of a day (HTTP %i) ends sync and poll with %s, which is told, and the next ones ask again',
  async (status, reason) => {
    await using stand = await startStand({ supplier: { products: 3 } });
    await stand.sync();
    shipMany(stand, 1);
    const asksForADay = { status, retryAfterSeconds: 86_400, times: 1 };
    stand.shopify.fault(asksForADay);
    expect(await stand.sync()).toMatchObject({ state: 'failed', reason });
    expect((await stand.command('status')).words.join('\n')).toContain(`[${reason}]`);
    stand.shopify.fault(asksForADay);
    const polled = await stand.app.commands.track(stand.shop);
    expect(polled).toMatchObject({ fulfilled: 0, problems: [{ reason }] });
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, problems: [] });
    expect(await stand.sync()).toMatchObject({ state: 'completed' });
  },
);

it("a supplier that hangs holds up only its own shop's poll", async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const hanging = createSupplierSandbox({ products: 1 });
  const { apiRoot: root } = await hanging.start();
  const other = 'other.myshopify.com' as ShopDomain;
  stand.shopify.createShop({ domain: other });
  await stand.app.commands.install(other, null);
  await stand.app.commands.connect(other, { root, auth: { kind: 'none' } });
  await stand.sync();
  shipMany(stand, 1);
  hanging.control.faults.add(faultSchema.parse({ kind: 'latency', ms: 600_000 }));
  const before = hanging.control.log.count;
  await stand.app.start();
  await using jobs = await openStandJobs(stand);
  await jobs.send(trackQueue, other);
  await expect
    .poll(() => jobs.db.selectFrom('jobs').select('shop').where('state', '=', 'active').execute(), {
      timeout: 10_000,
    })
    .toEqual([{ shop: other }]);
  await jobs.ended(await jobs.send(trackQueue));
  expect(await mailed(stand)).toEqual(mailedOnce(1));
  expect(hanging.control.log.count).toBe(before);
  await hanging.stop();
  await stand.app.stop();
});

it('a permission that is missing is met by one call for 300 changes of stock, not by two, and by one more an hour later', async () => {
  await using stand = await startStand({ supplier: { products: 300 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  for (let id = 1; id <= 300; id += 1) catalogue.change(id, { stock: 4_711 });
  const [installation] = stand.shopify.shop().installations.values();
  const granted = [...(installation?.scopes ?? [])];
  installation?.scopes.splice(0, granted.length, ...granted.filter((scope) => scope !== 'write_inventory'));
  for (let hour = 0; hour < 2; hour += 1) {
    await stand.mutations();
    const run = await stand.sync();
    expect(run.operations).toMatchObject({ planned: 300, applied: 0 });
    expect(run.reasons).toEqual({ 'SHP-703': 300 });
    expect(await stand.mutations()).toMatchObject({ inventorySetQuantities: { count: 1 } });
  }
  installation?.scopes.splice(0, granted.length, ...granted);
  expect((await stand.sync()).operations).toMatchObject({ planned: 300, applied: 300 });
});

it('orders that the supplier cannot show are asked for once as a list and once alone, not once per order', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  await stand.sync();
  shipMany(stand, 50);
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 501, path: '/orders' }));
  const asked = stand.supplier.log.count;
  const summary = await stand.app.commands.track(stand.shop);
  expect(summary).toMatchObject({ newParcels: 50, fulfilled: 0 });
  expect(summary.problems).toMatchObject([{ step: 'orders' }, { step: 'reconcile' }]);
  const requests = stand.supplier.log.since(asked).filter(({ path }) => path.includes('/orders'));
  expect(requests).toHaveLength(2);
  stand.supplier.faults.clear();
  expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 50, problems: [] });
});

const oneDayMs = 86_400_000;

it('a supplier that asks to be left alone for years is asked again after a day, or when somebody connects it anew', async () => {
  let laterMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now().plus(laterMs) };
  await using stand = await startStand({ clock, supplier: { products: 1 } });
  await stand.sync();
  const rest = async (): Promise<void> => {
    stand.supplier.faults.add(
      faultSchema.parse({ kind: 'status', status: 503, retryAfterSeconds: 99_999_999, times: 1 }),
    );
    expect(await stand.sync()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/we look again/),
    });
    const { count } = stand.supplier.log;
    expect([(await stand.sync()).state, stand.supplier.log.count]).toEqual(['failed', count]);
  };
  await rest();
  laterMs = oneDayMs + 60_000;
  expect((await stand.sync()).state).toBe('completed');
  await rest();
  await stand.app.commands.connect(stand.shop, { root: stand.supplierUrl, auth: { kind: 'none' } });
  expect((await stand.sync()).state).toBe('completed');
});

it('a supplier that puts off one order for a day is left alone, and the pass says so once', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  await stand.sync();
  shipMany(stand, 5);
  stand.supplier.faults.add(
    faultSchema.parse({ kind: 'status', status: 503, retryAfterSeconds: 86_400, path: '/orders/3' }),
  );
  const { problems } = await stand.app.commands.track(stand.shop);
  expect(problems.map(({ reason }) => reason)).toEqual(['SUP-008']);
});
