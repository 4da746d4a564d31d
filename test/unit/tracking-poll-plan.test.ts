/** When the supplier is polled, from where, and when a missing upload is noticed. */
import { describe, expect, test } from 'vitest';
import {
  arrivalsOf,
  isLateFor,
  missingUpload,
  sinceUpload,
  slotsBetween,
  unseenUpload,
  uploadsAround,
} from '../../web/server/tracking/poll-plan.ts';
import { pollSince } from '../../web/server/tracking/poll-trackings.ts';
import { instant } from '../support/tracking-parcels.ts';

const local = (slots: readonly { setZone(zone: string): { toFormat(format: string): string } }[]) =>
  slots.map((slot) => slot.setZone('Europe/Berlin').toFormat('HH:mm'));

describe('slots', () => {
  test('an evening in Berlin: not at 18:00, when an upload has hardly begun', () => {
    const slots = slotsBetween(instant('2026-11-20T17:00:00+01:00'), instant('2026-11-20T21:00:00+01:00'));
    expect(local(slots)).toEqual(['18:05', '18:20', '18:45', '19:00', '19:30', '20:00', '21:00']);
  });

  test('summer time moves them in UTC, not in Berlin', () => {
    const slots = slotsBetween(instant('2026-07-01T16:00:00Z'), instant('2026-07-01T16:20:00Z'));
    expect(slots.map((slot) => slot.toISO())).toEqual([
      '2026-07-01T16:05:00.000Z',
      '2026-07-01T16:20:00.000Z',
    ]);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ])(
    '%s has a slot in each of its %i hours, three more after the upload, and 06:00 is one of them',
    (day, hours) => {
      const from = instant(`${day}T00:00:00`).setZone('Europe/Berlin', { keepLocalTime: true });
      const slots = slotsBetween(
        from as ReturnType<typeof instant>,
        from.plus({ days: 1 }) as ReturnType<typeof instant>,
      );
      expect(slots).toHaveLength(hours + 3);
      expect(local(slots)).toContain('06:00');
    },
  );
});

describe('a missing upload', () => {
  const today = instant('2026-11-20T18:00:00+01:00');
  const at = (time: string) => instant(`2026-11-20T${time}:00+01:00`);

  test('is noticed at 19:30 in Berlin, not before', () => {
    const yesterday = instant('2026-11-19T18:00:10+01:00');
    expect(missingUpload(at('19:29'), yesterday)).toBeNull();
    expect(missingUpload(at('19:30'), yesterday)?.toMillis()).toBe(today.toMillis());
    expect(missingUpload(instant('2026-11-21T06:00:00+01:00'), yesterday)?.toMillis()).toBe(today.toMillis());
    expect(missingUpload(at('19:30'), null)?.toMillis()).toBe(today.toMillis());
  });

  test('is none when a tracking of this upload was seen, a little early included', () => {
    expect(missingUpload(at('19:30'), at('18:00'))).toBeNull();
    expect(missingUpload(at('19:30'), at('17:40'))).toBeNull();
    expect(missingUpload(at('19:30'), at('17:20'))).not.toBeNull();
  });
});

describe('R8 an upload that a shop misses', () => {
  const today = instant('2026-11-20T18:00:00+01:00');
  const now = instant('2026-11-20T19:30:00+01:00');

  test('R8 is none that lies before its first poll, and none before it was polled', () => {
    const yesterday = instant('2026-11-19T18:00:10+01:00');
    const since = instant('2026-11-20T10:00:00+01:00');
    expect(unseenUpload(now, { newest: yesterday, since, hasCome: false })).toBe(today.toUTC().toISO());
    expect(unseenUpload(now, { newest: null, since, hasCome: false })).toBe(today.toUTC().toISO());
    expect(unseenUpload(now, { newest: today, since, hasCome: false })).toBeNull();
    // Made before the upload, and listed with it.
    expect(unseenUpload(now, { newest: yesterday, since, hasCome: true })).toBeNull();
    const tooLate = instant('2026-11-20T18:30:00+01:00');
    expect(unseenUpload(now, { newest: null, since: tooLate, hasCome: false })).toBeNull();
    expect(unseenUpload(now, { newest: yesterday, since: null, hasCome: false })).toBeNull();
  });
});

describe('what belongs to an upload', () => {
  const today = instant('2026-11-20T18:00:00+01:00');
  const iso = (at: { toUTC(): { toISO(): string | null } }) => at.toUTC().toISO();

  test('is seen since half an hour before it, and made since the day before’s was over', () => {
    const { seenSince, madeAfter } = arrivalsOf(today);
    expect([iso(seenSince), iso(madeAfter)]).toEqual([
      '2026-11-20T16:30:00.000Z',
      '2026-11-19T18:30:00.000Z',
    ]);
  });

  test('is late once half an hour has passed', () => {
    expect(isLateFor(today, instant('2026-11-20T18:30:00+01:00'))).toBe(false);
    expect(isLateFor(today, instant('2026-11-20T18:30:01+01:00'))).toBe(true);
  });

  test('is the last one from the moment at which it begins, until the next', () => {
    const { last, next } = uploadsAround(today);
    expect([iso(last), iso(next)]).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z']);
    const before = uploadsAround(instant('2026-11-20T17:59:59+01:00'));
    expect([iso(before.last), iso(before.next)]).toEqual([
      '2026-11-19T17:00:00.000Z',
      '2026-11-20T17:00:00.000Z',
    ]);
    const { since, startOf } = sinceUpload(today);
    expect(iso(since)).toBe('2026-11-20T16:30:00.000Z');
    expect(iso(startOf(instant('2026-11-18T12:00:00+01:00')))).toBe('2026-11-17T16:30:00.000Z');
  });
});

describe('where a poll starts', () => {
  const now = instant('2026-11-20T17:05:00Z');

  test('the first one looks back 30 days, on the wall clock of Berlin', () => {
    expect(pollSince(null, now).toISO()).toBe('2026-10-21T18:05:00.000+02:00');
  });

  test('later ones start two days before the newest tracking, in its own offset', () => {
    expect(pollSince(instant('2026-10-26T18:00:05+01:00'), now).toISO()).toBe(
      '2026-10-24T18:00:05.000+01:00',
    );
  });

  test('a tracking from the future does not carry the start along', () => {
    expect(pollSince(instant('2099-01-01T00:00:00+01:00'), now).toISO()).toBe(
      '2026-11-18T18:05:00.000+01:00',
    );
  });
});
