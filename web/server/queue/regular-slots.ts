/** What happens every so many minutes, counted in UTC, which never shifts. */
import { DateTime } from 'luxon';
import type { SlotsBetween } from './ports.ts';

const minuteMs = 60_000;

/** Both in whole minutes: every 1440 with an offset of 160 is once a day at 02:40 UTC. */
export function createRegularSlots({
  everyMinutes,
  offset,
}: {
  readonly everyMinutes: number;
  readonly offset: number;
}): SlotsBetween {
  const [periodMs, offsetMs] = [everyMinutes * minuteMs, offset * minuteMs];
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
