/** R8: the 18:00 upload is picked up on every day of three years, and no way to cut time loses or repeats a slot. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import {
  arrivalsOf,
  judgedUpload,
  missingUpload,
  pollSpread,
  slotsBetween,
  unseenUpload,
} from '../../web/server/tracking/poll-plan.ts';
import { hasComeIn } from '../support/tracking-memory-rows.ts';
import { instant, parcel } from '../support/tracking-parcels.ts';

const zone = 'Europe/Berlin';
const first = instant('2025-12-31T23:00:00Z');
const last = instant('2028-12-31T23:00:00Z');
const days = Array.from({ length: 1_096 }, (_, day) =>
  DateTime.fromISO('2026-01-01', { zone }).plus({ days: day }),
) as DateTime<true>[];
const minutes = last.diff(first).as('minutes');
const moment = fc.nat(minutes).map((offset) => first.plus({ minutes: offset }));
const wanted = ['06:00', '18:05', '18:20', '18:45', '19:30', '21:00'];

test('every day of three years has its slots at the same wall-clock times in Berlin', () => {
  const byDay = Map.groupBy(slotsBetween(first, last), (slot) => slot.setZone(zone).toISODate());
  expect(byDay.size).toBe(1_097);
  for (const day of days) {
    const times = byDay.get(day.toISODate())?.map((slot) => slot.setZone(zone).toFormat('HH:mm'));
    expect(times).toEqual(expect.arrayContaining(wanted));
  }
});

test('an upload at 18:00 is picked up by 18:30 on every day, and missed by 19:30 when it does not come', () => {
  for (const day of days) {
    const upload = day.set({ hour: 18 });
    const pickUps = slotsBetween(upload, upload.plus({ minutes: 30 }));
    expect(pickUps.length).toBeGreaterThanOrEqual(2);
    const evening = day.set({ hour: 19, minute: 30 });
    expect(missingUpload(evening, upload.minus({ days: 1 }))?.toMillis()).toBe(upload.toMillis());
    expect(missingUpload(evening, upload)).toBeNull();
  }
});

test('there is never more than an hour between two slots, or 65 minutes over an upload, clock changes included', () => {
  const slots = slotsBetween(first, last);
  const gaps = slots.slice(1).map((slot, at) => slot.diff(slots[at] ?? slot).as('minutes'));
  const isOfUpload = (slot: DateTime): boolean => slot.setZone(zone).toFormat('HH:mm') === '18:05';
  const others = gaps.filter((_, at) => !isOfUpload(slots[at + 1] ?? first));
  expect(Math.max(...others)).toBe(60);
  expect(Math.max(...gaps)).toBe(65);
});

test('no shop comes to two slots within five minutes: the supplier is not asked twice for what it has just said', () => {
  const slots = slotsBetween(first, last).map((slot) => slot.toMillis());
  const gaps = slots.slice(1).map((slot, at) => slot - (slots[at] ?? slot));
  // Also when the part of a shop is the last of one slot and it is served late in it.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(pollSpread.overMs + 5 * 60_000);
});

test('however time is cut into ranges, each slot is handed out once', () => {
  fc.assert(
    fc.property(moment, fc.array(fc.nat(9_000), { maxLength: 20 }), (from, steps) => {
      const cuts = [from];
      for (const step of steps) cuts.push((cuts.at(-1) ?? from).plus({ minutes: step }));
      const parts = cuts.slice(1).flatMap((to, at) => slotsBetween(cuts[at] ?? from, to));
      const whole = slotsBetween(from, cuts.at(-1) ?? from);
      expect(parts.map(Number)).toEqual(whole.map(Number));
    }),
  );
});

interface Listed {
  readonly made: DateTime<true>;
  readonly seen: DateTime<true>;
}

/** What is said at an instant by a ledger of these parcels, polled since long before. */
function saidAt(now: DateTime<true>, listed: readonly Listed[]): string | null {
  const since = first.minus({ days: 10 });
  const rows = listed
    .filter(({ seen }) => seen <= now)
    .map(({ made, seen }, id) => parcel(id, { createdAt: made }, { firstSeen: seen }));
  const newest = rows.length === 0 ? null : DateTime.max(...rows.map(({ tracking }) => tracking.createdAt));
  const hasCome = hasComeIn(rows, arrivalsOf(judgedUpload(now)), since);
  return unseenUpload(now, { newest: newest as DateTime<true> | null, since, hasCome });
}
const isoOf = (upload: DateTime<true>): string | null => upload.toUTC().toISO();
/** Minutes of a day's upload until it is judged, and from then on until the next one is. */
const [untilJudged, untilNext] = [90, 22 * 60];
const [aDay, made, seen] = [fc.constantFrom(...days.slice(2)), fc.nat(untilJudged), fc.nat(untilNext)];
const uploadOf = (day: DateTime<true>): DateTime<true> => day.set({ hour: 18 });
const before = (day: DateTime<true>, count = 1): DateTime<true> => uploadOf(day.minus({ days: count }));

test('R8 parcels of an earlier upload never hide that one is missing, whenever the app saw them first', () => {
  const early = fc.record({ ago: fc.integer({ min: 1, max: 9 }), made, late: fc.nat(20 * 24 * 60) });
  fc.assert(
    fc.property(aDay, fc.array(early), seen, (day, parcels, after) => {
      const listed = parcels.map(({ ago, made: minutes, late }) => {
        const createdAt = before(day, ago).plus({ minutes });
        return { made: createdAt, seen: createdAt.plus({ minutes: late }) };
      });
      const now = uploadOf(day).plus({ minutes: untilJudged + after });
      expect(saidAt(now, listed)).toBe(isoOf(uploadOf(day)));
    }),
  );
});

test('R8 one parcel made since the upload before shows that an upload came, however late it is listed', () => {
  fc.assert(
    fc.property(aDay, fc.nat(24 * 60), seen, (day, minutes, after) => {
      const upload = uploadOf(day);
      const createdAt = before(day).plus({ minutes: untilJudged + 1 + minutes });
      const listedAt = DateTime.max(createdAt, upload).plus({ minutes: after });
      const evening = upload.plus({ minutes: untilJudged });
      const listed = [{ made: createdAt, seen: listedAt }];
      const now = DateTime.max(listedAt, evening);
      fc.pre(judgedUpload(now).toMillis() === upload.toMillis());
      expect(saidAt(now, listed)).toBeNull();
      expect(saidAt(evening, listed)).toBe(listedAt > evening ? isoOf(upload) : null);
    }),
  );
});
