/** What happens every so many hours, some minutes after the hour, counted in UTC, which never shifts. */
import { DateTime } from 'luxon';
import type { SlotsBetween } from './ports.ts';

const hourMs = 3_600_000;

/** `everyHours` is a whole number from 1; 24 means once a day, so many minutes after midnight in UTC. */
export function createHourlySlots({ everyHours = 1, minute = 15 } = {}): SlotsBetween {
  const periodMs = everyHours * hourMs;
  const offsetMs = minute * 60_000;
  return (from, to) => {
    const first = Math.ceil((from.toMillis() - offsetMs) / periodMs);
    const last = Math.floor((to.toMillis() - offsetMs) / periodMs);
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, index) =>
        DateTime.fromMillis((first + index) * periodMs + offsetMs, { zone: 'utc' }) as DateTime<true>,
    );
  };
}
