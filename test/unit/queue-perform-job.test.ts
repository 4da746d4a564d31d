/** What becomes of a job when the database is away at the moment at which that is to be recorded. */
import { expect, test } from 'vitest';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { defaultJobSettings } from '../../web/server/queue/job-settings.ts';
import { Lease, leaseCountdown } from '../../web/server/queue/lease.ts';
import { performJob } from '../../web/server/queue/perform-job.ts';
import type { Job, JobId, JobStore } from '../../web/server/queue/ports.ts';

const job: Job = {
  id: 'one' as JobId,
  queue: 'sync-catalogue',
  shop: 'one.myshopify.com' as ShopDomain,
  payload: {},
  attempts: 1,
};
const { leaseMs } = defaultJobSettings;

/** Pauses between two tries pass at once; a lease never runs out. */
const clock: Clock = {
  now: () => systemClock.now(),
  wait: (ms, signal) => (ms < 1_000 ? Promise.resolve() : systemClock.wait(ms, signal)),
};

/** Works on a job whose database refuses so many statements; answers what was recorded, and how often it was worked on. */
async function perform(outages: number, work: () => unknown) {
  const recorded: string[] = [];
  let [left, worked] = [outages, 0];
  const record = (what: string) => async (): Promise<boolean> => {
    if (left > 0) {
      left -= 1;
      throw new Error('the connection was cut');
    }
    recorded.push(what);
    return true;
  };
  const store = { finish: record('done'), putBack: record('waiting'), fail: record('failed') };
  const parts = {
    clock,
    logger: createLogger('silent'),
    settings: defaultJobSettings,
    store: store as unknown as JobStore,
  };
  const lease = new Lease(job, leaseCountdown({ clock, leaseMs }), { ...parts, leaseMs });
  const handler = async () => {
    worked += 1;
    return work();
  };
  await performJob({ job, failures: 0, tries: 5, lease, handler }, parts);
  return { recorded, worked };
}

const fails = (): never => {
  throw new Error('it failed');
};

test.each([0, 1, 3])(
  'a job is done, and not begun again, after %i connections that were cut',
  async (outages) => {
    expect(await perform(outages, () => ({}))).toEqual({ recorded: ['done'], worked: 1 });
  },
);

test.each([0, 1, 3])('a job that failed waits again after %i connections that were cut', async (outages) => {
  expect(await perform(outages, fails)).toEqual({ recorded: ['waiting'], worked: 1 });
});

test('a database that stays away leaves the job to its lease', async () => {
  expect(await perform(100, () => ({}))).toEqual({ recorded: [], worked: 1 });
});
