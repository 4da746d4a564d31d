/**
 * R6: a parcel is marked, its call waits for its turn, goes out late, and is on its way when the process dies. Whoever
 * comes next counts from the mark how long it may still arrive: so it goes out soon after that, or not at all.
 */
import { expect, test } from 'vitest';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { messageOf } from '../../web/server/lib/errors.ts';
import { startStand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';

/** Nobody runs into the time-out of a call by himself. */
const callMs = 30_000;

/** The machine's time, in which whoever waits for longer than a call may take is there at once. */
function leapingOverWaits(onLeap: () => Promise<void>): Clock {
  let shiftMs = 0;
  return {
    now: () => systemClock.now().plus(shiftMs),
    async wait(ms, signal) {
      if (ms <= callMs) return systemClock.wait(ms, signal);
      signal?.throwIfAborted();
      shiftMs += ms;
      await onLeap();
    },
  };
}

const operation = 'fulfillmentTrackingInfoUpdate';
const label = (number: number) => ({ courier: 'DHL', trackingId: `JJD00000000000${number}` });

test.each([0, 90])(
  'R6: a number that is added by a call that first waited %i s for its turn is mailed once, though the process dies over it',
  async (retryAfterSeconds) => {
    let arrive = async (): Promise<void> => undefined;
    await using stand = await startStand({
      clock: leapingOverWaits(() => arrive()),
      supplier: { products: 3 },
    });
    const { faults } = stand.shopify.world;
    const track = () => stand.app.commands.track(stand.shop);
    await stand.sync();
    const number = order(stand).name.replace('#', '');
    ship(stand, number, label(1));
    upload(stand);
    await track();
    expect(await emails(stand)).toHaveLength(1);
    ship(stand, number, label(2));
    upload(stand);
    faults.add({ operation, times: 1, status: 429, retryAfterSeconds });
    const held = faults.add({ operation, nth: 2, times: 1, latencyMs: 600_000 });
    const fault = () => faults.list().find(({ id }) => id === held);
    const end = track().then(() => 'it came through', messageOf);
    await expect.poll(() => fault()?.fired).toBe(1);
    arrive = async () => {
      faults.clear();
      await expect.poll(async () => (await emails(stand)).length).toBe(2);
    };
    await stand.reopen();
    expect(await end).toContain('The app was asked to stop');
    expect(await track()).toMatchObject({ trackingAdded: 1, waiting: 0 });
    await arrive();
    await track();
    expect(await emails(stand)).toHaveLength(2);
    expect(fulfillmentsOf(stand)).toHaveLength(1);
    expect((await stand.mutations())[operation]).toMatchObject({ count: 1 });
  },
);
