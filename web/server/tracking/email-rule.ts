/** Which parcels are worth an e-mail: by the merchant's settings, and never one that is old news; and why not. */
import { DateTime } from 'luxon';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Parcel } from './ports/parcels.ts';
import { wasWrittenHere } from './ports/corrections.ts';

/** With the moment at which they are asked. */
export type TrackingRules = Settings['tracking'] & { readonly now: DateTime<true> };

/**
 * An installation or an outage brings parcels that were shipped long ago, and so do e-mails that are switched on while
 * parcels wait: those are written in silence. What waited for something else is news however late.
 */
const isOldNews = (parcel: Parcel, rules: TrackingRules): boolean =>
  (parcel.seenQuietly ? rules.now : seenHereAt(parcel)).diff(parcel.tracking.createdAt).as('days') >
  rules.silentAfterDays;

/** A parcel that the supplier moved is seen first when it moves. */
function seenHereAt({ firstSeen, formerly }: Parcel): DateTime {
  const moved = formerly?.left?.at(-1)?.at;
  return moved === undefined ? firstSeen : DateTime.fromISO(moved);
}

/** Why the customer hears nothing of it; null where an e-mail is wanted. One rule for what is written first, and for corrections. */
export function whyNoEmail(parcel: Parcel, rules: TrackingRules): ReasonCode | null {
  if (!rules.notifyCustomers) return 'TRK-141';
  if (isOldNews(parcel, rules)) return 'TRK-112';
  // Of what was written to this order before, as whatever number, nobody is mailed twice unless the merchant wants it.
  if (wasWrittenHere(parcel) && !rules.notifyCorrections) return 'TRK-145';
  return parcel.tracking.trackingNumber === null && !rules.notifyBulkCarrier ? 'TRK-142' : null;
}

/** What a pass that began by older settings holds itself to: what has been switched off since. */
export const quieter = (began: Settings['tracking'], now: Settings['tracking']): Settings['tracking'] => ({
  ...began,
  notifyCustomers: began.notifyCustomers && now.notifyCustomers,
  notifyCorrections: began.notifyCorrections && now.notifyCorrections,
  notifyBulkCarrier: began.notifyBulkCarrier && now.notifyBulkCarrier,
  silentAfterDays: Math.min(began.silentAfterDays, now.silentAfterDays),
});

export const wantsEmail = (parcel: Parcel, rules: TrackingRules): boolean =>
  whyNoEmail(parcel, rules) === null;
