/** However the ledger is cut into pages, a pass does the same, looks at each parcel once, and holds one page at a time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import type { Parcel, ParcelGroup, ParcelList } from '../../web/server/tracking/ports/parcels.ts';
import { instant, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';
import { Process, World } from '../support/tracking-simulation.ts';

interface Upload {
  /** Of each parcel: which supplier order it names, and what may be wrong with it. */
  readonly parcels: readonly {
    readonly order: number;
    readonly isShipped: boolean;
    readonly isOld: boolean;
  }[];
  /** Of each supplier order: the shop's order that it is for, if the shop has it. */
  readonly orders: readonly { readonly number: number | null; readonly isKnown: boolean }[];
}

const orderCount = 9;
const upload: fc.Arbitrary<Upload> = fc.record({
  parcels: fc.array(
    fc.record({
      order: fc.nat(orderCount - 1),
      isShipped: fc.nat(9).map((roll) => roll > 0),
      isOld: fc.nat(9).map((roll) => roll === 0),
    }),
    { minLength: 1, maxLength: 24, size: 'max' },
  ),
  orders: fc.array(
    // Two orders at the supplier may be for one order of the shop.
    fc.record({ number: fc.option(fc.nat(5), { freq: 9 }), isKnown: fc.nat(9).map((roll) => roll > 0) }),
    { minLength: orderCount, maxLength: orderCount },
  ),
});

interface Load {
  readonly list: ParcelList;
  readonly groups: readonly ParcelGroup[];
}

const irisOf = (parcels: readonly Parcel[]) => parcels.map(({ tracking: { iri } }) => iri);

/** The world of an upload, and what its ledger hands out. */
function build({ parcels, orders }: Upload, groupsPerPage: number): { world: World; loads: Load[] } {
  const world = new World();
  const loads: Load[] = [];
  const read = world.parcels.groups.bind(world.parcels);
  world.parcels.groups = async (list, after, limit) => {
    const groups = await read(list, after, Math.min(limit, groupsPerPage));
    loads.push({ list, groups });
    return groups;
  };
  for (let number = 0; number <= 5; number += 1) {
    world.shop.addOrder(`order-${number}`, `#10${number}`, [{ sku: 'our-1', quantity: 2, isHere: true }]);
  }
  orders.forEach(({ number, isKnown }, at) => {
    if (!isKnown) return;
    const order = {
      number: number === null ? null : `10${number}`,
      refusesCompletion: false,
      status: 'shipped',
    };
    world.supplierOrders.set(orderIri(at), order);
  });
  parcels.forEach(({ order, isShipped, isOld }, at) => {
    const createdAt = instant(isOld ? '2026-11-10T18:00:05+01:00' : '2026-11-20T18:00:05+01:00');
    const status = isShipped ? 'shipped' : 'packed';
    world.trackings.push(tracking(at, { order: orderIri(order), createdAt, status }));
  });
  return { world, loads };
}

const resultOf = ({ shop, parcels }: World) => ({
  mails: shop.mails.map(({ orderId, numbers }) => `${orderId}: ${numbers.toSorted().join()}`).toSorted(),
  states: [...parcels.rows].map(([iri, { state, reason }]) => `${iri} ${state} ${reason}`).toSorted(),
  violations: shop.violations,
});

test('pages of any size bring the same e-mails, one for each order, and the same states', async () => {
  await fc.assert(
    fc.asyncProperty(upload, fc.integer({ min: 1, max: 4 }), async (scenario, groupsPerPage) => {
      const whole = build(scenario, Infinity).world;
      const { world } = build(scenario, groupsPerPage);
      const summaries = [whole, world].map(async (each) => importParcels(new Process(each).ports));
      const [expected, summary] = await Promise.all(summaries);
      expect(resultOf(world)).toEqual(resultOf(whole));
      expect({ ...summary, left: [] }).toEqual({ ...expected, left: [] });
      expect(new Set(world.shop.mails.map(({ orderId }) => orderId)).size).toBe(world.shop.mails.length);
    }),
    { numRuns: 300 },
  );
});

test('no parcel is looked at twice in a step, and parcels of one order are never apart', async () => {
  await fc.assert(
    fc.asyncProperty(upload, fc.integer({ min: 1, max: 4 }), async (scenario, groupsPerPage) => {
      const { world, loads } = build(scenario, groupsPerPage);
      await importParcels(new Process(world).ports);
      // What waits for another parcel of its order is looked at again when more is written.
      const isHeld = (iri: SupplierIri): boolean => world.parcels.rows.get(iri)?.reason === 'TRK-147';
      for (const ofList of Map.groupBy(loads, ({ list }) => list).values()) {
        const seen = ofList.flatMap(({ groups }) =>
          groups.map(({ key, parcels }) => ({ key, iris: irisOf(parcels) })),
        );
        const once = seen.filter(({ iris }) => !iris.some(isHeld));
        const iris = once.flatMap((each) => each.iris);
        expect(new Set(iris).size).toBe(iris.length);
        const keys = once.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { groups } of ofList) expect(groups.length).toBeLessThanOrEqual(groupsPerPage);
      }
    }),
    { numRuns: 300 },
  );
});

test('thousands of parcels that wait are held a hundred orders at a time, and none that is handed over', async () => {
  const world = new World();
  const count = 3_000;
  for (let id = 1; id <= count; id += 1) {
    world.supplierOrders.set(orderIri(id), { number: `X${id}`, refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(id, { order: orderIri(id) }));
  }
  const first = await importParcels(new Process(world).ports);
  expect(first).toMatchObject({ newParcels: count, waiting: count, attention: 0 });
  expect(first.left).toHaveLength(500);
  const [given] = await world.parcels.groups('numbered', null, 1);
  await world.parcels.saveOutcome(given?.parcels ?? [], { state: 'handed-over', reason: 'TRK-101' });

  let seen = 0;
  const read = world.parcels.groups.bind(world.parcels);
  world.parcels.groups = async (list, after, limit) => {
    const groups = await read(list, after, limit);
    expect(groups.length).toBeLessThanOrEqual(100);
    seen += groups.length;
    return groups;
  };
  expect(await importParcels(new Process(world).ports)).toMatchObject({ waiting: count - 1, attention: 1 });
  // For the shop; the merchant's pattern of order numbers is as it was.
  expect(seen).toBe(count - 1);
  expect(world.parcels.rows.get(trackingIri(1))).toMatchObject({ state: 'handed-over' });
});
