/** The merchant fulfils an order in the admin, beside the app. */
import { z } from 'zod';
import { sendEmail } from '../areas/emails.ts';
import { createFulfillment, pick, trackingFrom } from '../areas/fulfillments.ts';
import type { Call } from '../engine/model.ts';
import type { Fulfillment, FulfillmentOrder, Order } from '../state-orders.ts';
import { openOnes } from './change-fulfillment-order.ts';

export const handFulfillmentSpec = z.strictObject({
  fulfillmentOrderId: z.string().optional(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.int().positive() })).optional(),
  tracking: z
    .strictObject({
      company: z.string().optional(),
      number: z.string().optional(),
      url: z.string().optional(),
    })
    .default({}),
  notify: z.boolean().default(false),
});

/** One fulfillment per fulfillment order that is open, or for the one that is named. Throws when nothing is left. */
export function fulfilByHand(
  call: Call,
  order: Order,
  given: z.input<typeof handFulfillmentSpec>,
): Fulfillment[] {
  const spec = handFulfillmentSpec.parse(given);
  const open = openOnes(call, order).filter(({ id }) => (spec.fulfillmentOrderId ?? id) === id);
  if (open.length === 0) throw new Error(`order ${order.name} has nothing left to fulfil`);
  return open.flatMap((one) => {
    const chosen = spec.lines === undefined ? null : linesBySku(order, one, spec.lines);
    if (chosen?.length === 0) return [];
    const { picked, errors } = pick(
      call,
      [{ fulfillmentOrderId: one.id, fulfillmentOrderLineItems: chosen }],
      { everything: true },
    );
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
    const fulfillment = createFulfillment(call, picked, trackingFrom(call, spec.tracking));
    if (spec.notify) sendEmail(call, 'shipping_confirmation', fulfillment);
    return [fulfillment];
  });
}

function linesBySku(
  order: Order,
  { lineItems }: FulfillmentOrder,
  wanted: { sku: string; quantity: number }[],
) {
  return wanted.flatMap(({ sku, quantity }) => {
    const source = order.lineItems.find((line) => line.sku === sku);
    const line = lineItems.find((one) => one.lineItemId === source?.id);
    return line === undefined ? [] : [{ id: line.id, quantity }];
  });
}
