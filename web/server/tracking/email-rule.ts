/** Which parcels are worth an e-mail: by the merchant's settings, and never one that is old news. */
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import { formerlyWords } from './ports/corrections.ts';
import type { Parcel } from './ports.ts';

export type TrackingRules = Settings['tracking'];

/** An installation or an outage brings parcels that were shipped long ago: those are written in silence. */
const isOldNews = ({ tracking, firstSeen }: Parcel, rules: TrackingRules): boolean =>
  firstSeen.diff(tracking.createdAt).as('days') > rules.silentAfterDays;

export function wantsEmail(parcel: Parcel, rules: TrackingRules): boolean {
  if (!rules.notifyCustomers || isOldNews(parcel, rules)) return false;
  // It was written before, as another number or to another order: nobody is mailed twice unless the merchant wants it.
  if (parcel.mailed !== null && !rules.notifyCorrections) return false;
  return parcel.tracking.trackingNumber !== null || rules.notifyBulkCarrier;
}

/** Where its age is why no e-mail went out. */
const reasonForSilence = (parcel: Parcel, rules: TrackingRules): ReasonCode | null =>
  rules.notifyCustomers && isOldNews(parcel, rules) ? 'TRK-112' : null;

/** What to show at a parcel that was written: that the supplier changed its mind, or why nobody was mailed. */
export function noteOf(
  parcel: Parcel,
  isSilent: boolean,
  rules: TrackingRules,
): { readonly reason: ReasonCode | null; readonly message?: string } {
  const { formerly } = parcel;
  if (formerly === null) return { reason: isSilent ? reasonForSilence(parcel, rules) : null };
  return {
    reason: formerly.orderNumber === null ? 'TRK-132' : 'TRK-131',
    message: formerlyWords(formerly),
  };
}
