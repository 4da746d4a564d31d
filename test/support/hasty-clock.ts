/** The machine's time, in which a pause before another attempt takes hundredths of a second. */
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';

/** First pauses are all below this; time limits and leases, which stay as they are, are all above. */
const longestPauseMs = 5000;

export const hastyClock: Clock = {
  now: () => systemClock.now(),
  wait: (ms, signal) => systemClock.wait(ms < longestPauseMs ? ms / 100 : ms, signal),
};
