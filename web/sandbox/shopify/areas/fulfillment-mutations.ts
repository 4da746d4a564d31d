/**
 * fulfillmentCreate, fulfillmentTrackingInfoUpdate, fulfillmentCancel. Creating is not idempotent: sent twice with a
 * partial quantity it ships twice and mails twice, exactly as at Shopify.
 * Guess: what updating a fulfillment that is not there answers.
 */
import { userError } from '../engine/api-error.ts';
import { connection } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { legacyId } from '../ids.ts';
import type { Fulfillment } from '../state-orders.ts';
import { sendEmail } from './emails.ts';
import {
  cancelFulfillment,
  createFulfillment,
  pick,
  trackingFrom,
  type GroupInput,
  type TrackingInput,
} from './fulfillments.ts';

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: GroupInput[];
  notifyCustomer?: boolean | null;
  trackingInfo?: TrackingInput | null;
}

const fulfillmentCreate = root<{ fulfillment: FulfillmentInput; message?: string }>(
  ['fulfillment', 'message'],
  ({ fulfillment: input }, call) => {
    const { picked, errors } = pick(call, input.lineItemsByFulfillmentOrder);
    if (errors.length > 0) return { fulfillment: null, userErrors: errors };
    const fulfillment = createFulfillment(call, picked, trackingFrom(call, input.trackingInfo ?? {}));
    if (input.notifyCustomer === true) sendEmail(call, 'shipping_confirmation', fulfillment);
    return { fulfillment, userErrors: [] };
  },
);

interface RetrackArgs {
  fulfillmentId: string;
  trackingInfoInput: TrackingInput;
  notifyCustomer?: boolean | null;
}

/** Replaces the whole list; as recorded, a cancelled fulfillment takes new numbers too. */
const fulfillmentTrackingInfoUpdate = root<RetrackArgs>(
  ['fulfillmentId', 'trackingInfoInput', 'notifyCustomer'],
  ({ fulfillmentId, trackingInfoInput, notifyCustomer }, call) => {
    const fulfillment = call.shop.fulfillments.get(fulfillmentId);
    if (fulfillment === undefined) {
      return { fulfillment: null, userErrors: [userError(['fulfillmentId'], 'Fulfillment does not exist.')] };
    }
    fulfillment.trackingInfo = trackingFrom(call, trackingInfoInput);
    touch(call, fulfillment);
    if (notifyCustomer === true) sendEmail(call, 'shipping_update', fulfillment);
    return { fulfillment, userErrors: [] };
  },
);

function touch(call: Call, fulfillment: Fulfillment): void {
  const orders = fulfillment.lines.map(({ fulfillmentOrderId }) =>
    call.shop.fulfillmentOrders.get(fulfillmentOrderId),
  );
  for (const one of [fulfillment, ...orders]) if (one !== undefined) one.updatedAt = call.now;
}

/** As recorded: a second time succeeds and changes nothing. */
const fulfillmentCancel = root<{ id: string }>(['id'], ({ id }, call) => {
  const fulfillment = call.shop.fulfillments.get(id);
  if (fulfillment === undefined) {
    return { fulfillment: null, userErrors: [userError(['id'], 'Fulfillment not found.')] };
  }
  if (fulfillment.status !== 'CANCELLED') cancelFulfillment(call, fulfillment);
  return { fulfillment, userErrors: [] };
});

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
        source.lines.map(({ id, quantity, lineItemId }) => {
          const lineItem = call.shop.orders
            .get(source.orderId)
            ?.lineItems.find((line) => line.id === lineItemId);
          return { id, quantity, lineItem };
        }),
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
