/** What `status` says of parcels that are not through, and of how far the app can see whether orders are paid. */
import { DateTime } from 'luxon';
import type { PaymentCheck, ShopStatus } from '../application/commands.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { unfinishedIn } from '../tracking/ports.ts';

const paymentWords: Record<PaymentCheck, string> = {
  seen: 'Payment: looked at before each parcel is written; parcels of unpaid orders wait.',
  held: 'Payment: unknown, because the app may not read orders (permission read_orders). Parcels wait until it may, or until tracking.fulfillWithoutPaymentCheck is true.',
  unchecked:
    'Payment: unknown, because the app may not read orders (permission read_orders). Parcels are written all the same, because tracking.fulfillWithoutPaymentCheck is true.',
};

/** By which a person finds it at the supplier, or in the shop. */
export const parcelName = (parcel: {
  readonly iri: string;
  readonly order: string | null;
  readonly orderNumber: string | null;
  readonly trackingNumber?: string | null;
}): string =>
  `Order ${parcel.orderNumber ?? parcel.order ?? '?'}, parcel ${parcel.trackingNumber ?? parcel.iri}`;

/** Which upload it is, in German time: that is how the supplier and the merchant speak of it. */
export function missingLines(upload: string | null): string[] {
  if (upload === null) return [];
  const { what, means, did } = reasonText('TRK-125', 'en');
  const at = DateTime.fromISO(upload, { zone: 'Europe/Berlin' }).toFormat('yyyy-MM-dd, HH:mm');
  return [`  [TRK-125] ${what} (${at} in Germany) ${means} ${did}`];
}

export const waitingWords = ({ waiting, attention }: ReturnType<typeof unfinishedIn>): string =>
  `parcels that wait: ${waiting}, that need attention: ${attention}.`;

export const parcelLines = ({
  parcels,
  parcelReasons,
  unreadTrackings,
  paymentCheck,
  missingUpload,
}: ShopStatus): string[] => [
  `  Of these ${waitingWords(unfinishedIn(parcels))}`,
  ...(Object.entries(parcelReasons) as [ReasonCode, number][]).map(
    ([code, count]) => `  ${count} of them: [${code}] ${reasonText(code, 'en').what}`,
  ),
  ...unreadTrackings.map((each) => `  ${parcelName(each)}: [TRK-116] ${each.message ?? ''}`),
  ...missingLines(missingUpload),
  paymentWords[paymentCheck],
];
