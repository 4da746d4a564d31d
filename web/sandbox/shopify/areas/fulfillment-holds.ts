/**
 * fulfillmentOrderHold and fulfillmentOrderReleaseHold as recorded (shipping-fulfillments.jsonl): an app may place
 * several holds, each with a handle of its own, and the order is open again when the last one is released. Holding a
 * part of the lines is not modelled.
 * Guess: the texts of user errors; their codes are the schema's.
 */
import { userError } from '../engine/api-error.ts';
import { computed, root, stored, type Area } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { FulfillmentOrder, Hold } from '../state-orders.ts';
import { isVisible } from './fulfillment-orders.ts';

interface HoldInput {
  reason: string;
  reasonNotes?: string | null;
  handle?: string | null;
}

const unknown = userError(['id'], 'Fulfillment order not found.', 'FULFILLMENT_ORDER_NOT_FOUND');
const maximumHolds = 10;

const fulfillmentOrderHold = root<{ id: string; fulfillmentHold: HoldInput }>(
  ['id', 'fulfillmentHold'],
  ({ id, fulfillmentHold: { reason, reasonNotes, handle } }, call) => {
    const order = call.shop.fulfillmentOrders.get(id);
    const refuse = (error: typeof unknown) => ({
      fulfillmentHold: null,
      fulfillmentOrder: null,
      remainingFulfillmentOrder: null,
      userErrors: [error],
    });
    if (order === undefined || !isVisible(call, order)) return refuse(unknown);
    const own = order.fulfillmentHolds.filter(({ apiKey }) => apiKey === call.app.apiKey);
    if (own.some((one) => (one.handle ?? '') === (handle ?? ''))) {
      const message =
        'The handle provided for the fulfillment hold is already in use by this app for another hold on this fulfillment order.';
      return refuse(userError(['fulfillmentHold', 'handle'], message, 'DUPLICATE_FULFILLMENT_HOLD_HANDLE'));
    }
    if (own.length >= maximumHolds) {
      const message = 'The maximum number of fulfillment holds for this fulfillment order has been reached.';
      return refuse(userError(['id'], message, 'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED'));
    }
    const hold: Hold = {
      id: nextId(call.state, 'FulfillmentHold'),
      reason,
      reasonNotes: reasonNotes ?? null,
      handle: handle ? handle : null,
      apiKey: call.app.apiKey,
    };
    order.fulfillmentHolds.push(hold);
    setStatus(order, 'ON_HOLD', call.now);
    return {
      fulfillmentHold: hold,
      fulfillmentOrder: order,
      remainingFulfillmentOrder: null,
      userErrors: [],
    };
  },
);

const fulfillmentOrderReleaseHold = root<{ id: string; holdIds?: string[] | null }>(
  ['id', 'holdIds'],
  ({ id, holdIds }, call) => {
    const order = call.shop.fulfillmentOrders.get(id);
    if (order === undefined || !isVisible(call, order)) {
      return { fulfillmentOrder: null, userErrors: [unknown] };
    }
    order.fulfillmentHolds = order.fulfillmentHolds.filter((one) => holdIds?.includes(one.id) === false);
    setStatus(order, order.fulfillmentHolds.length === 0 ? 'OPEN' : 'ON_HOLD', call.now);
    return { fulfillmentOrder: order, userErrors: [] };
  },
);

function setStatus(order: FulfillmentOrder, status: FulfillmentOrder['status'], now: string): void {
  order.status = status;
  order.updatedAt = now;
}

export const fulfillmentHoldArea: Area = {
  types: {
    Mutation: { fulfillmentOrderHold, fulfillmentOrderReleaseHold },
    FulfillmentHold: {
      heldByRequestingApp: computed(({ apiKey }: Hold, call) => apiKey === call.app.apiKey),
    },
    FulfillmentOrderHoldPayload: stored(
      'fulfillmentHold',
      'fulfillmentOrder',
      'remainingFulfillmentOrder',
      'userErrors',
    ),
    FulfillmentOrderReleaseHoldPayload: stored('fulfillmentOrder', 'userErrors'),
  },
  inputs: {
    FulfillmentOrderHoldInput: ['reason', 'reasonNotes', 'handle', 'externalId', 'notifyMerchant'],
  },
};
