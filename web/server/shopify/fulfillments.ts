/**
 * Reads fulfillment orders and writes tracking. In: instants, ids, shipments. Out: the shop's own words, or a
 * ShopifyError. Nothing here decides: what may be written is the tracking flow's business.
 */
import type {
  FulfillmentOrder,
  Fulfillments,
  Shipment,
  TrackingLabel,
} from '../tracking/ports/fulfillments.ts';
import { changesSince } from './fulfillment-changes.ts';
import type { AdminClient } from './admin-document.ts';
import {
  fulfillmentCreate,
  fulfillmentOrderRead,
  trackingReplace,
  trackingReplaceAndNotify,
  type FulfillmentOrderAnswer,
  type TrackingInput,
} from './documents/fulfillment.ts';
import { orderPayment, orderSearch } from './documents/order.ts';
import { accepted, outcomeUnknown } from './user-errors.ts';

/** A picture that is not complete must not lead to a shipment. */
const isComplete = ({ lineItems, fulfillments }: FulfillmentOrderAnswer): boolean =>
  !lineItems.pageInfo.hasNextPage && !fulfillments.pageInfo.hasNextPage;

const toFulfillmentOrder = (answer: FulfillmentOrderAnswer): FulfillmentOrder => ({
  id: answer.id,
  orderId: answer.orderId,
  orderName: answer.orderName,
  status: answer.status,
  mayFulfill:
    isComplete(answer) && answer.supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT'),
  locationId: answer.assignedLocation.location?.id ?? null,
  lines: answer.lineItems.nodes.map(({ id, sku, remainingQuantity }) => ({
    id,
    // Shopify writes goods without SKU either way.
    sku: sku === '' ? null : sku,
    remaining: remainingQuantity,
  })),
  fulfillments: answer.fulfillments.nodes.map(({ id, status, trackingInfo }) => ({
    id,
    status,
    tracking: trackingInfo,
  })),
});

/** One number or a list of them, as Shopify wants it; without numbers the company stands alone. */
function trackingInput({ company, numbers, urls }: TrackingLabel): TrackingInput {
  const named = company === '' ? {} : { company };
  const [number, ...others] = numbers;
  if (number === undefined) return named;
  if (others.length > 0) return { ...named, numbers, ...(urls.length > 0 ? { urls } : {}) };
  return { ...named, number, ...(urls[0] === undefined ? {} : { url: urls[0] }) };
}

const fulfillmentInput = ({ lines, tracking, notify }: Shipment) => ({
  notifyCustomer: notify,
  trackingInfo: trackingInput(tracking),
  lineItemsByFulfillmentOrder: lines.map((group) => ({
    fulfillmentOrderId: group.fulfillmentOrder,
    fulfillmentOrderLineItems: group.lines,
  })),
});

export const createFulfillments = (client: AdminClient): Fulfillments => ({
  updatedSince: (since) => changesSince(client, since),
  async findByName(name) {
    // Signs that end a quoted term cannot be searched for.
    const query = `name:"${name.replaceAll(/["\\]/g, '')}"`;
    const { orders } = await client.execute(orderSearch, { query });
    return orders.nodes.flatMap(({ id, name: orderName, fulfillmentOrders }) =>
      fulfillmentOrders.nodes.map((one) => ({ id: one.id, orderId: id, orderName })),
    );
  },
  async read(ids) {
    const { nodes } = await client.execute(fulfillmentOrderRead, { ids });
    return nodes.flatMap((answer) => (answer ? [toFulfillmentOrder(answer)] : []));
  },
  async payment(id) {
    const { order } = await client.execute(orderPayment, { id });
    return order && { status: order.displayFinancialStatus, isCancelled: order.cancelledAt !== null };
  },
  async create(shipment, sendBy) {
    const fulfillment = fulfillmentInput(shipment);
    const answer = await client.execute(fulfillmentCreate, { fulfillment }, { sendBy });
    const { fulfillment: made } = accepted(answer.fulfillmentCreate, fulfillmentCreate.name);
    if (made) return made.id;
    throw outcomeUnknown('Shopify did not say which fulfillment it made', fulfillmentCreate.name);
  },
  async retrack(id, { tracking: label, notify }, sendBy) {
    const document = notify ? trackingReplaceAndNotify : trackingReplace;
    // Said outright, where nothing is left to show: what is left out might stay as it is.
    const nothing: TrackingInput = { numbers: [], urls: [] };
    const isEmpty = label.company === '' && label.numbers.length === 0;
    const tracking = isEmpty ? nothing : trackingInput(label);
    const answer = await client.execute(document, { id, tracking }, { sendBy });
    accepted(answer.fulfillmentTrackingInfoUpdate, document.name);
  },
});
