/** A clock that runs, and can be put to any time of Berlin's. */
import { DateTime } from 'luxon';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';

export const berlin = (iso: string) => DateTime.fromISO(iso, { zone: 'Europe/Berlin' }) as DateTime<true>;

/** `time`: ISO, by the clocks of Berlin. */
export function clockAt(time: string): Clock & { put(iso: string): void } {
  let shiftMs = 0;
  const put = (iso: string): void => {
    shiftMs = berlin(iso).toMillis() - systemClock.now().toMillis();
  };
  put(time);
  return { ...systemClock, now: () => systemClock.now().plus(shiftMs), put };
}
