/**
 * An order that the index does not have is searched for by its name, where the merchant lets the app read orders. The
 * search may answer any name that contains the one that was asked for: only what is found in the index afterwards, by its
 * exact name and the merchant's pattern, counts. Asked less and less often, because the order may be another shop's.
 */
import { isTimeToAskAnew } from './ask-again.ts';
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import { isOrderOf, orderNameOf } from './order-number.ts';
import type { Parcel } from './ports/parcels.ts';

/** Answers whether the index has something new. Throws ShopifyError when the whole shop is refused. */
export async function searchOrder(
  orderNumber: string,
  parcels: readonly Parcel[],
  { atShop, fulfillments, index, erased, mayReadOrders, clock, settings }: ImportPass,
): Promise<boolean> {
  const orderName = orderNameOf(orderNumber, settings.tracking);
  if (orderName === null) return false;
  const isFirst = parcels.some(({ reason }) => reason !== 'TRK-101');
  if (!isFirst && !isTimeToAskAnew(parcels, clock.now())) return false;
  if (!(await mayReadOrders())) return false;
  try {
    const found = await atShop.ask('search', () => fulfillments.findByName(orderName));
    const exact = found.filter((row) => isOrderOf(row.orderName, orderNumber, settings.tracking));
    erased.push(...(await index.add(exact)));
    return exact.length > 0;
  } catch (error) {
    // Without it the parcel waits, as where the permission is missing.
    if (!isAdapterError(error) || error.scope === 'shop') throw error;
    return false;
  }
}
