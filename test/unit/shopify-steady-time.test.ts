/** A machine's clock can be set; what waits for milliseconds must not care. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DateTime } from 'luxon';
import type { Clock } from '../../web/server/lib/clock.ts';
import { CostBucket } from '../../web/server/shopify/cost-bucket.ts';
import { steadyTime } from '../../web/server/shopify/steady-time.ts';
import { VirtualClock } from '../support/shopify-virtual-clock.ts';

const clockOf = (instants: readonly number[]): Clock => {
  let at = -1;
  return {
    now: () => DateTime.fromMillis(instants[(at += 1)] ?? 0, { zone: 'utc' }) as DateTime<true>,
    wait: () => Promise.reject(new Error('nobody waits here')),
  };
};

test('steady time never goes back, and passes as the clock does where that goes forward', () => {
  const instants = fc.array(fc.integer({ min: 0, max: 4_000_000_000_000 }), { minLength: 2 });
  fc.assert(
    fc.property(instants, (told) => {
      const nowMs = steadyTime(clockOf(told));
      const read = told.map(() => nowMs());
      for (let index = 1; index < told.length; index += 1) {
        const forward = Math.max(0, (told[index] ?? 0) - (told[index - 1] ?? 0));
        expect((read[index] ?? 0) - (read[index - 1] ?? 0)).toBe(forward);
      }
    }),
  );
});

test('a clock that is set back an hour does not hold up the calls that wait for a pause of two seconds', async () => {
  const clock = new VirtualClock();
  let setBackMs = 0;
  const settable: Clock = {
    now: () => clock.now().minus({ milliseconds: setBackMs }),
    wait: (ms, signal) => clock.wait(ms, signal),
  };
  const bucket = new CostBucket(settable);
  const first = await bucket.acquire(10);
  first.settle({ kind: 'refused', status: null, pauseMs: 2_000 });
  const second = bucket.acquire(10).then(() => clock.elapsedMs);
  setBackMs = 3_600_000;
  expect(await clock.run(second)).toBeLessThan(5_000);
});
