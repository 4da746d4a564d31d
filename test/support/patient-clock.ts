/** The machine's clock for an app whose answers a test waits for: a request that gives up after a while does not. */
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';

const requestWaitMs = 15_000;

export const patientClock: Clock = {
  ...systemClock,
  wait: (ms, signal) => systemClock.wait(ms === requestWaitMs ? 600_000 : ms, signal),
};
