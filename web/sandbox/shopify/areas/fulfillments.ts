/**
 * Fulfillments: parcels with tracking numbers. fulfillmentCreate is not idempotent: sent twice with a partial
 * quantity it ships twice and mails twice, exactly as at Shopify.
 */
import { invalidId, userError, type UserError } from '../engine/api-error.ts';
import { connection } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { legacyId, nextId } from '../ids.ts';
import type { Fulfillment, FulfillmentOrder, Tracking } from '../state-orders.ts';
import { trackingLink } from './couriers.ts';
import { sendEmail } from './emails.ts';
import { isVisible } from './fulfillment-orders.ts';
import { itemOf, moveQuantity } from './inventory-levels.ts';

interface TrackingInput {
  company?: string | null | undefined;
  number?: string | null | undefined;
  numbers?: string[] | null;
  url?: string | null | undefined;
  urls?: string[] | null;
}

interface GroupInput {
  fulfillmentOrderId: string;
  fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: GroupInput[];
  notifyCustomer?: boolean | null;
  trackingInfo?: TrackingInput | null;
}

/** One line of a fulfillment order and how much of it goes into the parcel. */
interface Picked {
  order: FulfillmentOrder;
  lineId: string;
  quantity: number;
}

const fail = (message: string): UserError => userError(['fulfillment'], message);

export const fulfillmentCreate = root<{ fulfillment: FulfillmentInput; message?: string }>(
  ['fulfillment', 'message'],
  ({ fulfillment: input }, call) => {
    const { picked, errors } = pick(call, input.lineItemsByFulfillmentOrder);
    if (errors.length > 0) return { fulfillment: null, userErrors: errors };
    const fulfillment = createFulfillment(call, picked, trackingFrom(call, input.trackingInfo ?? {}));
    if (input.notifyCustomer === true) sendEmail(call, 'shipping_confirmation', fulfillment);
    return { fulfillment, userErrors: [] };
  },
);

/** Messages as recorded; a group without lines means everything that is left. */
export function pick(call: Call, groups: readonly GroupInput[]): { picked: Picked[]; errors: UserError[] } {
  const picked: Picked[] = [];
  const errors: UserError[] = [];
  for (const { fulfillmentOrderId, fulfillmentOrderLineItems } of groups) {
    const order = call.shop.fulfillmentOrders.get(fulfillmentOrderId);
    if (order === undefined || !isVisible(call, order)) {
      errors.push(fail('Fulfillment order does not exist.'));
      continue;
    }
    if (order.status !== 'OPEN' && order.status !== 'IN_PROGRESS') {
      const status = order.status.toLowerCase();
      errors.push(fail(`Fulfillment order ${legacyId(order.id)} has an unfulfillable status= ${status}.`));
      continue;
    }
    const all = order.lineItems.map(({ id, remainingQuantity: quantity }) => ({ id, quantity }));
    const lines = fulfillmentOrderLineItems?.length
      ? fulfillmentOrderLineItems
      : all.filter((line) => line.quantity > 0);
    errors.push(...lines.flatMap((line) => checkLine(order, line)));
    picked.push(...lines.map(({ id, quantity }) => ({ order, lineId: id, quantity })));
  }
  return { picked, errors: [...errors, ...checkGroups(picked)] };
}

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
  if (numbers.length === 0 && urls.length === 0)
    return company === null ? [] : [{ company, number: null, url: null }];
  return Array.from({ length: Math.max(numbers.length, urls.length) }, (_none, index) => {
    const number = numbers[index] ?? null;
    return { company, number, url: urls[index] ?? trackingLink(company, number, call.shop.countryCode) };
  });
}

interface RetrackArgs {
  fulfillmentId: string;
  trackingInfoInput: TrackingInput;
  notifyCustomer?: boolean | null;
}

/** Replaces the whole list. */
const fulfillmentTrackingInfoUpdate = root<RetrackArgs>(
  ['fulfillmentId', 'trackingInfoInput', 'notifyCustomer'],
  ({ fulfillmentId, trackingInfoInput, notifyCustomer }, call) => {
    const fulfillment = call.shop.fulfillments.get(fulfillmentId);
    if (fulfillment === undefined) {
      return { fulfillment: null, userErrors: [userError(['fulfillmentId'], 'Fulfillment does not exist.')] };
    }
    if (fulfillment.status === 'CANCELLED') {
      return { fulfillment: null, userErrors: [userError(['fulfillmentId'], 'Fulfillment is cancelled.')] };
    }
    fulfillment.trackingInfo = trackingFrom(call, trackingInfoInput);
    fulfillment.updatedAt = call.now;
    touch(call, fulfillment);
    if (notifyCustomer === true) sendEmail(call, 'shipping_update', fulfillment);
    return { fulfillment, userErrors: [] };
  },
);

function touch(call: Call, fulfillment: Fulfillment): void {
  for (const { fulfillmentOrderId } of fulfillment.lines) {
    const order = call.shop.fulfillmentOrders.get(fulfillmentOrderId);
    if (order !== undefined) order.updatedAt = call.now;
  }
}

const fulfillmentCancel = root<{ id: string }>(['id'], ({ id }, call) => {
  const fulfillment = call.shop.fulfillments.get(id);
  if (fulfillment === undefined) throw invalidId(id);
  if (fulfillment.status === 'CANCELLED') {
    return { fulfillment, userErrors: [userError(['id'], 'Fulfillment is already cancelled.')] };
  }
  cancelFulfillment(call, fulfillment);
  return { fulfillment, userErrors: [] };
});

/** The goods are to be sent again: the fulfillment order that held them opens with what came back. */
export function cancelFulfillment(call: Call, fulfillment: Fulfillment): void {
  fulfillment.status = 'CANCELLED';
  fulfillment.updatedAt = call.now;
  for (const { fulfillmentOrderId, lineItemId, quantity } of fulfillment.lines) {
    const order = call.shop.fulfillmentOrders.get(fulfillmentOrderId);
    const line = order?.lineItems.find((one) => one.lineItemId === lineItemId);
    if (order === undefined || line === undefined) continue;
    line.remainingQuantity += quantity;
    order.status = 'OPEN';
    order.updatedAt = call.now;
    moveCommitted(call, order, { lineItemId, delta: quantity });
  }
}

export const fulfillmentArea: Area = {
  types: {
    QueryRoot: {
      fulfillment: root<{ id: string }>(['id'], ({ id }, call) => call.shop.fulfillments.get(id) ?? null),
    },
    Mutation: { fulfillmentCreate, fulfillmentTrackingInfoUpdate, fulfillmentCancel },
    Fulfillment: {
      ...stored('id', 'name', 'status', 'createdAt', 'updatedAt'),
      legacyResourceId: computed((source: Fulfillment) => legacyId(source.id)),
      displayStatus: computed((source: Fulfillment) =>
        source.status === 'CANCELLED' ? 'CANCELED' : 'FULFILLED',
      ),
      location: computed((source: Fulfillment, call) => call.shop.locations.get(source.locationId)),
      totalQuantity: computed((source: Fulfillment) =>
        source.lines.reduce((sum, line) => sum + line.quantity, 0),
      ),
      trackingInfo: withArgs<Fulfillment, { first?: number }>(['first'], (source, { first }) =>
        source.trackingInfo.slice(0, first),
      ),
      fulfillmentLineItems: connection((source: Fulfillment, _args, call) =>
        source.lines.map((line) => ({
          ...line,
          lineItem: call.shop.orders.get(source.orderId)?.lineItems.find(({ id }) => id === line.lineItemId),
        })),
      ),
    },
    FulfillmentLineItem: stored('id', 'quantity', 'lineItem'),
    FulfillmentTrackingInfo: stored('company', 'number', 'url'),
    FulfillmentCreatePayload: stored('fulfillment', 'userErrors'),
    FulfillmentTrackingInfoUpdatePayload: stored('fulfillment', 'userErrors'),
    FulfillmentCancelPayload: stored('fulfillment', 'userErrors'),
  },
  inputs: {
    FulfillmentInput: ['lineItemsByFulfillmentOrder', 'notifyCustomer', 'trackingInfo'],
    FulfillmentTrackingInput: ['company', 'number', 'numbers', 'url', 'urls'],
    FulfillmentOrderLineItemsInput: ['fulfillmentOrderId', 'fulfillmentOrderLineItems'],
    FulfillmentOrderLineItemInput: ['id', 'quantity'],
  },
};
