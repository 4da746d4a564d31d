/** Orders: their payment, and which has a name. Needs the optional scope `read_orders`, and Shopify's approval for protected customer data. */
import { z } from 'zod';
import type { FulfillmentOrderId } from '../../domain/ids.ts';
import { defineDocument, gid } from './define-document.ts';

/** Null: there is no such order, or it is older than the 60 days that `read_orders` shows. */
export const orderPayment = defineDocument<{ readonly id: string }>()({
  text: `query OrderPayment($id: ID!) { order(id: $id) { displayFinancialStatus cancelledAt } }`,
  repeatable: true,
  cost: 1,
  answer: z.object({
    order: z
      .object({ displayFinancialStatus: z.string().nullable(), cancelledAt: z.string().nullable() })
      .nullable(),
  }),
});

/** A search: names that only contain it are found too, the newest first. Of the last 60 days. */
export const orderSearch = defineDocument<{ readonly query: string }>()({
  text: `query OrderSearch($query: String!) {
    orders(first: 5, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes { id name fulfillmentOrders(first: 20) { nodes { id } } }
    }
  }`,
  repeatable: true,
  cost: 26,
  answer: z.object({
    orders: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          fulfillmentOrders: z.object({
            nodes: z.array(z.object({ id: gid<FulfillmentOrderId>('FulfillmentOrder') })),
          }),
        }),
      ),
    }),
  }),
});
