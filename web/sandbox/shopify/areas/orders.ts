/** Orders: behind `read_orders` and the approval for protected customer data, which Shopify may withhold from an app. */
import { ApiError, notModelled, userError } from '../engine/api-error.ts';
import { connection, page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { byId, compares, searchFor, type Terms } from '../engine/search.ts';
import { legacyId, nextId } from '../ids.ts';
import { addLocation } from '../locations.ts';
import type { Order } from '../state-orders.ts';

const terms: Terms<Order> = {
  id: byId,
  /** Guess: the name is searched for any part, so `1001` finds `#1001` and `1001-A`. */
  name: (value) => (order) => order.name.toLowerCase().includes(value.toLowerCase()),
  created_at: (value, how) => (order) => compares(order.createdAt, value, how),
};

interface OrdersArgs extends PageArgs {
  query?: string;
  sortKey?: string;
}

/** Whatever leads to an order needs the approval. */
function throwUnlessApproved({ shop }: Call): void {
  if (shop.orderAccess) return;
  throw new ApiError('This app is not approved to access the Order object.', 'ACCESS_DENIED', {
    documentation: 'https://shopify.dev/docs/apps/launch/protected-customer-data',
  });
}

export function findOrder(call: Call, id: string): Order | null {
  throwUnlessApproved(call);
  return call.shop.orders.get(id) ?? null;
}

function orders(call: Call, args: OrdersArgs) {
  throwUnlessApproved(call);
  const { sortKey = 'PROCESSED_AT' } = args;
  if (!['PROCESSED_AT', 'CREATED_AT', 'ID'].includes(sortKey)) {
    throw notModelled(`the sort key ${sortKey} of orders`);
  }
  const found = [...call.shop.orders.values()].filter(searchFor(args.query, terms));
  return page(found, args, (order) => (sortKey === 'ID' ? Number(legacyId(order.id)) : order.createdAt));
}

function fulfillmentStatus(order: Order, call: Call): string {
  const lines = order.fulfillmentOrderIds.flatMap(
    (id) => call.shop.fulfillmentOrders.get(id)?.lineItems ?? [],
  );
  const open = lines.reduce((sum, line) => sum + line.remainingQuantity, 0);
  const total = lines.reduce((sum, line) => sum + line.totalQuantity, 0);
  if (open === total) return 'UNFULFILLED';
  return open === 0 ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
}

interface EventInput {
  fulfillmentId: string;
  status: string;
  happenedAt?: string | null;
  message?: string | null;
}

/** Accepted and answered; nothing in the app reads events back, so they are not kept. */
const fulfillmentEventCreate = root<{ fulfillmentEvent: EventInput }>(['fulfillmentEvent'], (args, call) => {
  const { fulfillmentId, status, happenedAt, message } = args.fulfillmentEvent;
  if (!call.shop.fulfillments.has(fulfillmentId)) {
    const error = userError(['fulfillmentEvent', 'fulfillmentId'], 'Fulfillment does not exist.');
    return { fulfillmentEvent: null, userErrors: [error] };
  }
  const id = nextId(call.state, 'FulfillmentEvent');
  const event = {
    id,
    status,
    message: message ?? null,
    happenedAt: happenedAt ?? call.now,
    createdAt: call.now,
  };
  return { fulfillmentEvent: event, userErrors: [] };
});

const fulfillmentServiceCreate = root<{ name: string }>(
  ['name', 'trackingSupport', 'inventoryManagement', 'requiresShippingMethod', 'callbackUrl'] as 'name'[],
  ({ name }, call) => {
    const services = [...call.shop.locations.values()].map(
      ({ fulfillmentService }) => fulfillmentService?.serviceName,
    );
    if (services.includes(name.trim())) {
      return { fulfillmentService: null, userErrors: [userError(['name'], 'Name has already been taken')] };
    }
    const id = addLocation(call.state, call.shop, { name, fulfillmentService: name.trim(), now: call.now });
    const location = call.shop.locations.get(id);
    return { fulfillmentService: { ...location?.fulfillmentService, location }, userErrors: [] };
  },
);

export const orderArea: Area = {
  types: {
    QueryRoot: {
      order: root<{ id: string }>(['id'], ({ id }, call) => findOrder(call, id)),
      orders: root<OrdersArgs>([...pageArgs, 'query', 'sortKey'], (args, call) => orders(call, args)),
    },
    Mutation: { fulfillmentEventCreate, fulfillmentServiceCreate },
    Order: {
      ...stored('id', 'name', 'email', 'createdAt', 'updatedAt', 'processedAt', 'cancelledAt'),
      ...stored('displayFinancialStatus'),
      displayFulfillmentStatus: computed(fulfillmentStatus),
      lineItems: connection((order: Order) => order.lineItems),
      fulfillmentOrders: connection((order: Order, _args, call) =>
        order.fulfillmentOrderIds.flatMap((id) => call.shop.fulfillmentOrders.get(id) ?? []),
      ),
      fulfillments: withArgs<Order, { first?: number }>(['first'], (order, { first }, call) =>
        order.fulfillmentIds.slice(0, first).flatMap((id) => call.shop.fulfillments.get(id) ?? []),
      ),
    },
    FulfillmentOrder: {
      order: computed((one: { orderId: string }, call) => findOrder(call, one.orderId)),
    },
    Fulfillment: { order: computed((one: { orderId: string }, call) => findOrder(call, one.orderId)) },
    FulfillmentEvent: stored('id', 'status', 'message', 'happenedAt', 'createdAt'),
    FulfillmentEventCreatePayload: stored('fulfillmentEvent', 'userErrors'),
    FulfillmentService: stored('location'),
    FulfillmentServiceCreatePayload: stored('fulfillmentService', 'userErrors'),
  },
  inputs: { FulfillmentEventInput: ['fulfillmentId', 'status', 'happenedAt', 'message'] },
};
