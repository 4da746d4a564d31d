/** What an order says of its payment. Needs the optional scope `read_orders`, and Shopify's approval for protected customer data. */
import { z } from 'zod';
import { defineDocument } from './define-document.ts';

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
