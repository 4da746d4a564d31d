/** A customer orders and pays: stock is committed, each location that sends something gets a fulfillment order. */
import { z } from 'zod';
import { itemOf, quantityOf, sellingLevels } from '../areas/inventory-levels.ts';
import type { Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import { financialStatuses, type Order, type OrderLine } from '../state-orders.ts';
import { addFulfillmentOrder, announce } from './change-fulfillment-order.ts';

export const orderLineSpec = z.strictObject({
  sku: z.string().optional(),
  variantId: z.string().optional(),
  /** Goods that the app does not know: a line without a variant. */
  title: z.string().optional(),
  quantity: z.int().positive(),
});

export const orderSpec = z.strictObject({
  lines: z.array(orderLineSpec).min(1),
  email: z.string().default('customer@example.com'),
  country: z.string().length(2).default('DE'),
  /** `false` is PENDING; or the very status. */
  paid: z.boolean().default(true),
  financialStatus: z.enum(financialStatuses).optional(),
  name: z.string().optional(),
});

export type OrderSpec = z.input<typeof orderSpec>;

/** Throws when a line names a variant that does not exist. */
export function placeOrder(call: Call, given: OrderSpec): Order {
  const spec = orderSpec.parse(given);
  const order: Order = {
    lineItems: spec.lines.map((line) => orderLine(call, line)),
    id: nextId(call.state, 'Order'),
    name: spec.name ?? `#${1001 + call.shop.orders.size}`,
    email: spec.email,
    countryCode: spec.country,
    displayFinancialStatus: spec.financialStatus ?? (spec.paid ? 'PAID' : 'PENDING'),
    createdAt: call.now,
    processedAt: call.now,
    updatedAt: call.now,
    cancelledAt: null,
    fulfillmentOrderIds: [],
    fulfillmentIds: [],
  };
  call.shop.orders.set(order.id, order);
  for (const [locationId, lines] of Map.groupBy(order.lineItems, (line) => locationFor(call, line))) {
    const wanted = lines.map((line) => ({ line, quantity: line.quantity }));
    announce(call, 'order_routing_complete', addFulfillmentOrder(call, order, { locationId, lines: wanted }));
  }
  return order;
}

/** Throws when it names a variant that does not exist. */
export function orderLine(call: Call, line: z.output<typeof orderLineSpec>): OrderLine {
  const variantId = line.variantId ?? call.shop.skus.get(line.sku ?? '')?.[0] ?? null;
  const variant = call.shop.variants.get(variantId ?? '');
  if (variant === undefined && line.title === undefined) {
    throw new Error(`no variant ${line.sku ?? line.variantId}`);
  }
  return {
    id: nextId(call.state, 'LineItem'),
    title: line.title ?? call.shop.products.get(variant?.productId ?? '')?.title ?? '',
    sku: variant === undefined ? (line.sku ?? null) : itemOf(call, variant).sku,
    variantId: variant?.id ?? null,
    quantity: line.quantity,
  };
}

/** A location that has the goods, else one that stocks them, else the shop's first. */
function locationFor(call: Call, line: OrderLine): string {
  const variant = call.shop.variants.get(line.variantId ?? '');
  const active = variant === undefined ? [] : sellingLevels(call, itemOf(call, variant));
  const able = active.find((level) => quantityOf(level, 'available') >= line.quantity) ?? active[0];
  return able?.locationId ?? [...call.shop.locations.keys()][0] ?? '';
}
