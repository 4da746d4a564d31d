/**
 * Step 2: the supplier's trackings since the watermark, less an overlap, become parcels. Once a day the overlap is two
 * weeks, for rows that appear with a date long past; what is later still only a look at the orders can find.
 */
import type { DateTime } from 'luxon';
import { nameOfUnread, type SupplierTracking, type UnreadTracking } from '../domain/parcel.ts';
import type { SupplierIri } from '../domain/ids.ts';
import { isQuiet, type ImportPass } from './import-pass.ts';
import { isLaidDown } from './ports/corrections.ts';
import { noteGone } from './note-gone.ts';
import { arrivalsOf, judgedUpload, supplierZone, unseenUpload } from './poll-plan.ts';

/** Covers clock changes, a server that drops offsets, uploads that take long and rows that are committed late. */
const overlapHours = 48;
export const farOverlapHours = 14 * 24;
const hoursBetweenFar = 24;
const firstPollDays = 30;

/**
 * Where a poll starts, in the offset that the supplier's own instants have: servers of its kind compare wall
 * clocks (supplier-behaviour, section 3). A tracking dated in the future does not carry the watermark along.
 */
export function pollSince(
  newest: DateTime<true> | null,
  now: DateTime<true>,
  overlap = overlapHours,
): DateTime<true> {
  if (newest === null) return now.setZone(supplierZone).minus({ days: firstPollDays }) as DateTime<true>;
  const watermark = newest > now ? (now.setZone(newest.zone) as DateTime<true>) : newest;
  return watermark.minus({ hours: overlap });
}

/**
 * Whether this poll looks far back. It counts as done before it begins: a page of old rows that fails must not stand in
 * the way of the new ones in every later poll.
 */
async function looksFarBack({ parcels, clock }: ImportPass): Promise<boolean> {
  const [last, now] = [await parcels.mark('far'), clock.now()];
  if (last !== null && last <= now && now.diff(last).as('hours') < hoursBetweenFar) return false;
  await parcels.saveMark('far', now);
  return true;
}

/** Whether nobody has looked to the end yet. When they began counts before anything is read: it may break off. */
async function isOfFirstLook({ parcels, clock }: ImportPass): Promise<boolean> {
  if ((await parcels.mark('first')) !== null) return false;
  if ((await parcels.mark('begun')) === null) await parcels.saveMark('begun', clock.now());
  return true;
}

/** A date to come says nothing of how far the reading got: later rows would be left behind it. */
const newestOf = (
  rows: readonly SupplierTracking[],
  { newest, upTo }: { readonly newest: DateTime<true> | null; readonly upTo: DateTime<true> },
): DateTime<true> | null =>
  rows.reduce(
    (best, { createdAt }) => (createdAt <= upTo && (best === null || createdAt > best) ? createdAt : best),
    newest,
  );

/** Keeps those that cannot be read, and tells of them: but for what a person has set aside. */
export async function keepUnread(
  unread: readonly UnreadTracking[],
  { parcels, clock, tally }: ImportPass,
): Promise<void> {
  if (unread.length === 0) return;
  await parcels.saveUnread(unread, clock.now());
  const kept = await parcels.ofIris(unread.map(nameOfUnread));
  const laidDown = new Set(kept.filter(isLaidDown).map(({ tracking }) => tracking.iri));
  tally.leaveUnread(unread.filter((each) => !laidDown.has(nameOfUnread(each))));
}

/** The watermark moves at the end: a poll that breaks off is made again from where it began. */
export async function pollTrackings(pass: ImportPass): Promise<void> {
  const { supplier, atSupplier, parcels, clock, signal, tally } = pass;
  const watermark = await parcels.watermark();
  const isFar = await looksFarBack(pass);
  const isFirst = await isOfFirstLook(pass);
  const listed = new Set<SupplierIri>();
  let newest = watermark;
  // The earlier one of the two clocks, ours and the supplier's: either may be ahead.
  let upTo = clock.now();
  const unread: UnreadTracking[] = [];
  const since = pollSince(watermark, upTo, isFar ? farOverlapHours : overlapHours);
  const pages = supplier.trackingsSince(since, signal, {
    onUnread: (each) => void unread.push(each),
    onServedAt: (at) => void (upTo = at < upTo ? at : upTo),
  });
  for await (const page of atSupplier.each('trackings', pages)) {
    signal.throwIfAborted();
    if (isFar) for (const { iri } of [...page, ...unread]) if (iri !== null) listed.add(iri);
    tally.add('seen', page.length + unread.length);
    await keepUnread(unread.splice(0), pass);
    tally.add('newParcels', await parcels.saveNew(page, clock.now(), isQuiet(pass)));
    newest = newestOf(page, { newest, upTo });
  }
  if (newest !== null && newest !== watermark) await parcels.saveWatermark(newest);
  if (isFar && newest !== null) await noteGone(listed, { since: oldestOf(since), upTo: newest }, pass);
  await parcels.saveMark('read', clock.now());
  if (isFirst) await parcels.saveMark('first', clock.now());
}

/** Servers of this kind compare wall clocks: what is a few hours inside the bound is surely listed. */
const oldestOf = (since: DateTime<true>): DateTime<true> => since.plus({ hours: 3 });

/** Whether or not the poll came through: the merchant is told by 19:30 in Berlin that nothing came (promise R8). */
export async function noticeUpload({ parcels, clock, tally }: ImportPass): Promise<void> {
  const now = clock.now();
  const [newest, since] = [await parcels.watermark(), await parcels.mark('first')];
  const hasCome = await parcels.hasCome(arrivalsOf(judgedUpload(now)));
  tally.missingUpload = unseenUpload(now, { newest, since, hasCome });
}
