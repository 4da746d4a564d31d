/**
 * When an order that had no number is asked for it again: after as long as its parcels had been known by then, which
 * doubles from question to question, from half an hour up to a day. Pure.
 */
import type { DateTime } from 'luxon';
import type { Parcel } from './ports/parcels.ts';

const shortestMs = 30 * 60_000;
const longestMs = 24 * 3_600_000;

/** `parcels` are the ones of one order; one that was not there when it was asked last is a reason to ask now. */
export function isTimeToAsk(parcels: readonly Parcel[], now: DateTime<true>, mostMs = longestMs): boolean {
  const asked = parcels.flatMap(({ askedAt }) => askedAt?.toMillis() ?? []);
  if (asked.length < parcels.length) return true;
  const last = Math.max(...asked);
  const known = Math.min(...parcels.map(({ firstSeen }) => firstSeen.toMillis()));
  const waitMs = Math.min(Math.max(last - known, shortestMs), mostMs);
  const passedMs = now.toMillis() - last;
  // A clock that was put back must not silence it.
  return passedMs >= waitMs || passedMs < 0;
}

/**
 * The same of orders whose number no order in the shop has, without an end to the doubling: they may be another shop's,
 * and those are many.
 */
export function isTimeToAskAnew(parcels: readonly Parcel[], now: DateTime<true>): boolean {
  const asked = parcels.map((parcel) => ({ ...parcel, askedAt: parcel.askedAt ?? parcel.firstSeen }));
  return isTimeToAsk(asked, now, Infinity);
}
