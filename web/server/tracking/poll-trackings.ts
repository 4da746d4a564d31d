/** Step 2: the supplier's trackings since the watermark, less an overlap, become parcels. */
import type { DateTime } from 'luxon';
import type { UnreadTracking } from '../domain/parcel.ts';
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

/** The watermark moves at the end: a poll that breaks off is made again from where it began. */
export async function pollTrackings(pass: ImportPass): Promise<void> {
  const { supplier, atSupplier, parcels, clock, signal, tally } = pass;
  const watermark = await parcels.watermark();
  let newest = watermark;
  const startedAt = clock.now();
  const since = pollSince(watermark, startedAt);
  const unread: UnreadTracking[] = [];
  const pages = supplier.trackingsSince(since, signal, (each) => void unread.push(each));
  for await (const page of atSupplier.each('trackings', pages)) {
    signal.throwIfAborted();
    tally.add('seen', page.length + unread.length);
    tally.leaveUnread(unread);
    await parcels.saveUnread(unread.splice(0), clock.now());
    tally.add('newParcels', await parcels.saveNew(page, clock.now()));
    // A date to come says nothing of how far the reading got: later rows would be left behind it.
    for (const { createdAt } of page)
      if (createdAt <= startedAt && (newest === null || createdAt > newest)) newest = createdAt;
  }
  if (newest !== null && newest !== watermark) await parcels.saveWatermark(newest);
}
