/** Step 3: a tracking names only the supplier's order; the order names the merchant's number, read once. */
import { SupplierError } from '../domain/failures.ts';
import type { SupplierIri } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { leaveParcels, openParcels, type ImportPass } from './import-pass.ts';
import type { Parcel } from './ports.ts';

/** After these the next request to the supplier will not fare better. */
export const supplierIsAway: ReadonlySet<ReasonCode> = new Set(['SUP-001', 'SUP-401', 'SUP-429', 'SUP-610']);

async function readOrderNumber(
  order: SupplierIri,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<void> {
  const { externalOrderNumber } = await pass.supplier.order(order, pass.signal);
  const orderNumber = externalOrderNumber?.trim() ?? '';
  if (orderNumber !== '') await pass.parcels.saveOrderNumber(order, orderNumber);
  else await leaveParcels({ parcels, state: 'waiting', reason: 'TRK-108' }, pass);
}

/** Throws SupplierError when the supplier is away; an order that cannot be read leaves only its own parcels. */
export async function readOrderNumbers(pass: ImportPass): Promise<void> {
  const unread = (await openParcels(pass)).filter(({ orderNumber }) => orderNumber === null);
  for (const [order, parcels] of Map.groupBy(unread, ({ tracking }) => tracking.order)) {
    if (pass.signal.aborted) return;
    try {
      await readOrderNumber(order, parcels, pass);
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      const { reason, message } = error;
      await leaveParcels({ parcels, state: 'waiting', reason, message }, pass);
      if (supplierIsAway.has(reason)) throw error;
    }
  }
}
