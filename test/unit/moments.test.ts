/** Times on pages are told in the shop's zone: what is today there, at midnight, when clocks change, and far from the reader. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { momentsIn } from '../../web/client/format/moments-in.ts';
import { activityDays, shownSince } from '../../web/server/application/activity-days.ts';
import { DateTime } from 'luxon';
import type { RunSummary } from '../../web/server/shops/ports/activity.ts';

const inBerlin = (now: string, language: 'en' | 'de' = 'en') =>
  momentsIn({
    locale: language === 'en' ? 'en-GB' : 'de',
    language,
    zone: 'Europe/Berlin',
    now: () => new Date(now),
  });

describe('for a reader in Auckland', () => {
  beforeAll(() => void vi.stubEnv('TZ', 'Pacific/Auckland'));
  afterAll(() => void vi.unstubAllEnvs());

  test('the reader’s zone is another one', () => {
    expect(new Date('2026-11-19T13:02:00Z').getHours()).toBe(2);
  });

  test.each([
    ['2026-11-19T13:02:00Z', '14:02', '14:02'],
    ['2026-11-18T23:00:00Z', '00:00', '00:00'],
    ['2026-11-18T22:59:00Z', 'yesterday, 23:59', 'gestern, 23:59'],
    ['2026-11-19T22:59:00Z', '23:59', '23:59'],
    ['2026-11-19T23:00:00Z', 'tomorrow, 00:00', 'morgen, 00:00'],
    ['2026-11-17T13:02:00Z', '17 Nov, 14:02', '17. Nov., 14:02'],
    ['2025-12-31T23:30:00Z', '1 Jan, 00:30', '1. Jan., 00:30'],
    ['2025-12-31T22:30:00Z', '31 Dec 2025, 23:30', '31. Dez. 2025, 23:30'],
  ])('%s is told as %s and %s at two in the afternoon of the 19th in the shop', (at, english, german) => {
    const now = '2026-11-19T13:30:00Z';
    expect(inBerlin(now).momentOf(at)).toBe(english);
    expect(inBerlin(now, 'de').momentOf(at)).toBe(german);
  });

  test('a day of 23 hours, or of 25, is one day', () => {
    const { momentOf } = inBerlin('2026-03-29T22:30:00Z');
    expect(momentOf('2026-03-28T22:30:00Z')).toBe('28 Mar, 23:30');
    expect(momentOf('2026-03-28T23:30:00Z')).toBe('yesterday, 00:30');
    expect(momentOf('2026-03-30T22:30:00Z')).toBe('tomorrow, 00:30');
    const autumn = inBerlin('2026-10-25T22:30:00Z');
    expect(autumn.momentOf('2026-10-24T22:30:00Z')).toBe('00:30');
    expect(autumn.momentOf('2026-10-24T21:30:00Z')).toBe('yesterday, 23:30');
  });

  test('the zone has one name, in winter and in summer, and no time carries it', () => {
    for (const day of ['2026-11-19', '2026-07-19']) {
      expect(inBerlin(`${day}T13:30:00Z`, 'de').zoneName()).toBe('Mitteleuropäische Zeit');
      expect(inBerlin(`${day}T13:30:00Z`).zoneName()).toBe('Central European Time');
      expect(inBerlin(`${day}T13:30:00Z`, 'de').momentOf(`${day}T13:00:00Z`)).toMatch(/^\d\d:00$/);
    }
  });

  test('a day is itself, wherever it is read', () => {
    expect(inBerlin('2026-11-19T13:30:00Z').weekdayOf('2026-11-19')).toMatch(/^Thu,? 19 Nov$/);
  });
});

test('the days of the bars begin and end in the shop’s zone, on days when clocks change too', () => {
  const run = (startedAt: string): RunSummary =>
    ({ startedAt, applied: 1, leftTheirs: 0, state: 'completed' }) as unknown as RunSummary;
  const today = DateTime.fromISO('2026-11-02', { zone: 'America/New_York' }) as DateTime<true>;
  // The first of November has 25 hours there.
  const runs = [
    '2026-11-01T03:59:00Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:00Z',
    '2026-11-02T05:00:00Z',
  ];
  const days = activityDays(runs.map(run), today);
  expect(days.slice(-3).map(({ day, changes }) => [day, changes])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
});

test('two weeks begin with their first day, also when today has no midnight', () => {
  // Cairo, where summer begins at midnight: the day's first moment is one o'clock.
  const today = (DateTime.fromISO('2026-04-24T12:00', { zone: 'Africa/Cairo' }) as DateTime<true>).startOf(
    'day',
  );
  expect(today.hour).toBe(1);
  expect(shownSince(today)).toBe('2026-04-10T22:00:00.000Z');
});
