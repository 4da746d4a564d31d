/** A pattern of order numbers on real orders, in words. */
import type { OrderNumberPreview } from '../application/order-number-preview.ts';

const orderLine = ({ orderName, orderNumber }: OrderNumberPreview['orders'][number]): string =>
  orderNumber === null
    ? `  ${orderName}: does not follow the pattern, so no number of the supplier’s leads to it.`
    : `  ${orderName}: found when the supplier calls it ${orderNumber}.`;

function parcelLine({ orderNumber, orderName, found }: OrderNumberPreview['parcels'][number]): string {
  switch (found) {
    case 'one':
      return `  ${orderNumber}: is your order ${orderName}.`;
    case 'none':
      return `  ${orderNumber}: would be ${orderName}, which your shop does not have.`;
    case 'several':
      return `  ${orderNumber}: more than one order may be meant, so none is taken.`;
    case 'foreign':
      return `  ${orderNumber}: does not follow the pattern, so it belongs to no order of this shop.`;
  }
}

export function orderNumberWords({ orders, parcels }: OrderNumberPreview): string[] {
  const none = ['  No order has been seen yet: "track" reads them.'];
  return [
    'Order numbers by this pattern, on your latest orders:',
    ...(orders.length === 0 ? none : orders.map(orderLine)),
    ...(parcels.length === 0 ? [] : ['And on parcels that wait:', ...parcels.map(parcelLine)]),
  ];
}
