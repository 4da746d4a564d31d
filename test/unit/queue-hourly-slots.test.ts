/** What happens every so many hours, the reading of the catalogue for one. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { createHourlySlots } from '../../web/server/queue/hourly-slots.ts';

const at = (text: string) => DateTime.fromISO(text, { zone: 'Europe/Berlin' }) as DateTime<true>;
const times = (slots: readonly DateTime[]) => slots.map((slot) => slot.toFormat('dd HH:mm'));

describe('hourly slots', () => {
  test('are every hour at minute 15 unless told otherwise', () => {
    const slots = createHourlySlots()(at('2026-11-20T10:15:00Z'), at('2026-11-20T12:15:00Z'));
    expect(times(slots)).toEqual(['20 10:15', '20 11:15', '20 12:15']);
  });

  test('are the same whatever interval is asked for', () => {
    const slots = createHourlySlots({ everyHours: 6, minute: 40 });
    expect(times(slots(at('2026-11-20T00:00:00Z'), at('2026-11-21T01:00:00Z')))).toEqual([
      '20 00:40',
      '20 06:40',
      '20 12:40',
      '20 18:40',
      '21 00:40',
    ]);
    expect(slots(at('2026-11-20T06:41:00Z'), at('2026-11-20T12:39:00Z'))).toEqual([]);
  });

  test('come once in every hour of the days on which the clocks change', () => {
    const slots = createHourlySlots();
    for (const [day, hours] of [
      ['2027-03-28', 23],
      ['2027-10-31', 25],
    ] as const) {
      expect(slots(at(`${day}T00:00`), at(`${day}T00:00`).endOf('day'))).toHaveLength(hours);
    }
  });
});
