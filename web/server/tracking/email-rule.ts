/** Which parcels are worth an e-mail: by the merchant's settings, and never one that is old news. */
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Parcel } from './ports.ts';

export type TrackingRules = Settings['tracking'];

/** An installation or an outage brings parcels that were shipped long ago: those are written in silence. */
const isOldNews = ({ tracking, firstSeen }: Parcel, rules: TrackingRules): boolean =>
  firstSeen.diff(tracking.createdAt).as('days') > rules.silentAfterDays;

export function wantsEmail(parcel: Parcel, rules: TrackingRules): boolean {
  if (!rules.notifyCustomers || isOldNews(parcel, rules)) return false;
  return parcel.tracking.trackingNumber !== null || rules.notifyBulkCarrier;
}

/** The reason to show at a parcel that was written, where its age is why no e-mail went out. */
export const reasonForSilence = (parcel: Parcel, rules: TrackingRules): ReasonCode | null =>
  rules.notifyCustomers && isOldNews(parcel, rules) ? 'TRK-112' : null;
