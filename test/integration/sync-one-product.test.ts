/** `sync --sku`: one product, now, through the same plan, guard, journal and queue as the whole catalogue. */
import { expect, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const levelOf = (stand: Stand, sku: number) => {
  const item = [...stand.shopify.shop().inventoryItems.values()].find((one) => one.sku === String(sku));
  const [level] = item?.levels.values() ?? [];
  if (!level) throw new Error(`the shop has no stock of ${sku}`);
  return level.quantities;
};
const explain = (stand: Stand, sku: number) => stand.app.commands.explain(stand.shop, String(sku) as Sku);

interface Answer {
  readonly run: { readonly state: string; readonly reason: string | null; readonly operations: object };
}

async function syncOne(stand: Stand, sku: number) {
  const { document, status } = await stand.command('sync', '--sku', String(sku));
  const { state, reason, operations } = (document as Answer).run;
  return { status, state, reason, operations };
}

test('one product is read by its SKU and brought up to date; nothing else is read, planned or written', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  for (const number of [1, 2]) catalogue.change(number, { stock: 41, rrp: 500 });
  levelOf(stand, 10_000_003)['available'] = 999;
  expect(await syncOne(stand, 10_000_001)).toMatchObject({
    status: 0,
    state: 'completed',
    operations: { applied: 2 },
  });
  expect([1, 2].map((number) => levelOf(stand, 10_000_000 + number)['available'] === 41)).toEqual([
    true,
    false,
  ]);
  // What somebody raised in the admin is put right without the daily check.
  expect(await syncOne(stand, 10_000_003)).toMatchObject({ operations: { planned: 1, applied: 1 } });
  expect(levelOf(stand, 10_000_003)['available']).not.toBe(999);
  // The rest is as open as before: the next whole sync finds it.
  expect((await stand.sync()).applied).toMatchObject({ stock: 1, offer: 1, create: 0 });
});

test('while the supplier is away, or does not list it, the product stays as it is, and that is said', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  await stand.sync();
  stand.supplier.data.catalogue.remove([2]);
  expect(await syncOne(stand, 10_000_002)).toMatchObject({
    status: 1,
    state: 'incomplete',
    reason: 'SUP-614',
    operations: { planned: 0 },
  });
  expect(await explain(stand, 10_000_002)).toMatchObject({ verdict: 'live', absentSince: null });
  // What was read last is still brought to the shop while the supplier fails.
  levelOf(stand, 10_000_003)['available'] = 999;
  stand.supplier.faults.add({ kind: 'status', status: 401 });
  expect(await syncOne(stand, 10_000_003)).toMatchObject({
    status: 1,
    state: 'incomplete',
    reason: 'SUP-003',
    operations: { applied: 1 },
  });
  expect(levelOf(stand, 10_000_003)['available']).not.toBe(999);
});

test('R26: a crowd that is held stays held, also for the one product of it that a person syncs', async () => {
  await using stand = await startStand({ supplier: { products: 12 } });
  const { catalogue } = stand.supplier.data;
  for (let number = 1; number <= 8; number += 1) catalogue.change(number, { stock: 52 });
  await stand.sync();
  for (let number = 1; number <= 8; number += 1) catalogue.change(number, { stock: 0 });
  const { reasons } = await stand.sync();
  expect(reasons).toMatchObject({ 'GRD-312': 8 });
  expect(await syncOne(stand, 10_000_001)).toMatchObject({ operations: { applied: 0, held: 1 } });
  // What waits for a person is still what the whole catalogue waits for, and a decision reaches all of it.
  expect((await stand.app.commands.held(stand.shop, 5))?.held).toMatchObject([{ by: 'GRD-312', count: 8 }]);
  expect((await stand.app.commands.status(stand.shop)).waiting).toMatchObject({ open: 8 });
});

test('a reason that another product has from the last sync is not forgotten by it', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  await stand.sync();
  stand.supplier.data.catalogue.change(2, { netCost: 900 });
  await stand.sync();
  const before = (await explain(stand, 10_000_002)).reasons;
  expect(before.length).toBeGreaterThan(0);
  await syncOne(stand, 10_000_001);
  expect((await explain(stand, 10_000_002)).reasons).toEqual(before);
});

test('before the first sync of the whole catalogue it is refused: a product could be created twice', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  const { document, status, words } = await stand.command('sync', '--sku', '10000001');
  expect({ document, status }).toMatchObject({ status: 1, document: { error: { code: 'RUN-526' } } });
  expect(words.join(' ')).toContain('Sync the whole catalogue once');
  expect(stand.shopify.shop().products.size).toBe(0);
});

test('the answer begins with the product; of one that never was, nothing is said to be in the shop', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  await stand.sync();
  const first = async (sku: string) => (await stand.command('sync', '--sku', sku)).words;
  expect((await first('10000001'))[0]).toMatch(/^10000001: nothing to change; it is live in /);
  stand.supplier.data.catalogue.change(1, { stock: 41 });
  expect((await first('10000001'))[0]).toMatch(/^10000001: written: 1 × stock; it is live in /);
  const never = await first('99999999');
  expect(never[0]).toMatch(/^99999999: nothing was written; it /);
  expect(never.join(' ')).not.toContain('the product in your shop');
});

test('a shop that is still being set up refuses it, as it refuses a sync', async () => {
  await using stand = await startStand({ supplier: { products: 6 }, stage: 'trying' });
  const { status, words } = await stand.command('sync', '--sku', '10000001');
  expect(status).toBe(1);
  expect(words.join(' ')).toContain('still being set up');
});
