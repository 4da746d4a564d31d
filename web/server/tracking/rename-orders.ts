/**
 * A merchant who changes the pattern of order numbers changes by which number the ledger keeps an order. Before all else
 * parcels that are still open, or whose call is under way, follow, so that all parcels of one order stay together, and
 * none is sent beside another. A parcel that moves follows the order that it is still on; its new order names its own.
 * What may still be sent is asked for anew: what the old pattern left of a number (zeros, capitals, a prefix) may be
 * another order's number by the new one. The pattern is noted when all have followed: a process that dies before leaves
 * them to the next one.
 */
import type { ImportPass } from './import-pass.ts';
import { patternName, toOrderNumber } from './order-number.ts';
import { isInDoubt } from './ports/unsettled.ts';
import type { Parcel, ParcelGroup } from './ports/parcels.ts';
import { orderPages } from './work-through.ts';

/** Whether this group, which has an order number, is now kept by another one. */
export async function renameGroup(
  { key, parcels }: ParcelGroup,
  { parcels: ledger, settings, signal }: ImportPass,
): Promise<boolean> {
  const orderNumber = toOrderNumber(key, settings.tracking);
  if (orderNumber === key) return false;
  for (const order of new Set(parcels.map(({ tracking }) => tracking.order))) {
    signal.throwIfAborted();
    await ledger.saveOrderNumber(order, orderNumber);
  }
  return true;
}

/** What Shopify may have is not sent again by a number: it is looked for where it was written. */
const maySend = (parcel: Parcel): boolean => parcel.correction === null && !isInDoubt(parcel);

/** Nothing to do, and nothing read, while the merchant leaves the pattern as it is. */
export async function renameOrders(pass: ImportPass): Promise<void> {
  const { parcels: ledger, settings } = pass;
  const [before, pattern] = [await ledger.pattern(), patternName(settings.tracking)];
  if (before === pattern) return;
  for (const list of ['numbered', 'sending'] as const) {
    for await (const page of orderPages(list, pass)) {
      for (const group of page) await renameGroup(group, pass);
      const open = list === 'numbered' ? page.flatMap(({ parcels }) => parcels).filter(maySend) : [];
      if (before !== null) await ledger.forgetOrderNumber(open);
    }
  }
  await ledger.savePattern(pattern);
}
