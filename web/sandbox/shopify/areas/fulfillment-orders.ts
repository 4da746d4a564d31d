/**
 * Fulfillment orders: what one location has to send for one order. The app sees only those that its scopes cover;
 * the others are simply missing, as at Shopify.
 */
import { connection, page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { notModelled } from '../engine/api-error.ts';
import { computed, root, stored, type Area, type Call } from '../engine/model.ts';
import { byId, compares, matchesText, searchFor, type Terms } from '../engine/search.ts';
import { hasScope } from '../engine/scopes.ts';
import { legacyId } from '../ids.ts';
import type { FulfillmentOrder, FulfillmentOrderLine, OrderLine } from '../state-orders.ts';
import type { Shop } from '../state.ts';

const isOpen = ({ status }: FulfillmentOrder): boolean => status !== 'CLOSED' && status !== 'CANCELLED';

const remaining = (order: FulfillmentOrder): number =>
  order.lineItems.reduce((sum, line) => sum + line.remainingQuantity, 0);

/** As recorded in 2026-04 (shipping-fulfillments.jsonl); for ON_HOLD and the closed ones likewise. */
export function supportedActions(order: FulfillmentOrder, isOfService = false): string[] {
  const split = remaining(order) > 1 ? ['SPLIT'] : [];
  if (isOfService && (order.status === 'OPEN' || order.status === 'INCOMPLETE')) {
    return ['REQUEST_FULFILLMENT', 'CREATE_FULFILLMENT', 'HOLD', ...split, 'MOVE'];
  }
  switch (order.status) {
    case 'OPEN':
      return ['CREATE_FULFILLMENT', 'REPORT_PROGRESS', 'MOVE', 'HOLD', ...split];
    case 'IN_PROGRESS':
      return ['CREATE_FULFILLMENT', 'REPORT_PROGRESS', 'HOLD', 'MARK_AS_OPEN'];
    case 'SCHEDULED':
      return ['CREATE_FULFILLMENT', 'MOVE', 'MARK_AS_OPEN'];
    case 'ON_HOLD':
      return ['RELEASE_HOLD', 'HOLD', 'MOVE'];
    case 'INCOMPLETE':
    case 'CLOSED':
    case 'CANCELLED':
      return [];
  }
}

const isOfService = ({ locations }: Shop, { locationId }: FulfillmentOrder): boolean =>
  locations.get(locationId)?.fulfillmentService !== null;

/** Whether the installation may see the fulfillment order, by the kind of its location. */
export const isVisible = (call: Call, order: FulfillmentOrder): boolean => visibleTo(call)(order);

function visibleTo({ shop, app }: Call): (order: FulfillmentOrder) => boolean {
  const scopes = shop.installations.get(app.apiKey)?.scopes ?? [];
  const sees = (kind: string): boolean => hasScope(scopes, `read_${kind}_fulfillment_orders`);
  const [ofServices, ofMerchant] = [sees('third_party'), sees('merchant_managed')];
  return (order) => (isOfService(shop, order) ? ofServices : ofMerchant);
}

const terms: Terms<FulfillmentOrder> = {
  id: byId,
  status: (value) => (order) => matchesText(order.status, value),
  updated_at: (value, how) => {
    const wanted = toUtc(value);
    return (order) => compares(order.updatedAt, wanted, how);
  },
  assigned_location_id: (value) => (order) => legacyId(order.locationId) === legacyId(value),
};

const toUtc = (value: string): string => {
  const time = new Date(value);
  return Number.isNaN(time.valueOf()) ? value : `${time.toISOString().slice(0, 19)}Z`;
};

interface ListArgs extends PageArgs {
  query?: string;
  includeClosed?: boolean;
  sortKey?: string;
}

function list(call: Call, args: ListArgs) {
  const { sortKey = 'ID' } = args;
  if (sortKey !== 'ID' && sortKey !== 'UPDATED_AT') {
    throw notModelled(`the sort key ${sortKey} of fulfillmentOrders`);
  }
  const keyOf = (one: FulfillmentOrder) => (sortKey === 'ID' ? Number(legacyId(one.id)) : one.updatedAt);
  const found = [...call.shop.fulfillmentOrders.values()]
    .filter(visibleTo(call))
    .filter((order) => args.includeClosed === true || isOpen(order))
    .filter(searchFor(args.query, terms));
  if (sortKey === 'UPDATED_AT') {
    found.sort((one, other) =>
      one.updatedAt < other.updatedAt ? -1 : one.updatedAt > other.updatedAt ? 1 : 0,
    );
  }
  return page(found, args, keyOf);
}

/** A line with what it shows of the order's line. */
function withOrderLine(shop: Shop, order: FulfillmentOrder, line: FulfillmentOrderLine) {
  const source = shop.orders.get(order.orderId)?.lineItems.find(({ id }) => id === line.lineItemId);
  return {
    ...line,
    sku: source?.sku ?? '',
    productTitle: source?.title ?? '',
    lineItem: source,
    variantId: source?.variantId,
  };
}

export const fulfillmentOrderArea: Area = {
  types: {
    QueryRoot: {
      fulfillmentOrder: root<{ id: string }>(['id'], ({ id }, call) => {
        const order = call.shop.fulfillmentOrders.get(id);
        return order !== undefined && isVisible(call, order) ? order : null;
      }),
      fulfillmentOrders: root<ListArgs>([...pageArgs, 'query', 'includeClosed', 'sortKey'], (args, call) =>
        list(call, args),
      ),
    },
    FulfillmentOrder: {
      ...stored('id', 'orderId', 'orderName', 'orderProcessedAt', 'status', 'createdAt', 'updatedAt'),
      ...stored('fulfillmentHolds'),
      requestStatus: computed(() => 'UNSUBMITTED'),
      supportedActions: computed((order: FulfillmentOrder, { shop }) =>
        supportedActions(order, isOfService(shop, order)).map((action) => ({ action })),
      ),
      assignedLocation: computed((order: FulfillmentOrder, call) => {
        const location = call.shop.locations.get(order.locationId);
        return {
          name: location?.name ?? '',
          countryCode: location?.countryCode ?? 'DE',
          location: location ?? null,
        };
      }),
      lineItems: connection((order: FulfillmentOrder, _args, call) =>
        order.lineItems.map((line) => withOrderLine(call.shop, order, line)),
      ),
      fulfillments: connection((order: FulfillmentOrder, _args, call) =>
        order.fulfillmentIds.flatMap((id) => call.shop.fulfillments.get(id) ?? []),
      ),
    },
    FulfillmentOrderSupportedAction: stored('action'),
    FulfillmentOrderAssignedLocation: stored('name', 'countryCode', 'location'),
    FulfillmentOrderLineItem: {
      ...stored('id', 'sku', 'productTitle', 'totalQuantity', 'remainingQuantity', 'lineItem'),
      variant: computed(
        (line: { variantId?: string | null }, call) => call.shop.variants.get(line.variantId ?? '') ?? null,
      ),
    },
    LineItem: {
      ...stored('id', 'title', 'sku', 'quantity'),
      variant: computed((line: OrderLine, call) => call.shop.variants.get(line.variantId ?? '') ?? null),
    },
    FulfillmentHold: stored('id', 'reason', 'reasonNotes', 'handle'),
  },
};
