/** The numbers of many orders: read a hundred at a time, while parcels whose order is known go out already. */
import { describe, expect, test } from 'vitest';
import { importParcels, type ImportPorts } from '../../web/server/tracking/import-parcels.ts';
import { away } from '../support/tracking-failures.ts';
import { orderIri, tracking } from '../support/tracking-parcels.ts';
import { Process, World } from '../support/tracking-simulation.ts';
import type { CallName } from '../support/tracking-supplier-orders.ts';

const count = 120;

function worldOfOrders(): World {
  const world = new World();
  for (let id = 1; id <= count; id += 1) {
    world.shop.addOrder(`order-${id}`, `#${1000 + id}`, [{ sku: 'our-1', quantity: 1, isHere: true }]);
    const order = { number: String(1000 + id), refusesCompletion: false, status: 'shipped' };
    world.supplierOrders.set(orderIri(id), order);
    world.trackings.push(tracking(id, { order: orderIri(id) }));
  }
  return world;
}

/** The supplier gives no list, and its last orders only when something was written. */
async function passBesideWriting(world: World) {
  world.refusals.set('orders', () => away(99));
  const process = new Process(world);
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
  const { supplier, fulfillments } = process.ports;
  let asked = 0;
  return pass(world, process, {
    ...process.ports,
    supplier: {
      ...supplier,
      async order(iri, signal) {
        asked += 1;
        if (asked > 100) await hasWritten;
        return supplier.order(iri, signal);
      },
    },
    fulfillments: {
      ...fulfillments,
      create(...shipment) {
        written();
        return fulfillments.create(...shipment);
      },
    },
  });
}

async function pass(world: World, process = new Process(world), ports: ImportPorts = process.ports) {
  const summary = await importParcels(ports);
  const asked = (name: CallName): number => process.calls.filter((call) => call === name).length;
  expect(world.shop.violations).toEqual([]);
  return { summary, asked };
}

const mailedOnce = ({ shop }: World) => [
  shop.mails.length,
  new Set(shop.mails.map(({ orderId }) => orderId)).size,
];

describe('the orders of a large upload', () => {
  test('are read as a list, none by itself', async () => {
    const world = worldOfOrders();
    const { summary, asked } = await pass(world);
    // Once more at the end, to look for trackings that the poll by date has not seen.
    expect([asked('orders'), asked('order')]).toEqual([2, 0]);
    expect(summary).toMatchObject({ fulfilled: count, emails: count, completed: count, problems: [] });
  });

  test('that the list does not name are asked for by themselves', async () => {
    const world = worldOfOrders();
    for (const id of [3, 4])
      Object.assign(world.supplierOrders.get(orderIri(id)) ?? {}, { status: 'complete' });
    Object.assign(world.supplierOrders.get(orderIri(5)) ?? {}, { number: ' ' });
    const { summary, asked } = await pass(world);
    expect([asked('orders'), asked('order')]).toEqual([2, 3]);
    expect(summary).toMatchObject({ fulfilled: count - 1, left: [{ reason: 'TRK-108' }], problems: [] });
  });

  test('are asked for one by one where the list fails, and parcels go out meanwhile, each once', async () => {
    const world = worldOfOrders();
    const { summary, asked } = await passBesideWriting(world);
    expect(asked('order')).toBe(count);
    expect(summary).toMatchObject({ fulfilled: count, emails: count, waiting: 0 });
    expect(summary.problems).toMatchObject([{ step: 'reconcile' }]);
    expect(mailedOnce(world)).toEqual([count, count]);
  });

  test('bring two parcels of one order that become known apart to one fulfillment', async () => {
    const world = worldOfOrders();
    // The last one by address, which is read last.
    Object.assign(world.supplierOrders.get(orderIri(99)) ?? {}, { number: '1001' });
    const { summary } = await passBesideWriting(world);
    expect(summary).toMatchObject({ fulfilled: count - 1, trackingAdded: 1, waiting: 0 });
    expect(world.shop.orders[0]?.fulfillments).toHaveLength(1);
  });

  test('are left alone by whoever writes once an error in the app has ended the reading', async () => {
    const world = worldOfOrders();
    const bug = new TypeError('a bug');
    world.refusals.set('orders', () => bug);
    const process = new Process(world);
    await expect(importParcels(process.ports)).rejects.toBe(bug);
    expect(process.calls).not.toContain('write');
  });
});
