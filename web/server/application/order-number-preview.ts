/** What a pattern of order numbers does to the shop's latest orders, and to parcels that wait. Writes nothing. */
import type { Settings } from '../domain/settings.ts';
import { matchOrder } from '../tracking/match-order.ts';
import { isOrderOf, keptNumberOf, orderNameOf, toOrderNumber } from '../tracking/order-number.ts';
import type { OrderNames } from '../tracking/ports/order-names.ts';
import type { ParcelDesk } from '../tracking/ports/parcel-desk.ts';

export interface OrderNumberPreview {
  /** The latest orders, and what the supplier has to call each; null: no number leads to it. */
  readonly orders: readonly { readonly orderName: string; readonly orderNumber: string | null }[];
  /** Numbers of parcels that wait or need a person, and to which order each leads. */
  readonly parcels: readonly {
    readonly orderNumber: string;
    /** Null: it does not follow the pattern. */
    readonly orderName: string | null;
    readonly found: 'one' | 'none' | 'several' | 'foreign';
  }[];
}

interface PreviewPorts {
  readonly orderNames: OrderNames;
  readonly parcels: Pick<ParcelDesk, 'resting'>;
}

const shownOrders = 5;
const shownParcels = 5;
const lookedAt = 100;

export async function previewOrderNumbers(
  pattern: Settings['tracking'],
  { orderNames, parcels }: PreviewPorts,
): Promise<OrderNumberPreview> {
  const wish = { states: ['attention', 'waiting'], before: null, limit: lookedAt } as const;
  const resting = await parcels.resting(wish);
  const numbers = new Set(
    resting.flatMap(({ orderNumber }) => (orderNumber === null ? [] : [toOrderNumber(orderNumber, pattern)])),
  );
  const found = [...numbers].slice(0, shownParcels).map(async (orderNumber) => {
    const wanted = orderNameOf(orderNumber, pattern);
    if (wanted === null) return { orderNumber, orderName: null, found: 'foreign' as const };
    const isIt = (name: string) => isOrderOf(name, orderNumber, pattern);
    const match = matchOrder(isIt, await orderNames.byOrderName(wanted));
    if (match.kind !== 'order') return { orderNumber, orderName: wanted, found: match.kind };
    return { orderNumber, orderName: match.orderName, found: 'one' as const };
  });
  const latest = await orderNames.latestNames(shownOrders);
  const orders = latest.map((orderName) => ({ orderName, orderNumber: keptNumberOf(orderName, pattern) }));
  return { orders, parcels: await Promise.all(found) };
}
