/** Step 2: the supplier's trackings since the watermark, less an overlap, become parcels. */
import type { DateTime } from 'luxon';
import type { ImportPass } from './import-pass.ts';
import { supplierZone } from './poll-plan.ts';

/** Covers clock changes, a server that drops offsets, uploads that take long and rows that are committed late. */
const overlapHours = 48;
const firstPollDays = 30;

/**
 * Where a poll starts, in the offset that the supplier's own instants have: servers of its kind compare wall
 * clocks (supplier-behaviour, section 3). A tracking dated in the future does not carry the watermark along.
 */
export function pollSince(newest: DateTime<true> | null, now: DateTime<true>): DateTime<true> {
  if (newest === null) return now.setZone(supplierZone).minus({ days: firstPollDays }) as DateTime<true>;
  const watermark = newest > now ? (now.setZone(newest.zone) as DateTime<true>) : newest;
  return watermark.minus({ hours: overlapHours });
}

export async function pollTrackings({ supplier, parcels, clock, signal, tally }: ImportPass): Promise<void> {
  const since = pollSince(await parcels.newestCreatedAt(), clock.now());
  const trackings = await supplier.trackingsSince(since, signal);
  tally.add('seen', trackings.length);
  tally.add('newParcels', await parcels.saveNew(trackings, clock.now()));
}
