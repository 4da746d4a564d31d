/** Step 3: a tracking names only the supplier's order; the order names the merchant's number, read once. */
import type { SupplierIri } from '../domain/ids.ts';
import { isOfItem } from './counterpart.ts';
import { isShipped, leaveParcels, type ImportPass } from './import-pass.ts';
import { toOrderNumber } from './order-number.ts';
import type { ParcelGroup } from './ports.ts';
import { allAtOnce, batchesOf } from './work-through.ts';

async function readOrderNumber({ key, parcels }: ParcelGroup, pass: ImportPass): Promise<void> {
  const order = key as SupplierIri;
  const read = () => pass.supplier.order(order, pass.signal);
  const { externalOrderNumber } = await pass.atSupplier.ask('order', read);
  const orderNumber = toOrderNumber(externalOrderNumber ?? '', pass.settings.tracking);
  if (orderNumber !== '') return pass.parcels.saveOrderNumber(order, orderNumber);
  for (const [shipped, group] of Map.groupBy(parcels, isShipped)) {
    const reason = shipped ? 'TRK-108' : 'TRK-109';
    await leaveParcels({ parcels: group, state: 'waiting', reason }, pass);
  }
}

async function readOrLeave(group: ParcelGroup, pass: ImportPass): Promise<void> {
  try {
    await readOrderNumber(group, pass);
  } catch (error) {
    if (!isOfItem(error)) throw error;
    const { reason, message } = error;
    await leaveParcels({ parcels: group.parcels, state: 'waiting', reason, message }, pass);
  }
  pass.tally.close(group.parcels);
}

/** Throws SupplierError when no order can be read; one that cannot be read leaves only its own parcels. */
export async function readOrderNumbers(pass: ImportPass): Promise<void> {
  for await (const batch of batchesOf('unread', pass)) {
    await allAtOnce(batch, (group) => readOrLeave(group, pass));
  }
}
