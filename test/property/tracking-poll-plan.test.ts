/** R8: the 18:00 upload is picked up on every day of three years, and no way to cut time loses or repeats a slot. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { missingUpload, pollSpread, slotsBetween } from '../../web/server/tracking/poll-plan.ts';
import { instant } from '../support/tracking-parcels.ts';

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
