/**
 * Fulfillments: parcels that leave, and come back when they are cancelled. Used by the mutations of the app
 * (fulfillment-mutations.ts) and by the merchant who fulfils by hand.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import { legacyId, nextId } from '../ids.ts';
import type { Fulfillment, FulfillmentOrder, Order, Tracking } from '../state-orders.ts';
import { trackingLink } from './couriers.ts';
import { isVisible } from './fulfillment-orders.ts';
import { itemOf, moveQuantity } from './inventory-levels.ts';

export interface TrackingInput {
  company?: string | null | undefined;
  number?: string | null | undefined;
  numbers?: string[] | null;
  url?: string | null | undefined;
  urls?: string[] | null;
}

export interface GroupInput {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
}

/** One line of a fulfillment order and how much of it goes into the parcel. */
export interface Picked {
  order: FulfillmentOrder;
  lineId: string;
  quantity: number;
}

const fail = (message: string): UserError => userError(['fulfillment'], message);

/** Messages as recorded; a group without lines means everything that is left. The merchant sees `everything`. */
export function pick(
  call: Call,
  groups: readonly GroupInput[],
  { everything = false } = {},
): { picked: Picked[]; errors: UserError[] } {
  const picked: Picked[] = [];
  const errors: UserError[] = [];
  for (const { fulfillmentOrderId, fulfillmentOrderLineItems } of groups) {
    const order = call.shop.fulfillmentOrders.get(fulfillmentOrderId);
    if (order === undefined || !(everything || isVisible(call, order))) {
      errors.push(fail('Fulfillment order does not exist.'));
    } else if (order.status !== 'OPEN' && order.status !== 'IN_PROGRESS') {
      const status = order.status.toLowerCase();
      errors.push(fail(`Fulfillment order ${legacyId(order.id)} has an unfulfillable status= ${status}.`));
    } else {
      const lines = fulfillmentOrderLineItems?.length ? fulfillmentOrderLineItems : remainingLines(order);
      errors.push(...lines.flatMap((line) => checkLine(order, line)));
      picked.push(...lines.map(({ id, quantity }) => ({ order, lineId: id, quantity })));
    }
  }
  return { picked, errors: [...errors, ...checkGroups(picked)] };
}

const remainingLines = (order: FulfillmentOrder): { id: string; quantity: number }[] =>
  order.lineItems
    .map(({ id, remainingQuantity: quantity }) => ({ id, quantity }))
    .filter(({ quantity }) => quantity > 0);

function checkLine(order: FulfillmentOrder, { id, quantity }: { id: string; quantity: number }): UserError[] {
  const line = order.lineItems.find((one) => one.id === id);
  if (line === undefined) return [fail('Fulfillment order line item does not exist.')];
  if (quantity <= 0) return [fail('Quantity must be greater than 0')];
  return quantity > line.remainingQuantity
    ? [fail('Invalid fulfillment order line item quantity requested.')]
    : [];
}

/** One parcel belongs to one order and leaves from one place. */
function checkGroups(picked: readonly Picked[]): UserError[] {
  if (new Set(picked.map(({ order }) => order.orderId)).size > 1) {
    return [fail('All fulfillment orders must belong to the same order.')];
  }
  const isOnePlace = new Set(picked.map(({ order }) => order.locationId)).size <= 1;
  return isOnePlace ? [] : [fail('All fulfillment orders must be assigned to the same location.')];
}

export function createFulfillment(
  call: Call,
  picked: readonly Picked[],
  trackingInfo: Tracking[],
): Fulfillment {
  const first = picked[0]?.order;
  const order = call.shop.orders.get(first?.orderId ?? '');
  if (first === undefined || order === undefined) throw new Error('a fulfillment needs lines of an order');
  const fulfillment: Fulfillment = {
    id: nextId(call.state, 'Fulfillment'),
    orderId: order.id,
    name: `${order.name}-F${order.fulfillmentIds.length + 1}`,
    status: 'SUCCESS',
    locationId: first.locationId,
    trackingInfo,
    lines: picked.map((one) => ({
      id: nextId(call.state, 'FulfillmentLineItem'),
      lineItemId: one.order.lineItems.find(({ id }) => id === one.lineId)?.lineItemId ?? '',
      fulfillmentOrderId: one.order.id,
      quantity: one.quantity,
    })),
    createdAt: call.now,
    updatedAt: call.now,
  };
  call.shop.fulfillments.set(fulfillment.id, fulfillment);
  order.fulfillmentIds.push(fulfillment.id);
  order.updatedAt = call.now;
  for (const one of picked) ship(call, one, fulfillment);
  return fulfillment;
}

function ship(call: Call, { order, lineId, quantity }: Picked, fulfillment: Fulfillment): void {
  const line = order.lineItems.find(({ id }) => id === lineId);
  if (line === undefined) return;
  line.remainingQuantity -= quantity;
  if (!order.fulfillmentIds.includes(fulfillment.id)) order.fulfillmentIds.push(fulfillment.id);
  const isDone = order.lineItems.every(({ remainingQuantity }) => remainingQuantity === 0);
  order.status = isDone ? 'CLOSED' : 'IN_PROGRESS';
  order.updatedAt = call.now;
  moveCommitted(call, order, { lineItemId: line.lineItemId, delta: -quantity });
}

/** Goods that leave are no longer committed; goods that come back are. */
function moveCommitted(call: Call, order: FulfillmentOrder, by: { lineItemId: string; delta: number }): void {
  const line = call.shop.orders.get(order.orderId)?.lineItems.find(({ id }) => id === by.lineItemId);
  const variant = call.shop.variants.get(line?.variantId ?? '');
  const level = variant === undefined ? undefined : itemOf(call, variant).levels.get(order.locationId);
  if (level !== undefined) moveQuantity(call, level, { name: 'committed', delta: by.delta });
}

/** `number` or `numbers`, each with the address at the same place; one company for all. */
export function trackingFrom(call: Call, input: TrackingInput): Tracking[] {
  const company = input.company ?? null;
  const numbers = input.numbers ?? (input.number ? [input.number] : []);
  const urls = input.urls ?? (input.url ? [input.url] : []);
  if (numbers.length === 0 && urls.length === 0) {
    return company === null ? [] : [{ company, number: null, url: null }];
  }
  return Array.from({ length: Math.max(numbers.length, urls.length) }, (_none, index) => {
    const number = numbers[index] ?? null;
    return { company, number, url: urls[index] ?? trackingLink(company, number, call.shop.countryCode) };
  });
}

/**
 * As recorded (spec/shopify-admin-2.md 5): a closed fulfillment order stays closed, though its remaining quantity
 * rises again, and what came back is offered in a new one. One that still had work takes the goods back itself.
 */
export function cancelFulfillment(call: Call, fulfillment: Fulfillment): void {
  fulfillment.status = 'CANCELLED';
  fulfillment.updatedAt = call.now;
  const order = call.shop.orders.get(fulfillment.orderId);
  for (const [id, lines] of Map.groupBy(fulfillment.lines, ({ fulfillmentOrderId }) => fulfillmentOrderId)) {
    const one = call.shop.fulfillmentOrders.get(id);
    if (one === undefined || order === undefined) continue;
    for (const line of lines) takeBack(call, one, line);
    one.updatedAt = call.now;
    if (one.status === 'CLOSED') offerAgain(call, order, { one, lines });
    else if (one.lineItems.every((line) => line.remainingQuantity === line.totalQuantity))
      one.status = 'OPEN';
  }
}

type FulfilledLine = Fulfillment['lines'][number];

function takeBack(call: Call, one: FulfillmentOrder, { lineItemId, quantity }: FulfilledLine): void {
  const line = one.lineItems.find((each) => each.lineItemId === lineItemId);
  if (line === undefined) return;
  line.remainingQuantity += quantity;
  moveCommitted(call, one, { lineItemId, delta: quantity });
}

function offerAgain(
  call: Call,
  order: Order,
  { one, lines }: { one: FulfillmentOrder; lines: readonly FulfilledLine[] },
): void {
  const again: FulfillmentOrder = {
    ...one,
    id: nextId(call.state, 'FulfillmentOrder'),
    status: 'OPEN',
    fulfillmentHolds: [],
    lineItems: lines.map(({ lineItemId, quantity }) => ({
      id: nextId(call.state, 'FulfillmentOrderLineItem'),
      lineItemId,
      totalQuantity: quantity,
      remainingQuantity: quantity,
    })),
    fulfillmentIds: [],
    createdAt: call.now,
    updatedAt: call.now,
  };
  call.shop.fulfillmentOrders.set(again.id, again);
  order.fulfillmentOrderIds.push(again.id);
}
