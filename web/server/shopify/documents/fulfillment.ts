/**
 * Fulfillment orders and tracking, without the Order object: it would need the scope `read_orders` and Shopify's
 * approval for protected customer data.
 */
import { z } from 'zod';
import type {
  FulfillmentId,
  FulfillmentOrderId,
  FulfillmentOrderLineId,
  LocationId,
} from '../../domain/ids.ts';
import { connection, defineDocument, gid, onlyErrors, userErrors, type After } from './define-document.ts';

const fulfillmentOrderId = gid<FulfillmentOrderId>('FulfillmentOrder');
const fulfillmentId = gid<FulfillmentId>('Fulfillment');

/** The longest unchanged first, closed ones too. `query` is Shopify's search syntax; null finds all. */
export const fulfillmentOrderPage = defineDocument<After & { readonly query: string | null }>()({
  text: `query FulfillmentOrderPage($query: String, $after: String) {
    fulfillmentOrders(first: 250, after: $after, query: $query, includeClosed: true, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { id orderId orderName updatedAt }
    }
  }`,
  repeatable: true,
  cost: 13,
  answer: z.object({
    fulfillmentOrders: connection(
      z.object({
        id: fulfillmentOrderId,
        orderId: z.string(),
        orderName: z.string(),
        updatedAt: z.string(),
      }),
    ),
  }),
});

const fulfillmentOrder = z.object({
  id: fulfillmentOrderId,
  orderId: z.string(),
  orderName: z.string(),
  status: z.string(),
  supportedActions: z.array(z.object({ action: z.string() })),
  assignedLocation: z.object({ location: z.object({ id: gid<LocationId>('Location') }).nullable() }),
  lineItems: connection(
    z.object({
      id: gid<FulfillmentOrderLineId>('FulfillmentOrderLineItem'),
      sku: z.string().nullable(),
      remainingQuantity: z.int(),
    }),
  ),
  fulfillments: connection(
    z.object({
      id: fulfillmentId,
      status: z.string(),
      trackingInfo: z.array(
        z.object({
          company: z.string().nullable(),
          number: z.string().nullable(),
          url: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type FulfillmentOrderAnswer = z.output<typeof fulfillmentOrder>;

/** At most 50 ids. One that the app may not see, or that does not exist, is null. */
export const fulfillmentOrderRead = defineDocument<{ ids: readonly FulfillmentOrderId[] }>()({
  text: `query FulfillmentOrderRead($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on FulfillmentOrder {
        id orderId orderName status
        supportedActions { action }
        assignedLocation { location { id } }
        lineItems(first: 250) { pageInfo { hasNextPage endCursor } nodes { id sku remainingQuantity } }
        fulfillments(first: 50) {
          pageInfo { hasNextPage endCursor }
          nodes { id status trackingInfo { company number url } }
        }
      }
    }
  }`,
  repeatable: true,
  cost: 33,
  answer: z.object({ nodes: z.array(fulfillmentOrder.nullable()) }),
});

/** `number` or `numbers`, `url` or `urls`, never both; urls belong to numbers by position. */
export interface TrackingInput {
  readonly company?: string;
  readonly number?: string;
  readonly url?: string;
  readonly numbers?: readonly string[];
  readonly urls?: readonly string[];
}

/** Executed twice it ships and mails twice. */
export const fulfillmentCreate = defineDocument<{
  fulfillment: {
    readonly notifyCustomer: boolean;
    readonly trackingInfo: TrackingInput;
    readonly lineItemsByFulfillmentOrder: readonly {
      readonly fulfillmentOrderId: FulfillmentOrderId;
      readonly fulfillmentOrderLineItems: readonly {
        readonly id: FulfillmentOrderLineId;
        readonly quantity: number;
      }[];
    }[];
  };
}>()({
  text: `mutation FulfillmentCreate($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({
    fulfillmentCreate: z
      .object({ fulfillment: z.object({ id: fulfillmentId }).nullable(), userErrors })
      .nullable(),
  }),
});

const tracking = (name: string, { notify }: { readonly notify: boolean }) =>
  defineDocument<{ id: FulfillmentId; tracking: TrackingInput }>()({
    text: `mutation ${name}($id: ID!, $tracking: FulfillmentTrackingInput!) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: ${notify}) {
      userErrors { field message }
    }
  }`,
    repeatable: !notify,
    cost: 50,
    answer: z.object({ fulfillmentTrackingInfoUpdate: onlyErrors }),
  });

/** Both replace the whole list; the second one mails the customer each time that it is executed. */
export const trackingReplace = tracking('TrackingReplace', { notify: false });
export const trackingReplaceAndNotify = tracking('TrackingReplaceAndNotify', { notify: true });
