/** A refusal that concerns more than one order: met once, told once, and asked again in the next pass. */
import { describe, expect, test } from 'vitest';
import { ShopifyError, SupplierError, type FailureScope } from '../../web/server/domain/failures.ts';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { Process, World } from '../support/tracking-simulation.ts';
import type { CallName } from '../support/tracking-supplier-orders.ts';
import { instant, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';

const orderCount = 20;

/** Twenty orders with a parcel each, all of them shippable. */
function worldOfOrders(): World {
  const world = new World();
  for (let id = 1; id <= orderCount; id += 1) {
    world.shop.addOrder(`order-${id}`, `#${100 + id}`, [{ sku: 'our-1', quantity: 1, isHere: true }]);
    const order = { number: String(100 + id), refusesCompletion: false, status: 'shipped' };
    world.supplierOrders.set(orderIri(id), order);
    world.trackings.push(tracking(id, { order: orderIri(id) }));
  }
  return world;
}

async function pass(world: World) {
  const process = new Process(world);
  const summary = await importParcels(process.ports);
  const asked = (name: CallName): number => process.calls.filter((call) => call === name).length;
  return { summary, asked };
}

const supplierFails = (scope: FailureScope) => () =>
  new SupplierError({ reason: 'SUP-008', message: 'it failed', scope, retry: 'next-run' });
const shopRefuses = (scope: FailureScope) => () =>
  new ShopifyError({ reason: 'SHP-703', message: 'not allowed', scope, retry: 'never' });

const statesOf = (world: World) => new Set([...world.parcels.rows.values()].map(({ state }) => state));
const noneIsLeft = { waiting: 0, attention: 0, problems: [] };
const isThrough = { ...noneIsLeft, completed: orderCount };

describe('at the supplier', () => {
  test('a dead orders endpoint is asked once a pass, and everything else goes on', async () => {
    const world = worldOfOrders();
    world.refusals.set('order', supplierFails('operation'));
    for (let round = 0; round < 2; round += 1) {
      const { summary, asked } = await pass(world);
      expect(asked('order')).toBe(1);
      expect(summary.problems).toEqual([{ step: 'orders', reason: 'SUP-008', message: 'it failed' }]);
      expect(asked('changes')).toBe(1);
    }
    expect(statesOf(world)).toEqual(new Set(['new']));
    world.refusals.clear();
    expect((await pass(world)).summary).toMatchObject({ ...isThrough, fulfilled: orderCount });
  });

  test('one that is away altogether is asked once a pass, whatever there is to ask', async () => {
    const world = worldOfOrders();
    await world.parcels.saveNew(world.trackings, instant('2026-11-20T17:05:00Z'));
    for (const name of ['trackings', 'order', 'complete'] as const) {
      world.refusals.set(name, supplierFails('supplier'));
    }
    const { summary, asked } = await pass(world);
    expect([asked('trackings'), asked('order'), asked('complete')]).toEqual([1, 0, 0]);
    expect(summary.problems).toMatchObject([{ step: 'poll' }]);
  });

  test('orders that nobody may complete are tried once a pass, and stay written', async () => {
    const world = worldOfOrders();
    world.refusals.set('complete', supplierFails('operation'));
    const { summary, asked } = await pass(world);
    expect(asked('complete')).toBe(1);
    expect(summary).toMatchObject({ fulfilled: orderCount, problems: [{ step: 'complete' }] });
    expect(statesOf(world)).toEqual(new Set(['written']));
    world.refusals.clear();
    expect((await pass(world)).summary).toMatchObject(isThrough);
  });

  test('three completions in a row that fail end the step, and refusals of single orders do not', async () => {
    const world = worldOfOrders();
    world.refusals.set('complete', supplierFails('item'));
    const { summary, asked } = await pass(world);
    expect(asked('complete')).toBe(3);
    expect(summary.problems).toMatchObject([{ step: 'complete', reason: 'SUP-008' }]);
    world.refusals.clear();
    for (const order of world.supplierOrders.values()) order.refusesCompletion = true;
    const next = await pass(world);
    expect(next.asked('complete')).toBe(orderCount);
    expect(next.summary).toMatchObject({ waiting: orderCount, problems: [] });
  });

  test('completing that takes long is left to the next pass, which is not kept waiting for it', async () => {
    const world = worldOfOrders();
    const process = new Process(world);
    const { supplier } = process.ports;
    const complete: typeof supplier.complete = async (iri, signal) => {
      await supplier.complete(iri, signal);
      world.pass(5 * 60_000);
    };
    const summary = await importParcels({ ...process.ports, supplier: { ...supplier, complete } });
    expect(summary).toMatchObject({ fulfilled: orderCount, problems: [] });
    expect(summary.completed).toBeGreaterThan(0);
    expect(summary.waiting).toBe(orderCount - summary.completed);
    expect(summary.waiting).toBeGreaterThan(0);
    expect((await pass(world)).summary).toMatchObject(noneIsLeft);
  });

  test('orders that cannot be read one by one leave the others alone', async () => {
    const world = worldOfOrders();
    for (const id of [1, 2, 3, 4]) world.supplierOrders.delete(orderIri(id));
    const { summary, asked } = await pass(world);
    expect(asked('order')).toBe(orderCount);
    expect(summary).toMatchObject({ fulfilled: orderCount - 4, waiting: 4, problems: [] });
  });
});

describe('in the shop', () => {
  test.each(['operation', 'shop'] as const)('a refusal of every write (%s) is met once', async (scope) => {
    const world = worldOfOrders();
    world.refusals.set('write', shopRefuses(scope));
    for (let round = 0; round < 2; round += 1) {
      const { summary, asked } = await pass(world);
      expect(asked('write')).toBe(1);
      expect(summary.problems).toEqual([{ step: 'fulfill', reason: 'SHP-703', message: 'not allowed' }]);
      expect(summary).toMatchObject({ waiting: orderCount, attention: 0 });
      expect(statesOf(world)).not.toContain('sending');
    }
    world.refusals.clear();
    expect((await pass(world)).summary).toMatchObject({ ...isThrough, emails: orderCount });
  });

  test('one that is closed is asked once a pass, though calls without an answer wait to be looked at', async () => {
    const world = worldOfOrders();
    const lost = { message: 'lost', scope: 'item', retry: 'next-run', effect: 'unknown' } as const;
    world.refusals.set('write', () => new ShopifyError({ reason: 'SHP-709', ...lost }));
    expect((await pass(world)).summary).toMatchObject({ waiting: orderCount });
    expect(statesOf(world)).toEqual(new Set(['sending']));
    world.pass(60_000);
    for (const name of ['read', 'changes', 'write'] as const) world.refusals.set(name, shopRefuses('shop'));
    const { summary, asked } = await pass(world);
    expect([asked('read'), asked('changes'), asked('write')]).toEqual([1, 0, 0]);
    expect(summary.problems).toMatchObject([{ step: 'settle', reason: 'SHP-703' }]);
    world.refusals.clear();
    expect((await pass(world)).summary).toMatchObject({ ...isThrough, emails: orderCount });
    expect(world.shop.mails).toHaveLength(orderCount);
  });

  test('orders are worked on side by side once one has come through, each by one call', async () => {
    const world = worldOfOrders();
    const process = new Process(world);
    expect(await importParcels(process.ports)).toMatchObject({ ...isThrough, emails: orderCount });
    expect(process.mostAtOnce).toBeGreaterThanOrEqual(4);
    expect(process.mostAtOnce).toBeLessThanOrEqual(32);
    expect(world.shop.violations).toEqual([]);
  });
});

describe('a pass that is stopped', () => {
  const stopped = new Error('the process is asked to stop');

  test.each([
    ['trackings', 'new', 0],
    ['order', 'new', 0],
    ['changes', 'new', 0],
    ['read', 'new', 0],
    ['complete', 'written', orderCount],
  ] as const)(
    'while it waits for %s ends with the reason, never with a summary',
    async (name, state, mails) => {
      const world = worldOfOrders();
      await world.parcels.saveNew(world.trackings, instant('2026-11-20T17:05:00Z'));
      const process = new Process(world);
      world.refusals.set(name, () => {
        process.stop(stopped);
        return stopped;
      });
      await expect(importParcels(process.ports)).rejects.toBe(stopped);
      expect(world.parcels.rows.get(trackingIri(orderCount))?.state).toBe(state);
      expect(world.shop.mails).toHaveLength(mails);
      world.refusals.clear();
      expect((await pass(world)).summary).toMatchObject(isThrough);
      expect(world.shop.mails).toHaveLength(orderCount);
    },
  );

  test('while a write is under way keeps what is known of it, and begins no other', async () => {
    const world = worldOfOrders();
    const process = new Process(world);
    world.refusals.set('write', () => {
      process.stop(stopped);
      return stopped;
    });
    await expect(importParcels(process.ports)).rejects.toBe(stopped);
    expect(process.calls.filter((call) => call === 'write')).toHaveLength(1);
    const sending = [...world.parcels.rows.values()].filter(({ state }) => state === 'sending');
    expect(sending).toMatchObject([{ reason: 'TRK-110' }]);
    world.refusals.clear();
    expect((await pass(world)).summary).toMatchObject(isThrough);
    expect(world.shop.mails).toHaveLength(orderCount);
  });

  test('in its very last call has no summary either', async () => {
    const world = worldOfOrders();
    const process = new Process(world);
    let left = orderCount;
    const complete = async (): Promise<void> => {
      left -= 1;
      if (left === 0) process.stop(stopped);
    };
    const supplier = { ...process.ports.supplier, complete };
    await expect(importParcels({ ...process.ports, supplier })).rejects.toBe(stopped);
    expect(statesOf(world)).toEqual(new Set(['done']));
  });
});
