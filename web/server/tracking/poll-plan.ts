/**
 * When to look for new trackings. The supplier uploads at 18:00 in Berlin, in summer and winter, and an upload
 * takes its time: 18:05, 18:20, 18:45 and 19:30 besides every other full hour (21:00 and 06:00 among them). A look at
 * 18:00 would see an upload that has hardly begun, and ask for the same again minutes later. Pure.
 */
import type { DateTime } from 'luxon';
import type { Period } from '../domain/period.ts';
import type { Arrivals } from './ports/arrivals.ts';

export const supplierZone = 'Europe/Berlin';
const afterUpload = [
  { hour: 18, minute: 5 },
  { hour: 18, minute: 20 },
  { hour: 18, minute: 45 },
  { hour: 19, minute: 30 },
] as const;
const uploadHour = 18;
/** When an upload that was not seen counts as missing. */
const missingAt = { hour: 19, minute: 30 } as const;
/**
 * Shops come to each slot over ten minutes, so that neither suppliers nor the database see a thousand of them at once:
 * fewer than lie between two slots, and all have begun a quarter of an hour before 18:30 (promise R8).
 */
export const pollSpread = { overMs: 10 * 60_000, mostPerSecond: 10 } as const;
/** A supplier's clock or an early upload may be off by this much. */
const earlyMinutes = 30;

const inBerlin = (at: DateTime<true>): DateTime<true> => at.setZone(supplierZone) as DateTime<true>;

/**
 * All but that of the upload. Berlin is whole hours away from UTC, so its full hours are full hours in UTC, on the days
 * of 23 and 25 hours too.
 */
function fullHours(after: DateTime<true>, upTo: DateTime<true>): readonly DateTime<true>[] {
  const slots: DateTime<true>[] = [];
  let slot = after.toUTC().startOf('hour').plus({ hours: 1 });
  for (; slot <= upTo; slot = slot.plus({ hours: 1 }))
    if (inBerlin(slot).hour !== uploadHour) slots.push(slot);
  return slots;
}

function uploadSlots(after: DateTime<true>, upTo: DateTime<true>): readonly DateTime<true>[] {
  const slots: DateTime<true>[] = [];
  let day = inBerlin(after).startOf('day');
  for (; day <= upTo; day = day.plus({ days: 1 })) {
    for (const time of afterUpload) {
      const slot = day.set(time).toUTC();
      if (slot > after && slot <= upTo) slots.push(slot);
    }
  }
  return slots;
}

/** All slots after the one instant, up to and with the other; in UTC, in order, without repeats. */
export const slotsBetween = (after: DateTime<true>, upTo: DateTime<true>): readonly DateTime<true>[] =>
  [...fullHours(after, upTo), ...uploadSlots(after, upTo)].toSorted(
    (one, other) => one.toMillis() - other.toMillis(),
  );

export interface TrackingsRead {
  /** Up to where trackings were read, by what the supplier dated them; null: none was. */
  readonly newest: DateTime<true> | null;
  /** When the first poll was; null before it. */
  readonly since: DateTime<true> | null;
  /** Whether a later poll found a parcel of the upload that is judged (`arrivalsOf`). */
  readonly hasCome: boolean;
}

/** The same for one shop: what was uploaded before its first poll is not missed. ISO in UTC. */
export function unseenUpload(now: DateTime<true>, { newest, since, hasCome }: TrackingsRead): string | null {
  const missing = hasCome ? null : missingUpload(now, newest);
  return missing !== null && since !== null && missing > since ? missing.toUTC().toISO() : null;
}

/** The upload (18:00 of its day) that should have been seen by now. A day is judged from 19:30 on. */
export function judgedUpload(now: DateTime<true>): DateTime<true> {
  const local = inBerlin(now);
  const isJudged = local >= local.startOf('day').set(missingAt);
  return local
    .startOf('day')
    .minus({ days: isJudged ? 0 : 1 })
    .set({ hour: uploadHour });
}

/**
 * The parcels that show that an upload came, whenever they are listed and though they were made hours before it: those
 * that were seen first since it began, and made since the one before was over. What is older came with that one, and is
 * only seen late.
 */
export const arrivalsOf = (upload: DateTime<true>): Arrivals => ({
  seenSince: startOfUpload(upload),
  madeAfter: inBerlin(upload).minus({ days: 1 }).set(missingAt),
});

/**
 * Whether a parcel is of an upload before this one: it was there already, or it was made before the one before was over and
 * is only listed late. What is none of these shows that the upload came.
 */
export function isOfEarlier(
  upload: DateTime<true>,
  { seenAt, madeAt }: { readonly seenAt: DateTime<true>; readonly madeAt: DateTime<true> },
): boolean {
  const { seenSince, madeAfter } = arrivalsOf(upload);
  return seenAt < seenSince || madeAt <= madeAfter;
}

/** A day on which suppliers seldom upload. Holidays are not known here. */
export const isSeldomDay = (upload: DateTime<true>): boolean => inBerlin(upload).weekday === 7;

/**
 * The judged upload, when it was not seen; null when all is well. No upload on a Sunday or holiday is nothing unusual: a notice, never an error.
 */
export function missingUpload(
  now: DateTime<true>,
  newestCreatedAt: DateTime<true> | null,
): DateTime<true> | null {
  const upload = judgedUpload(now);
  const isSeen = newestCreatedAt !== null && newestCreatedAt >= startOfUpload(upload);
  return isSeen ? null : upload;
}

/** The upload before this instant, and the one after it; in UTC. */
export function uploadsAround(now: DateTime<true>): {
  readonly last: DateTime<true>;
  readonly next: DateTime<true>;
} {
  const today = inBerlin(now).startOf('day').set({ hour: uploadHour });
  const isOver = today <= now;
  const last = isOver ? today : today.minus({ days: 1 });
  const next = isOver ? today.plus({ days: 1 }) : today;
  return { last: last.toUTC(), next: next.toUTC() };
}

/** An upload takes its time; what is seen first after this came late, or was looked for late. */
const lateAfter = { minutes: 30 };

/** Whether the upload of which something was seen first at this instant came late. */
export const isLateFor = (upload: DateTime<true>, firstSeen: DateTime<true>): boolean =>
  firstSeen > upload.plus(lateAfter);

/** Who uploads a little early belongs to the upload all the same. */
const startOfUpload = (upload: DateTime<true>): DateTime<true> => upload.minus({ minutes: earlyMinutes });

/** Since the last upload. */
export function sinceUpload(now: DateTime<true>): Period {
  const startOf = (at: DateTime<true>): DateTime<true> => startOfUpload(uploadsAround(at).last);
  return { since: startOf(now), startOf };
}
