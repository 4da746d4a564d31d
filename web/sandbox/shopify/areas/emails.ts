/**
 * The outbox: the two e-mails that a customer gets about a parcel, as plain facts and as readable text.
 * Guess: the wording of the text; a merchant can change it anyway.
 */
import type { Call } from '../engine/model.ts';
import type { Email, Fulfillment, Tracking } from '../state-orders.ts';
import type { Shop } from '../state.ts';

export function sendEmail(call: Call, kind: Email['kind'], fulfillment: Fulfillment): void {
  const order = call.shop.orders.get(fulfillment.orderId);
  if (order === undefined || order.email === '') return;
  const subject =
    kind === 'shipping_confirmation'
      ? `A shipment from order ${order.name} is on the way`
      : `Shipping update for order ${order.name}`;
  call.shop.outbox.push({
    kind,
    to: order.email,
    subject,
    orderName: order.name,
    fulfillmentId: fulfillment.id,
    tracking: structuredClone(fulfillment.trackingInfo),
    text: textOf(call.shop, fulfillment),
    sentAt: call.now,
  });
}

function textOf(shop: Shop, fulfillment: Fulfillment): string {
  const order = shop.orders.get(fulfillment.orderId);
  const lines = fulfillment.lines.map(({ lineItemId, quantity }) => {
    const line = order?.lineItems.find(({ id }) => id === lineItemId);
    return `${quantity} x ${line?.title ?? 'article'}`;
  });
  return [
    `Your order ${order?.name ?? ''} is on its way.`,
    ...lines,
    ...fulfillment.trackingInfo.map(describe),
  ].join('\n');
}

function describe({ company, number, url }: Tracking): string {
  const name = [company, number].filter((part) => part !== null).join(' ');
  return url === null ? `Shipped with ${name}` : `Shipped with ${name}: ${url}`;
}
