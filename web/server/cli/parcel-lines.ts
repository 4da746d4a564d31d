/** What `status` says of parcels that are not through, and of how far the app can see whether orders are paid. */
import type { PaymentCheck, ShopStatus } from '../application/commands.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { unknownCourierLines } from './courier-words.ts';
import { reasonText, trackingReasonText } from '../domain/reason-texts/reason-text.ts';
import type { Settings } from '../domain/settings.ts';
import { amount } from './amount.ts';
import { commandLines } from './command-lines.ts';
import { trackingReasonLines } from './reason-lines.ts';
import { momentOf } from '../lib/moment-of.ts';
import { germanMomentOf } from './german-moment-of.ts';
import type { TrackingSummary } from '../tracking/import-parcels.ts';
import { unfinishedIn } from '../tracking/ports/parcels.ts';

const paymentWords: Record<PaymentCheck, string> = {
  seen: 'Payment: looked at before each parcel is written; parcels of unpaid orders wait.',
  held: 'Payment: unknown, because the app may not read orders (permission read_orders). Parcels need your attention until it may [TRK-123]. To let them go out unseen: settings tracking.fulfillWithoutPaymentCheck=true.',
  unchecked:
    'Payment: unknown, because the app may not read orders (permission read_orders). Parcels are written all the same, because you chose that (settings tracking.fulfillWithoutPaymentCheck=false takes it back).',
};

const byCode = (counts: Readonly<Partial<Record<ReasonCode, number>>>): readonly [ReasonCode, number][] =>
  Object.entries(counts) as [ReasonCode, number][];

/** By which a person finds it at the supplier, or in the shop. */
export const parcelName = (parcel: {
  readonly iri: string;
  readonly order: string | null;
  readonly orderNumber: string | null;
  readonly trackingNumber?: string | null;
}): string =>
  // An empty number is none.
  `Order ${parcel.orderNumber ?? parcel.order ?? '?'}, parcel ${parcel.trackingNumber || parcel.iri}`;

/** Which upload it is, in German time: that is how the supplier and the merchant speak of it. */
export function missingLines(upload: string | null): string[] {
  if (upload === null) return [];
  const { what, means, did, can } = reasonText('TRK-125', 'en');
  const which = `${what.replace(/\.$/, '')}: ${germanMomentOf(upload)}.`;
  return [`[TRK-125] ${which}`, `  ${means} ${did}`, `  ${can}`];
}

export const waitingWords = ({ waiting, attention }: ReturnType<typeof unfinishedIn>): string =>
  `parcels that wait: ${waiting}, that need attention: ${attention}.`;

const switchOn = 'settings tracking.notifyCustomers=true';

export function emailLines({
  notifyCustomers,
  notifyBulkCarrier,
  silentAfterDays,
}: Settings['tracking']): string[] {
  if (!notifyCustomers)
    return [
      'E-mails to customers: off. Parcels are written to their orders in silence, until you confirm that shipping is set up.',
      `  To confirm, and mail from then on: ${switchOn}`,
    ];
  const bulk = notifyBulkCarrier ? '' : ', none for bulk carriers';
  return [
    `E-mails to customers: on, one for each parcel, by Shopify${bulk}; none for parcels older than ${amount(silentAfterDays, 'day')} when they are seen first.`,
  ];
}

/** Each reason once, with how many parcels it kept silent. */
export const silentLines = (silent: TrackingSummary['silent']): string[] =>
  byCode(silent).flatMap(([code, count]) => {
    const { what, can } = reasonText(code, 'en');
    const said = [`${amount(count, 'parcel')} without an e-mail: [${code}] ${what}`, `  ${can}`];
    return said.concat(commandLines(code));
  });

/** How far the app knows what the supplier has shipped, and what stands in the way. */
const readingLines = ({ last, problems }: ShopStatus['trackings']): string[] => [
  last === null
    ? 'Trackings: never read to the end yet.'
    : `Trackings: last read completely ${momentOf(last)}.`,
  ...problems.flatMap(({ reason, message, since }) => [
    `The last pass over parcels was incomplete, by this since ${momentOf(since)}:`,
    ...trackingReasonLines(reason, message),
  ]),
];

export const parcelLines = ({
  parcels,
  parcelReasons,
  unreadTrackings,
  paymentCheck,
  trackings,
  missingUpload,
  unknownCouriers,
  settings,
}: ShopStatus): string[] => [
  `  Of these ${waitingWords(unfinishedIn(parcels))}`,
  ...byCode(parcelReasons).map(
    ([code, count]) => `  ${count} of them: [${code}] ${trackingReasonText(code, 'en').what}`,
  ),
  ...unreadTrackings.map((each) => `  ${parcelName(each)}: [TRK-116] ${each.message ?? ''}`),
  ...readingLines(trackings),
  ...missingLines(missingUpload),
  ...unknownCourierLines(unknownCouriers),
  ...emailLines(settings.tracking),
  paymentWords[paymentCheck],
];
