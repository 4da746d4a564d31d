/**
 * Outages that pass by themselves, or with the clock put right: the supplier for a day, Shopify for an hour, a wrong clock.
 * The app works by the clock meanwhile; each raises its alarms, and ends as recovery.test.ts says.
 */
import { describe, expect, it } from 'vitest';
import { syncQueue } from '../../web/server/application/flow-jobs.ts';
import type { Stand } from '../support/app-stand.ts';
import { expectOnlyTraces, expectRaised } from '../support/outages.ts';
import { startOutageStand, type OutageStand } from '../support/outage-stand.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { mailed, mailedOnce, order, ship } from '../support/stand-orders.ts';

/** Hours are played step by step, each with real work: on a busy machine that takes its time. */
const patientMs = 600_000;
const monday = '2026-11-16';
const parcels = 3;
/** They are uploaded at the next 18:00 in Berlin, 17:00 in UTC. */
function shipSome(stand: Stand): void {
  for (let number = 1; number <= parcels; number += 1) {
    const name = order(stand).name.replace('#', '');
    ship(stand, name, { courier: 'DHL', trackingId: `JJD00000000${1000 + number}` });
  }
}

/** Everything is there once; nothing is left to write, and no alarm goes on. */
async function expectWhole({ stand, pass }: OutageStand, products: number): Promise<void> {
  const skus = [...stand.shopify.shop().inventoryItems.values()].map(({ sku }) => sku);
  expect([skus.length, new Set(skus).size]).toEqual([products, products]);
  expect(await mailed(stand)).toEqual(mailedOnce(parcels));
  await stand.mutations();
  expect(await pass(5)).toEqual([]);
  expect(await stand.mutations()).toEqual({});
}

it(
  'the supplier is down for a day: nothing changes in the shop, then what was missed comes once',
  async () => {
    await using world = await startOutageStand(`${monday}T12:10:00Z`);
    const { stand, pass } = world;
    const { catalogue } = stand.supplier.data;
    expect(await pass(1)).toEqual([]);
    shipSome(stand);
    catalogue.change(1, { stock: 3 });
    catalogue.remove([2]);
    stand.supplier.faults.add({ kind: 'closed-connection', skip: 0, path: '' });
    await stand.mutations();
    expectRaised('the supplier is down for a day', await pass(24, 20));
    expect(await stand.mutations()).toEqual({});
    stand.supplier.faults.clear();
    catalogue.relist([2]);
    expectOnlyTraces('the supplier is down for a day', await pass(5));
    expect(Object.keys(await stand.mutations()).toSorted()).toEqual([
      'fulfillmentCreate',
      'inventorySetQuantities',
    ]);
    await expectWhole(world, 8);
  },
  patientMs,
);

it(
  'Shopify is down for an hour, after it took a product and a parcel and did not say so',
  async () => {
    await using world = await startOutageStand(`${monday}T16:10:00Z`, { late: 2 });
    const { stand, clock, pass } = world;
    shipSome(stand);
    expect(await pass(0.5)).toEqual([]);
    await using jobs = await openStandJobs(stand, clock);
    const cut = ['productSet', 'fulfillmentCreate'];
    for (const operation of cut) stand.shopify.fault({ operation, dropAfterEffect: true });
    stand.shopify.world.onMutation = ({ mutations }) => {
      if (cut.every((name) => mutations.has(name))) stand.shopify.fault({ status: 502 });
    };
    await stand.mutations();
    await jobs.send(syncQueue);
    // It begins with the upload, half an hour from now.
    const raised = new Set(await pass(1));
    // Somebody tries it meanwhile: else the next calls may come only after it.
    await jobs.send(syncQueue);
    for (const name of await pass(0.5)) raised.add(name);
    expectRaised('Shopify is down for an hour', [...raised].toSorted());
    stand.shopify.world.onMutation = null;
    stand.shopify.clearFaults();
    expectOnlyTraces('Shopify is down for an hour', await pass(5));
    await expectWhole(world, 8);
  },
  patientMs,
);

describe('the clock is wrong', () => {
  it.each([
    ['the clock is an hour ahead', 1],
    ['the clock is an hour behind', -1],
  ] as const)(
    '%s: parcels and products come once, while it is and when it is put right',
    async (outage, hours) => {
      await using world = await startOutageStand(`${monday}T16:10:00Z`, { late: 2 });
      const { stand, wrong, pass } = world;
      shipSome(stand);
      expect(await pass(0.5)).toEqual([]);
      wrong.ms = hours * 3_600_000;
      expectRaised(outage, await pass(3));
      wrong.ms = 0;
      expect(await pass(5)).toEqual([]);
      await expectWhole(world, 8);
    },
  );
});
