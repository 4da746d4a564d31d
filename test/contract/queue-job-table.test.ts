/** What the queue relies on in the rows of its jobs, beyond what it does itself: history, filters, and the fence. */
import { DateTime } from 'luxon';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { createJobQueue } from '../../web/server/queue/job-queue.ts';
import type { JobTable } from '../../web/server/queue/ports.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const at = DateTime.utc(2026, 11, 20, 12) as DateTime<true>;
const claim = { worker: 'w', at, until: at.plus({ seconds: 30 }) };
const job = (key: string, more = {}) => ({ shop, queue: 'sync', key, payload: null, ...more });

let database: Database;
let table: JobTable;
beforeEach(async () => {
  database = await openDatabase(':memory:');
  table = new SqlJobTable(database);
});
afterEach(() => database.destroy());

test('a job is claimed by the one who has waited longest', async () => {
  await table.add(job('late', { runAt: at.minus({ minutes: 1 }) }), at);
  await table.add(job('early', { runAt: at.minus({ minutes: 2 }) }), at);
  expect((await table.claimNext('sync', claim))?.key).toBe('early');
});

test('the instant of a zone other than UTC is due at the same moment', async () => {
  await table.add(job('a', { runAt: at.setZone('Europe/Berlin') }), at);
  expect(await table.claimNext('sync', claim)).toMatchObject({ key: 'a', attempts: 1, worker: 'w' });
});

test.each(['finish', 'fail', 'retry', 'release'] as const)(
  'after %s the holder can change its job no more',
  async (end) => {
    const { job: claimed } = await table.add(job('a'), at, claim);
    const held = { id: claimed.id, worker: 'w' };
    const ends = {
      finish: () => table.finish(held, at),
      fail: () => table.fail(held, at, 'no answer'),
      retry: () => table.retry(held, at, 'no answer'),
      release: () => table.release(held, 0),
    };
    expect(await ends[end]()).toBe(true);
    const before = await table.list({});
    expect(await Promise.all(Object.values(ends).map((again) => again()))).toEqual(Array(4).fill(false));
    expect(await table.renew(held, at.plus({ hours: 1 }))).toBe(false);
    expect(await table.list({})).toEqual(before);
  },
);

test('a job that failed for good says why, and how often it was tried', async () => {
  const calls = new Calls();
  const queue = createJobQueue({
    table: calls.of(table),
    clock: new HandClock('2026-11-20T12:00:00Z', calls),
    logger: createLogger('silent'),
    settings: { maxAttempts: 1 },
  });
  queue.work('sync', () => Promise.reject(new Error('refused', { cause: new Error('wrong key') })));
  await queue.send(job('a'));
  await calls.settle();
  const [failed] = await table.list({});
  expect(failed).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'refused (wrong key)',
    leasedUntil: null,
  });
  await queue.stop();
});

test('jobs are listed by queue, shop and state, the newest first', async () => {
  const other = 'two.myshopify.com' as ShopDomain;
  await table.add(job('a'), at);
  await table.add(job('b', { queue: 'track' }), at);
  await table.add(job('c', { shop: other }), at, claim);
  const keys = async (filter: Parameters<JobTable['list']>[0]) =>
    (await table.list(filter)).map(({ key }) => key);
  expect(await keys({})).toEqual(['c', 'b', 'a']);
  expect(await keys({ queue: 'sync' })).toEqual(['c', 'a']);
  expect(await keys({ shop })).toEqual(['b', 'a']);
  expect(await keys({ states: ['active'] })).toEqual(['c']);
});

test('what ended long ago is forgotten; what is open stays, however old', async () => {
  const { job: done } = await table.add(job('done'), at, claim);
  await table.finish({ id: done.id, worker: 'w' }, at);
  const { job: failed } = await table.add(job('failed'), at, claim);
  await table.fail({ id: failed.id, worker: 'w' }, at, 'no answer');
  await table.add(job('open'), at);
  await table.forget(at);
  expect(await table.list({})).toHaveLength(3);
  await table.forget(at.plus({ seconds: 1 }));
  expect((await table.list({})).map(({ key }) => key)).toEqual(['open']);
});
