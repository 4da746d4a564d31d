/**
 * What people do in the shop while the app is not looking: a customer orders, the merchant edits, deletes, fulfils by
 * hand, puts on hold, cancels. The same state changes as through the API, without the API.
 */
import { z } from 'zod';
import { createFulfillment, pick, trackingFrom } from './areas/fulfillments.ts';
import { itemOf, moveQuantity, quantityOf, setQuantity } from './areas/inventory-levels.ts';
import { sendEmail } from './areas/emails.ts';
import { applyProductFields } from './areas/product-fields.ts';
import { moneyText } from './areas/money.ts';
import { nextId } from './ids.ts';
import type { Call } from './engine/model.ts';
import type { Fulfillment, FulfillmentOrder, Order, OrderLine } from './state-orders.ts';
import type { Product, Variant } from './state-products.ts';

export const orderSpec = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        sku: z.string().optional(),
        variantId: z.string().optional(),
        /** Goods that the app does not know: a line without a variant. */
        title: z.string().optional(),
        quantity: z.int().positive(),
      }),
    )
    .min(1),
  email: z.string().default('customer@example.com'),
  country: z.string().length(2).default('DE'),
  paid: z.boolean().default(true),
  name: z.string().optional(),
});

export type OrderSpec = z.input<typeof orderSpec>;

/** Commits the stock and makes one fulfillment order per location that sends something. */
export function placeOrder(call: Call, given: OrderSpec): Order {
  const spec = orderSpec.parse(given);
  const lineItems = spec.lines.map((line) => orderLine(call, line));
  const order: Order = {
    id: nextId(call.state, 'Order'),
    name: spec.name ?? `#${1001 + call.shop.orders.size}`,
    email: spec.email,
    countryCode: spec.country,
    paid: spec.paid,
    createdAt: call.now,
    processedAt: call.now,
    updatedAt: call.now,
    cancelledAt: null,
    lineItems,
    fulfillmentOrderIds: [],
    fulfillmentIds: [],
  };
  call.shop.orders.set(order.id, order);
  const byLocation = Map.groupBy(lineItems, (line) => locationFor(call, line));
  for (const [locationId, lines] of byLocation) addFulfillmentOrder(call, order, { locationId, lines });
  return order;
}

function orderLine(call: Call, line: z.output<typeof orderSpec>['lines'][number]): OrderLine {
  const variantId = line.variantId ?? call.shop.skus.get(line.sku ?? '')?.[0] ?? null;
  const variant = call.shop.variants.get(variantId ?? '');
  if (variant === undefined && line.title === undefined)
    throw new Error(`no variant ${line.sku ?? line.variantId}`);
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
  const levels =
    variant === undefined ? [] : [...itemOf(call, variant).levels.values()].filter((level) => level.isActive);
  const able = levels.find((level) => quantityOf(level, 'available') >= line.quantity) ?? levels[0];
  return able?.locationId ?? [...call.shop.locations.keys()][0] ?? '';
}

function addFulfillmentOrder(
  call: Call,
  order: Order,
  { locationId, lines }: { locationId: string; lines: OrderLine[] },
): void {
  const fulfillmentOrder: FulfillmentOrder = {
    id: nextId(call.state, 'FulfillmentOrder'),
    orderId: order.id,
    orderName: order.name,
    orderProcessedAt: order.processedAt,
    status: 'OPEN',
    locationId,
    fulfillmentHolds: [],
    lineItems: lines.map((line) => ({
      id: nextId(call.state, 'FulfillmentOrderLineItem'),
      lineItemId: line.id,
      totalQuantity: line.quantity,
      remainingQuantity: line.quantity,
    })),
    fulfillmentIds: [],
    createdAt: call.now,
    updatedAt: call.now,
  };
  call.shop.fulfillmentOrders.set(fulfillmentOrder.id, fulfillmentOrder);
  order.fulfillmentOrderIds.push(fulfillmentOrder.id);
  for (const line of lines) commit(call, { locationId, line, quantity: line.quantity });
}

/** A negative quantity gives the goods back. */
function commit(
  call: Call,
  { locationId, line, quantity }: { locationId: string; line: OrderLine; quantity: number },
): void {
  const variant = call.shop.variants.get(line.variantId ?? '');
  const level = variant === undefined ? undefined : itemOf(call, variant).levels.get(locationId);
  if (level === undefined) return;
  moveQuantity(call, level, { name: 'available', delta: -quantity });
  moveQuantity(call, level, { name: 'committed', delta: quantity });
}

export function fulfillmentOrdersOf(call: Call, order: Order): FulfillmentOrder[] {
  return order.fulfillmentOrderIds.flatMap((id) => call.shop.fulfillmentOrders.get(id) ?? []);
}

export const handFulfillmentSpec = z.strictObject({
  fulfillmentOrderId: z.string().optional(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.int().positive() })).optional(),
  tracking: z
    .strictObject({
      company: z.string().optional(),
      number: z.string().optional(),
      url: z.string().optional(),
    })
    .default({}),
  notify: z.boolean().default(false),
});

/** One fulfillment per fulfillment order that is open, or the one that is named. Throws when nothing can be sent. */
export function fulfilByHand(
  call: Call,
  order: Order,
  given: z.input<typeof handFulfillmentSpec>,
): Fulfillment[] {
  const spec = handFulfillmentSpec.parse(given);
  const open = fulfillmentOrdersOf(call, order).filter(
    ({ id, status }) =>
      (spec.fulfillmentOrderId ?? id) === id && (status === 'OPEN' || status === 'IN_PROGRESS'),
  );
  if (open.length === 0) throw new Error(`order ${order.name} has nothing left to fulfil`);
  return open.flatMap((fulfillmentOrder) => {
    const chosen = spec.lines === undefined ? undefined : linesBySku(order, fulfillmentOrder, spec.lines);
    if (chosen?.length === 0) return [];
    const group = { fulfillmentOrderId: fulfillmentOrder.id, fulfillmentOrderLineItems: chosen ?? null };
    const { picked, errors } = pick(call, [group]);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
    const fulfillment = createFulfillment(call, picked, trackingFrom(call, spec.tracking));
    if (spec.notify) sendEmail(call, 'shipping_confirmation', fulfillment);
    return [fulfillment];
  });
}

function linesBySku(
  order: Order,
  { lineItems }: FulfillmentOrder,
  wanted: { sku: string; quantity: number }[],
) {
  return wanted.flatMap(({ sku, quantity }) => {
    const source = order.lineItems.find((line) => line.sku === sku);
    const line = lineItems.find((one) => one.lineItemId === source?.id);
    return line === undefined ? [] : [{ id: line.id, quantity }];
  });
}

export function holdOrder(call: Call, order: Order, reason: string): void {
  for (const fulfillmentOrder of fulfillmentOrdersOf(call, order)) {
    if (fulfillmentOrder.status !== 'OPEN' && fulfillmentOrder.status !== 'IN_PROGRESS') continue;
    const id = nextId(call.state, 'FulfillmentHold');
    fulfillmentOrder.fulfillmentHolds.push({ id, reason, reasonNotes: null, handle: null });
    fulfillmentOrder.status = 'ON_HOLD';
    fulfillmentOrder.updatedAt = call.now;
  }
}

export function releaseOrder(call: Call, order: Order): void {
  for (const fulfillmentOrder of fulfillmentOrdersOf(call, order)) {
    if (fulfillmentOrder.status !== 'ON_HOLD') continue;
    fulfillmentOrder.fulfillmentHolds = [];
    fulfillmentOrder.status = 'OPEN';
    fulfillmentOrder.updatedAt = call.now;
  }
}

/** What was not sent yet is cancelled and goes back on the shelf. */
export function cancelOrder(call: Call, order: Order): void {
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  for (const fulfillmentOrder of fulfillmentOrdersOf(call, order)) {
    if (fulfillmentOrder.status === 'CLOSED') continue;
    for (const line of fulfillmentOrder.lineItems) {
      const source = order.lineItems.find(({ id }) => id === line.lineItemId);
      if (source !== undefined) {
        commit(call, {
          locationId: fulfillmentOrder.locationId,
          line: source,
          quantity: -line.remainingQuantity,
        });
      }
      line.remainingQuantity = 0;
    }
    fulfillmentOrder.status = 'CANCELLED';
    fulfillmentOrder.updatedAt = call.now;
  }
}

export const productEdit = z.strictObject({
  title: z.string().optional(),
  descriptionHtml: z.string().optional(),
  vendor: z.string().optional(),
  tags: z.array(z.string()).optional(),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED']).optional(),
  price: z.string().optional(),
  /** Of the first variant, at the location where it is stocked first. */
  available: z.int().optional(),
});

export function editProduct(call: Call, product: Product, given: z.input<typeof productEdit>): void {
  const { price, available, title, descriptionHtml, vendor, tags, status } = productEdit.parse(given);
  applyProductFields(call, product, {
    ...(title === undefined ? {} : { title }),
    ...(descriptionHtml === undefined ? {} : { descriptionHtml }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(tags === undefined ? {} : { tags }),
    ...(status === undefined ? {} : { status }),
  });
  const variant: Variant | undefined = call.shop.variants.get(product.variantIds[0] ?? '');
  if (variant === undefined) return;
  if (price !== undefined) variant.price = moneyText(price);
  const level = [...itemOf(call, variant).levels.values()][0];
  if (available !== undefined && level !== undefined)
    setQuantity(call, level, { name: 'available', quantity: available });
}
