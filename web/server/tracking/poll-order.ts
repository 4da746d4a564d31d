/** By hand, for one order: the supplier is asked for its trackings alone, and the pass works on nothing else. */
import { isQuiet, type ImportPass } from './import-pass.ts';
import type { UnreadTracking } from '../domain/parcel.ts';
import { keepUnread } from './poll-trackings.ts';
import { toOrderNumber, typedOrderNumber } from './order-number.ts';
import type { ParcelGroup } from './ports/parcels.ts';

/** Which groups of the ledger belong to the order. Throws SupplierError. */
export async function pollOrder(written: string, pass: ImportPass): Promise<(group: ParcelGroup) => boolean> {
  const { supplier, atSupplier, parcels, settings, clock, signal, tally } = pass;
  const orderNumber = typedOrderNumber(written, settings.tracking);
  const isIt = (other: string): boolean => toOrderNumber(other, settings.tracking) === orderNumber;
  const unread: UnreadTracking[] = [];
  const ask = () =>
    supplier.trackingsOfOrder({ orderNumber, isIt }, signal, (each) => void unread.push(each));
  const trackings = await atSupplier.ask('trackings', ask);
  const orders = new Map(trackings.map(({ order }) => [order, orderNumber]));
  tally.add('seen', trackings.length + unread.length);
  await keepUnread(unread, pass);
  // By that a person finds them.
  for (const order of new Set(unread.flatMap((each) => each.order ?? [])))
    await parcels.saveOrderNumber(order, orderNumber);
  tally.add('newParcels', await parcels.saveNew(trackings, clock.now(), isQuiet(pass)));
  await parcels.nameOrders(orders);
  const keys = new Set<string>([orderNumber, ...orders.keys()]);
  return ({ key }) => keys.has(key);
}
