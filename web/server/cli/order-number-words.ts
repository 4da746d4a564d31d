/** A pattern of order numbers on real orders, in words. */
import type { OrderNumberPreview, PreviewedParcel } from '../application/order-number-preview.ts';

const orderLine = ({ orderName, forms }: OrderNumberPreview['orders'][number]): string =>
  forms.length === 0
    ? `  ${orderName}: does not follow the pattern, so no number of the supplier’s leads to it.`
    : `  ${orderName}: found when the supplier calls it ${forms.join(' or ')}.`;

function parcelLine({ orderNumber, orderName, found }: PreviewedParcel): string {
  switch (found) {
    case 'one':
      return `  ${orderNumber}: would be your order ${orderName}.`;
    case 'none':
      return `  ${orderNumber}: would be ${orderName}, which your shop does not have.`;
    case 'several':
      return `  ${orderNumber}: more than one order may be meant, so none is taken.`;
    case 'foreign':
      return `  ${orderNumber}: does not follow the pattern, so it belongs to no order of this shop.`;
  }
}

const group = (heading: string, parcels: readonly PreviewedParcel[], more: number): string[] =>
  parcels.length === 0
    ? []
    : [heading, ...parcels.map(parcelLine), ...(more > 0 ? [`  … and ${more} more.`] : [])];

export function orderNumberWords({
  orders,
  ignores,
  unmatched,
  parcels,
  more,
}: OrderNumberPreview): string[] {
  const none = ['  No order has been seen yet: "track" reads them.'];
  return [
    'Order numbers by this pattern, on your latest orders:',
    ...(orders.length === 0 ? none : orders.map(orderLine)),
    ...ignores.map((each) => `  In all of them ${each} may differ.`),
    ...group('On parcels that have not found their order:', unmatched, more.unmatched),
    ...group('On other parcels that wait:', parcels, more.parcels),
  ];
}
