/** Fulfillment orders found by order name -> the one order that a parcel belongs to, or why there is none. */
import type { FulfillmentOrderId } from '../domain/ids.ts';
import type { IndexedFulfillmentOrder } from './ports/order-index.ts';
import { note } from '../domain/reason-texts/note.ts';

export type OrderMatch =
  | {
      readonly kind: 'order';
      readonly orderId: string;
      /** As Shopify writes it. */
      readonly orderName: string;
      readonly fulfillmentOrders: readonly FulfillmentOrderId[];
    }
  | { readonly kind: 'none'; readonly reason: 'TRK-101' }
  | { readonly kind: 'several'; readonly reason: 'TRK-102'; readonly message: string };

/** As people see it in the address of its page in the admin. */
const idOf = (orderId: string): string => orderId.replace(/^.*\//, '');

/** Order names are unique only by habit: two orders of one name are reported, never chosen between. */
export function matchOrder(
  isIt: (orderName: string) => boolean,
  found: readonly IndexedFulfillmentOrder[],
): OrderMatch {
  const exact = found.filter((row) => isIt(row.orderName.trim()));
  const [orderId, ...others] = new Set(exact.map((row) => row.orderId));
  const orderName = exact[0]?.orderName.trim();
  if (orderId === undefined || orderName === undefined) return { kind: 'none', reason: 'TRK-101' };
  if (others.length > 0) {
    const all = [...new Set(exact.map((row) => `${row.orderName.trim()} (…/orders/${idOf(row.orderId)})`))];
    return { kind: 'several', reason: 'TRK-102', message: note('eitherOrder', { orders: all.join(' or ') }) };
  }
  return { kind: 'order', orderId, orderName, fulfillmentOrders: exact.map(({ id }) => id) };
}
