/** What people do about single parcels, in the ledger in memory. */
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import { mayIgnore, mayRetry } from '../../web/server/tracking/ports/parcel-desk.ts';
import type { Parcel } from '../../web/server/tracking/ports/parcels.ts';
import type { MemoryParcels } from './tracking-memory.ts';
import type { DeskAct } from './tracking-scenarios.ts';

const erased = {
  state: 'done',
  reason: 'TRK-134',
  orderNumber: null,
  correction: null,
  formerly: null,
} as const;

function retried(row: Parcel, parcels: MemoryParcels): Parcel {
  const retry = { ...row, askedAt: null, waitsSince: parcels.clock.now() };
  if (row.state !== 'handed-over' && row.state !== 'done') return retry;
  return row.writtenAt === null
    ? { ...retry, state: 'waiting', reason: null }
    : { ...retry, state: 'written', writtenAt: parcels.clock.now() };
}

export function actOn(parcels: MemoryParcels, iri: SupplierIri, act: DeskAct): void {
  const row = parcels.rows.get(iri);
  if (!row) return;
  const { tracking, state, reason, orderNumber, attempt } = row;
  const line = { state, reason, wasSent: attempt !== null } as Parameters<typeof mayRetry>[0];
  if (act === 'retry' && mayRetry(line)) parcels.rows.set(iri, retried(row, parcels));
  if (act === 'ignore' && mayIgnore(line))
    parcels.rows.set(iri, { ...row, state: 'done', reason: 'TRK-126', waitsSince: parcels.clock.now() });
  if (act !== 'erase' || orderNumber === null) return;
  // With the whole order; what is given to another one goes there.
  for (const [other, each] of parcels.rows) {
    if (each.orderNumber !== orderNumber && each.tracking.order !== tracking.order) continue;
    if (each.correction !== null && each.correction.order !== each.tracking.order) continue;
    parcels.rows.set(other, { ...each, ...erased, tracking: { ...each.tracking, trackingNumber: null } });
  }
}
