/**
 * The supplier corrects a parcel that was written while its order had another number: the merchant has changed the
 * pattern since, renamed the order, or there are two of that name now. It is corrected where it was written, which the
 * call remembers, and never by a number. One by one, when nothing else is written to any order.
 */
import { isOfItem } from './counterpart.ts';
import { carryOut, readFresh, situationOf, withCarried } from './fulfill-order.ts';
import { leaveParcels, longPatienceDays, type ImportPass } from './import-pass.ts';
import { keptNumberOf } from './order-number.ts';
import { planFulfillment } from './plan-fulfillment.ts';
import { isMoved } from './ports/corrections.ts';
import type { FulfillmentOrder } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';
import { recordCorrected } from './record-written.ts';

/** Shopify shows nothing of the order any more: there is nothing to take a number off. */
async function letGo(parcel: Parcel, pass: ImportPass): Promise<void> {
  if (isMoved(parcel))
    return recordCorrected(parcel, { fulfillmentId: null, notified: false, isSent: false }, pass);
  return leaveParcels({ parcels: [parcel], state: 'waiting', reason: 'TRK-101' }, pass);
}

async function correctAt(
  orders: readonly FulfillmentOrder[],
  parcel: Parcel,
  pass: ImportPass,
): Promise<void> {
  const number = keptNumberOf(orders[0]?.orderName ?? '', pass.settings.tracking);
  const numbered = number === null ? [] : await pass.parcels.ofOrders([number]);
  const known = await withCarried([...numbered, parcel], orders, pass);
  if (known.some(({ state }) => state === 'sending'))
    return leaveParcels({ parcels: [parcel], state: 'waiting', reason: 'TRK-110' }, pass);
  const situation = { ...(await situationOf(known, orders, pass)), parcels: [parcel] };
  for (const decision of planFulfillment(situation)) await carryOut(decision, orders, pass);
}

async function correct(parcel: Parcel, pass: ImportPass): Promise<void> {
  try {
    const ids = parcel.attempt?.before.fulfillmentOrders ?? [];
    const fresh = await readFresh(ids, pass);
    const [first] = fresh;
    if (!first) return await letGo(parcel, pass);
    await correctAt(
      fresh.filter(({ orderId }) => orderId === first.orderId),
      parcel,
      pass,
    );
  } catch (error) {
    if (!isOfItem(error)) throw error;
    const { reason, message } = error;
    await leaveParcels(
      { parcels: [parcel], state: 'waiting', reason, message, patienceDays: longPatienceDays },
      pass,
    );
  }
}

/** Throws ShopifyError when it is refused to all orders, and the signal's reason. */
export async function correctDisplaced(pass: ImportPass): Promise<void> {
  for (const parcel of pass.displaced.values()) {
    pass.signal.throwIfAborted();
    pass.displaced.delete(parcel.tracking.iri);
    await correct(parcel, pass);
    pass.tally.close([parcel]);
  }
}
