/** What `status` says of parcels that are not through, and of how far the app can see whether orders are paid. */
import type { PaymentCheck, ShopStatus } from '../application/commands.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';

const paymentWords: Record<PaymentCheck, string> = {
  seen: 'Payment: looked at before each parcel is written; parcels of unpaid orders wait.',
  held: 'Payment: unknown, because the app may not read orders (permission read_orders). Parcels wait until it may, or until tracking.fulfillWithoutPaymentCheck is true.',
  unchecked:
    'Payment: unknown, because the app may not read orders (permission read_orders). Parcels are written all the same, because tracking.fulfillWithoutPaymentCheck is true.',
};

export const parcelLines = ({ parcelReasons, paymentCheck }: ShopStatus): string[] => [
  ...(Object.entries(parcelReasons) as [ReasonCode, number][]).map(
    ([code, count]) => `  ${count} of them: [${code}] ${reasonText(code, 'en').what}`,
  ),
  paymentWords[paymentCheck],
];
