/** A time that passes faster than the machine's, for the app and its counterparts together: buckets refill as fast. */
import type { DateTime } from 'luxon';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';

/** What this clock shows at one instant of the machine's: so processes agree on the time. */
export interface Setting {
  readonly shows: DateTime<true>;
  readonly at: DateTime<true>;
}

/** Without a setting it begins at the machine's time. */
export function fastClock(times: number, setting?: Setting): Clock {
  const at = setting?.at ?? systemClock.now();
  const shows = setting?.shows ?? at;
  return {
    now: () => shows.plus(systemClock.now().diff(at).toMillis() * times),
    wait: (ms, signal) => systemClock.wait(ms / times, signal),
  };
}
