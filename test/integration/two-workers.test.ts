/** Two processes and one shop on PostgreSQL: one pass at a time, nothing twice, and one budget for both. */
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { mailed, mailedOnce, shipMany } from '../support/stand-orders.ts';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';

/** Every pass of the catalogue that was made, in the order of its start. */
async function passes(stand: Stand) {
  await using jobs = await openStandJobs(stand);
  return jobs.db
    .selectFrom('runs')
    .select(['state', 'started_at', 'finished_at', 'applied'])
    .orderBy('started_at')
    .execute();
}

/** A fault that never happens counts the calls that could meet it, refused ones too. */
function callsOf(stand: Stand, operation: string): () => number {
  const id = stand.shopify.fault({ operation, nth: Number.MAX_SAFE_INTEGER, status: 500 });
  return () => stand.shopify.world.faults.list().find((fault) => fault.id === id)?.seen ?? 0;
}

it('R9 both are asked to sync, again and again: one pass at a time, and every product is written once', async () => {
  await using stand = await startStand({ database: 'postgres', supplier: { products: 60 } });
  const other = await stand.another({ env: {} });
  await Promise.all([stand.app.start(), other.start()]);
  await stand.mutations();
  await using jobs = await openStandJobs(stand);
  const asked = [stand.app, other, stand.app, other].map(({ commands }) =>
    commands.sync(stand.shop, { dryRun: false }, () => undefined),
  );
  const sent = await Promise.all([jobs.send(syncQueue), jobs.send(syncQueue)]);
  for (const { run } of await Promise.all(asked)) expect(run.state).toBe('completed');
  for (const job of sent) expect(await jobs.ended(job)).toMatchObject({ state: 'done' });
  await other.stop();
  const made = await passes(stand);
  expect(made.reduce((sum, { applied }) => sum + applied, 0)).toBe(60);
  for (const [index, { started_at: startedAt }] of made.entries()) {
    expect(index === 0 || startedAt >= (made[index - 1]?.finished_at ?? '')).toBe(true);
  }
  expect(await stand.mutations()).toMatchObject({ productSet: { count: 60 } });
  const skus = [...stand.shopify.shop().inventoryItems.values()].map(({ sku }) => sku);
  expect([skus.length, new Set(skus).size]).toEqual([60, 60]);
});

it('R14 one changes products while another fulfils orders, from one small bucket: nothing is throttled, nothing twice', async () => {
  await using stand = await startStand({
    database: 'postgres',
    shopify: { shop: { plan: 'advanced' } },
    supplier: { products: 60 },
  });
  await stand.sync();
  shipMany(stand, 20);
  const { catalogue } = stand.supplier.data;
  for (let id = 1; id <= 60; id += 1) {
    catalogue.change(id, { texts: [{ lang: 'DE', name: `Neuer Name ${id}`, description: '' }] });
  }
  for (const bucket of stand.shopify.shop().buckets.values()) bucket.available = 600;
  await stand.mutations();
  const calls = {
    productUpdate: callsOf(stand, 'productUpdate'),
    fulfillmentCreate: callsOf(stand, 'fulfillmentCreate'),
  };
  const tracking = stand.spawnCommand('track');
  const [run, summary] = await Promise.all([
    stand.sync(),
    tracking.stdout && json(tracking.stdout),
    once(tracking, 'exit'),
  ]);
  expect(run.operations).toMatchObject({ planned: 60, applied: 60 });
  expect(summary).toMatchObject({ fulfilled: 20, problems: [] });
  expect(await mailed(stand)).toEqual(mailedOnce(20));
  expect(await stand.mutations()).toMatchObject({
    productUpdate: { count: 60 },
    fulfillmentCreate: { count: 20 },
  });
  expect([calls.productUpdate(), calls.fulfillmentCreate()]).toEqual([60, 20]);
  await using jobs = await openStandJobs(stand);
  expect(await jobs.db.selectFrom('budgets').select('shop').execute()).toEqual([{ shop: stand.shop }]);
});
