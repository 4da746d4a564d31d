/** A time that passes faster than the machine's, for the app and its counterparts together: buckets refill as fast. */
import { DateTime } from 'luxon';
import { elapsedMs, systemClock, type Clock } from '../../web/server/lib/clock.ts';

export function fastClock(times: number): Clock {
  const start = DateTime.utc();
  const startMs = elapsedMs();
  return {
    now: () => start.plus((elapsedMs() - startMs) * times),
    wait: (ms, signal) => systemClock.wait(ms / times, signal),
  };
}
