/** The merchant edits an order: as recorded, less is taken off in place, and what is added comes in a new fulfillment order. */
import { z } from 'zod';
import type { Call } from '../engine/model.ts';
import type { Order } from '../state-orders.ts';
import { commit } from './commitment.ts';
import { addFulfillmentOrder, announce, openOnes } from './change-fulfillment-order.ts';
import { orderLine, orderLineSpec } from './place-order.ts';

export const editSpec = z.strictObject({
  /** So much of a SKU is taken off. */
  less: z.strictObject({ sku: z.string(), quantity: z.int().positive() }).optional(),
  more: orderLineSpec.optional(),
});

export function editOrder(call: Call, order: Order, { less, more }: z.output<typeof editSpec>): void {
  order.updatedAt = call.now;
  if (less) takeOff(call, order, less);
  if (more) {
    const line = orderLine(call, more);
    order.lineItems.push(line);
    const [first] = order.fulfillmentOrderIds.flatMap((id) => call.shop.fulfillmentOrders.get(id) ?? []);
    const locationId = first?.locationId ?? '';
    const added = { locationId, lines: [{ line, quantity: line.quantity }] };
    announce(call, 'order_routing_complete', addFulfillmentOrder(call, order, added));
  }
}

function takeOff(call: Call, order: Order, { sku, quantity }: { sku: string; quantity: number }): void {
  const line = order.lineItems.find((one) => one.sku === sku);
  for (const one of openOnes(call, order)) {
    const part = one.lineItems.find(({ lineItemId }) => lineItemId === line?.id);
    if (!line || !part || part.remainingQuantity < quantity) continue;
    part.totalQuantity -= quantity;
    part.remainingQuantity -= quantity;
    line.quantity -= quantity;
    one.updatedAt = call.now;
    if (one.lineItems.every(({ remainingQuantity }) => remainingQuantity === 0)) one.status = 'CLOSED';
    commit(call, { locationId: one.locationId, line, quantity: -quantity });
    return;
  }
  throw new Error(`order ${order.name} has no ${quantity} of ${sku} to take off`);
}
