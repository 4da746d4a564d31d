/** What happens every so many minutes, the reading of the catalogue for one. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { createRegularSlots } from '../../web/server/queue/regular-slots.ts';

const at = (text: string) => DateTime.fromISO(text, { zone: 'Europe/Berlin' }) as DateTime<true>;
const times = (slots: readonly DateTime[]) => slots.map((slot) => slot.toFormat('dd HH:mm'));

describe('regular slots', () => {
  test('are the same whatever interval is asked for', () => {
    const slots = createRegularSlots({ everyMinutes: 360, offset: 40 });
    expect(times(slots(at('2026-11-20T00:00:00Z'), at('2026-11-21T01:00:00Z')))).toEqual([
      '20 00:40',
      '20 06:40',
      '20 12:40',
      '20 18:40',
      '21 00:40',
    ]);
    expect(slots(at('2026-11-20T06:41:00Z'), at('2026-11-20T12:39:00Z'))).toEqual([]);
  });

  test('come as often as there are minutes on the days on which the clocks change', () => {
    const slots = createRegularSlots({ everyMinutes: 10, offset: 5 });
    for (const [day, hours] of [
      ['2027-03-28', 23],
      ['2027-10-31', 25],
    ] as const) {
      expect(slots(at(`${day}T00:00`), at(`${day}T00:00`).endOf('day'))).toHaveLength(6 * hours);
    }
  });
});
