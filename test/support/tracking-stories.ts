/** Small worlds of the tracking flow for tests that tell stories: one order, a few parcels, and luck roll by roll. */
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import type { ModelLine } from './tracking-merchant.ts';
import { orderIri, tracking, trackingIri } from './tracking-parcels.ts';
import { Process, World, type Chance } from './tracking-simulation.ts';

export const ours: ModelLine = { sku: 'our-1', quantity: 2, isHere: true };
export const mug: ModelLine = { sku: 'mug', quantity: 1, isHere: true };
export const hourMs = 3_600_000;

/** A shop with order #101, known to the supplier as 101. */
export function worldWith(
  lines: readonly ModelLine[],
  trackings: readonly SupplierTracking[] = [tracking(1)],
): World {
  const world = new World();
  world.shop.addOrder('order-1', '#101', lines);
  world.supplierOrders.set(orderIri(1), { number: '101', refusesCompletion: false, status: 'shipped' });
  world.trackings.push(...trackings);
  return world;
}

export const pass = (world: World, chance?: Chance) => importParcels(new Process(world, chance).ports);
export const stateOf = (world: World, id: number) => {
  const row = world.parcels.rows.get(trackingIri(id));
  return `${row?.state} ${row?.reason}`;
};

/** These rolls in turn, then calm; `act` runs after every reading of the shop. */
export const luck = (rolls: readonly number[], act: () => void = () => {}): Chance => {
  const left = rolls.values();
  return { roll: () => left.next().value ?? 99, yield: async () => {}, afterRead: act };
};
/** Rolls of a pass with one parcel up to its write: trackings, repeats, order, index, reading, payment. */
export const untilWrite = [99, 99, 99, 99, 99, 99];
export const [noAnswerAndNotMade, noAnswerButMade, made, fails] = [10, 30, 99, 0];
