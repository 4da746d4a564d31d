/** What the app knows in the simulation of the tracking flow, and which goods are its own. */
import type { Sku } from '../../web/server/domain/ids.ts';
import { builtInTable } from '../../web/server/tracking/couriers.ts';
import type { ImportPorts } from '../../web/server/tracking/import-parcels.ts';
import { MemoryIndex } from './tracking-memory-index.ts';
import type { MemoryParcels } from './tracking-memory.ts';
import { isOurs, placesOf } from './tracking-model-shop.ts';

export type Ledger = Pick<ImportPorts, 'parcels' | 'index' | 'traces' | 'ownSkus' | 'couriers'>;

/** With an index and goods of memory too, and the couriers that are built in: what a world has unless a test brings its own. */
export const ledgerOf = (parcels: MemoryParcels): Ledger => ({
  parcels,
  index: new MemoryIndex(),
  // Nobody's order is erased here.
  traces: { isErased: async () => false, forget: async () => undefined },
  ownSkus: { ours: async (skus) => new Set(skus.filter(isOurs) as Sku[]), placesOf },
  couriers: builtInTable,
});
