/**
 * What the merchant does to fulfillment orders in the admin: hold, release, move, split, and cancel with the order.
 * Each change is announced with the webhook that Shopify sends for it.
 */
import type { Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { FulfillmentOrder, FulfillmentOrderStatus, Order, OrderLine } from '../state-orders.ts';
import { commit } from './commitment.ts';

export function fulfillmentOrdersOf(call: Call, order: Order): FulfillmentOrder[] {
  return order.fulfillmentOrderIds.flatMap((id) => call.shop.fulfillmentOrders.get(id) ?? []);
}

/** Those that could be sent now. */
export const openOnes = (call: Call, order: Order): FulfillmentOrder[] =>
  fulfillmentOrdersOf(call, order).filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS');

const facts = ({ id, status }: FulfillmentOrder) => ({ id, status: status.toLowerCase() });

export function announce(call: Call, event: string, one: FulfillmentOrder): void {
  call.outside.emit(call.shop, `fulfillment_orders/${event}`, { fulfillment_order: facts(one) });
}

function setStatus(call: Call, one: FulfillmentOrder, status: FulfillmentOrderStatus): void {
  one.status = status;
  one.updatedAt = call.now;
}

/** Makes one at a location and commits the stock there. */
export function addFulfillmentOrder(
  call: Call,
  order: Order,
  { locationId, lines }: { locationId: string; lines: { line: OrderLine; quantity: number }[] },
): FulfillmentOrder {
  const one: FulfillmentOrder = {
    id: nextId(call.state, 'FulfillmentOrder'),
    orderId: order.id,
    orderName: order.name,
    orderProcessedAt: order.processedAt,
    status: 'OPEN',
    locationId,
    fulfillmentHolds: [],
    lineItems: lines.map(({ line, quantity }) => ({
      id: nextId(call.state, 'FulfillmentOrderLineItem'),
      lineItemId: line.id,
      totalQuantity: quantity,
      remainingQuantity: quantity,
    })),
    fulfillmentIds: [],
    createdAt: call.now,
    updatedAt: call.now,
  };
  call.shop.fulfillmentOrders.set(one.id, one);
  order.fulfillmentOrderIds.push(one.id);
  for (const { line, quantity } of lines) commit(call, { locationId, line, quantity });
  return one;
}

export function hold(call: Call, order: Order, reason: string): void {
  for (const one of openOnes(call, order)) {
    const id = nextId(call.state, 'FulfillmentHold');
    one.fulfillmentHolds.push({ id, reason, reasonNotes: null, handle: null });
    setStatus(call, one, 'ON_HOLD');
    announce(call, 'placed_on_hold', one);
  }
}

export function release(call: Call, order: Order): void {
  for (const one of fulfillmentOrdersOf(call, order)) {
    if (one.status !== 'ON_HOLD') continue;
    one.fulfillmentHolds = [];
    setStatus(call, one, 'OPEN');
    announce(call, 'hold_released', one);
  }
}

/** What was not sent yet goes back on the shelf; as recorded, its fulfillment orders are closed, not cancelled. */
export function cancel(call: Call, order: Order): void {
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  for (const one of fulfillmentOrdersOf(call, order)) {
    if (one.status === 'CLOSED' || one.status === 'CANCELLED') continue;
    takeOut(call, order, one);
    setStatus(call, one, 'CLOSED');
    announce(call, 'cancelled', one);
  }
}

/** Everything that is left, out of the fulfillment order and off its location's commitments. */
function takeOut(call: Call, order: Order, one: FulfillmentOrder): { line: OrderLine; quantity: number }[] {
  return one.lineItems.flatMap((part) => {
    const line = order.lineItems.find(({ id }) => id === part.lineItemId);
    const quantity = part.remainingQuantity;
    if (line === undefined || quantity === 0) return [];
    commit(call, { locationId: one.locationId, line, quantity: -quantity });
    part.totalQuantity -= quantity;
    part.remainingQuantity = 0;
    return [{ line, quantity }];
  });
}

/** The rest goes to another location, as a fulfillment order of its own; the old one closes. */
export function move(call: Call, order: Order, locationId: string): void {
  for (const one of openOnes(call, order)) {
    if (one.locationId === locationId) continue;
    const lines = takeOut(call, order, one);
    setStatus(call, one, 'CLOSED');
    const moved = addFulfillmentOrder(call, order, { locationId, lines });
    call.outside.emit(call.shop, 'fulfillment_orders/moved', {
      original_fulfillment_order: facts(one),
      moved_fulfillment_order: facts(moved),
      destination_location_id: locationId,
    });
  }
}

/** Units of one SKU become a fulfillment order of their own at the same location. Throws when there are not as many. */
export function split(call: Call, order: Order, { sku, quantity }: { sku: string; quantity: number }): void {
  const line = order.lineItems.find((one) => one.sku === sku);
  for (const one of openOnes(call, order)) {
    const part = one.lineItems.find(({ lineItemId }) => lineItemId === line?.id);
    if (line === undefined || part === undefined || part.remainingQuantity < quantity) continue;
    part.totalQuantity -= quantity;
    part.remainingQuantity -= quantity;
    one.updatedAt = call.now;
    const { locationId } = one;
    commit(call, { locationId, line, quantity: -quantity });
    const rest = addFulfillmentOrder(call, order, { locationId, lines: [{ line, quantity }] });
    call.outside.emit(call.shop, 'fulfillment_orders/split', {
      fulfillment_order: facts(one),
      remaining_fulfillment_order: facts(rest),
    });
    return;
  }
  throw new Error(`order ${order.name} has no ${quantity} of ${sku} left to split off`);
}
