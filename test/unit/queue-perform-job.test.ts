/** What becomes of a job when the database is away at the moment at which that is to be recorded. */
import { expect, test } from 'vitest';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { SupplierError } from '../../web/server/domain/failures.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { defaultJobSettings, maxAttempts } from '../../web/server/queue/job-settings.ts';
import { Lease, leaseCountdown } from '../../web/server/queue/lease.ts';
import { performJob } from '../../web/server/queue/perform-job.ts';
import type { AttemptSeen, Job, JobId, JobStore } from '../../web/server/queue/ports.ts';

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

type Begin = Partial<Record<'failures' | 'tries' | 'attempts', number>> &
  Partial<Record<'afterDeath' | 'isAwaited', boolean>>;

/** Works on a job whose database refuses so many statements; answers what was recorded, and how often it was worked on. */
async function perform(
  outages: number,
  work: () => unknown,
  { failures = 0, tries = 5, attempts = 1, ...begin }: Begin = {},
) {
  const recorded: string[] = [];
  const waits: number[] = [];
  const said: unknown[] = [];
  let [left, worked] = [outages, 0];
  const record = (what: string) => async (): Promise<boolean> => {
    if (left > 0) {
      left -= 1;
      throw new Error('the connection was cut');
    }
    recorded.push(what);
    return true;
  };
  const putBack: JobStore['putBack'] = async (_, { afterMs }) => {
    waits.push(afterMs);
    return record('waiting')();
  };
  const store = { finish: record('done'), putBack, fail: record('failed') };
  const parts = {
    clock,
    logger: createLogger('info', { to: { write: (line) => void said.push(JSON.parse(line)) } }),
    settings: defaultJobSettings,
    store: store as unknown as JobStore,
  };
  const ends: string[] = [];
  const onAttempt = ({ end }: AttemptSeen): void => void ends.push(end);
  const begun = { ...job, attempts };
  const lease = new Lease(begun, leaseCountdown({ clock, leaseMs }), { ...parts, leaseMs });
  const handler = async () => {
    worked += 1;
    return work();
  };
  await performJob(
    { job: begun, failures, tries, afterDeath: false, ...begin, lease, handler },
    { ...parts, onAttempt },
  );
  return { recorded, worked, waits, ends, said };
}

const fails = (): never => {
  throw new Error('it failed');
};

test.each([0, 1, 3])(
  'a job is done, and not begun again, after %i connections that were cut',
  async (outages) => {
    const ended = { recorded: ['done'], worked: 1, waits: [], ends: ['done'], said: [] };
    expect(await perform(outages, () => ({}))).toEqual(ended);
  },
);

test.each([0, 1, 3])('a job that failed waits again after %i connections that were cut', async (outages) => {
  expect(await perform(outages, fails)).toMatchObject({
    recorded: ['waiting'],
    worked: 1,
    ends: ['waiting'],
  });
});

test('a database that stays away leaves the job to its lease', async () => {
  expect(await perform(100, () => ({}))).toMatchObject({ recorded: [], worked: 1, ends: ['left'] });
});

const loses = (): never => {
  throw new DatabaseError('unreachable', 'The database does not answer.');
};

test('a job that lost the database starts soon, because whoever takes that down has it back; the second time as after any failure', async () => {
  const { pollMs, retryMs } = defaultJobSettings;
  const waits = [
    await perform(0, loses),
    await perform(0, loses, { attempts: 2 }),
    await perform(0, loses, { attempts: 3 }),
    await perform(0, fails),
  ];
  expect(waits.map((each) => each.waits)).toEqual([[pollMs], [retryMs], [2 * retryMs], [retryMs]]);
});

test('a database that is lost is no failure of the job, however few it may have, and does not go on for ever', async () => {
  const ends = [
    await perform(0, loses, { tries: 1 }),
    await perform(0, loses, { tries: 5, failures: 4 }),
    await perform(0, fails, { tries: 1 }),
    await perform(0, loses, { tries: 1, attempts: maxAttempts }),
  ];
  expect(ends.map(({ recorded }) => recorded)).toEqual([['waiting'], ['waiting'], ['failed'], ['failed']]);
});

const about = { queue: job.queue, shop: job.shop, job: job.id };

test('whoever takes over the job of a dead worker says which one, before anything is done', async () => {
  const { said } = await perform(0, () => ({}), { afterDeath: true, attempts: 3 });
  const msg: unknown = expect.stringContaining('a job is taken over');
  expect(said).toEqual([expect.objectContaining({ level: 40, ...about, attempt: 3, msg })]);
});

test('a job that did not succeed is a warning with its reason in words, but where somebody waits for it and is told', async () => {
  const asks = (): never => {
    throw new SupplierError({
      reason: 'SUP-003',
      message: 'answered 401',
      scope: 'supplier',
      retry: 'never',
    });
  };
  const warned = { ...about, reason: 'SUP-003', error: 'answered 401', msg: 'a job did not succeed' };
  const what: unknown = expect.stringContaining('sign-in details');
  expect((await perform(0, asks, { tries: 1 })).said).toMatchObject([{ level: 40, ...warned, what }]);
  expect((await perform(0, asks, { tries: 1, isAwaited: true })).said).toMatchObject([{ level: 30 }]);
});
