/** Slots as rows: recorded together with their job or not at all, once, whoever is first. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Slot, Ticks } from '../../web/server/queue/ports.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const at = DateTime.utc(2026, 11, 20, 17, 6) as DateTime<true>;
const slot = (name: string, minute: number): Slot => ({ name, slot: at.set({ minute }) });
const jobOf = ({ name, slot }: Slot, queue = 'track') => ({
  shop,
  queue,
  key: shop,
  payload: { name, slot: slot.toISO() },
});

let folder: string;
let databases: Database[];
let ticks: Ticks;
let elsewhere: Ticks;
let jobs: SqlJobTable;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sql-ticks-'));
  const [here, there] = [await openDatabase(join(folder, 's.db')), await openDatabase(join(folder, 's.db'))];
  databases = [here, there];
  [ticks, elsewhere, jobs] = [new SqlTicks(here), new SqlTicks(there), new SqlJobTable(there)];
});
afterEach(async () => {
  for (const database of databases) await database.destroy();
  rmSync(folder, { recursive: true });
});

const recorded = async (): Promise<string[]> => {
  const rows = (await databases[0]?.selectFrom('ticks').selectAll().orderBy('slot').execute()) ?? [];
  return rows.map(({ name, slot }) => `${name} ${slot.slice(11, 16)}`);
};
const claim = { worker: 'w', at, until: at.plus({ seconds: 30 }) };

test('a slot is recorded together with its job, and with the slots that it stands for', async () => {
  const slots = [slot('poll', 3), slot('poll', 5)];
  expect(await ticks.handOut(slots, jobOf(slot('poll', 5)), at)).toBe('sent');
  expect(await recorded()).toEqual(['poll 17:03', 'poll 17:05']);
  const [job] = await jobs.list({});
  expect(job).toMatchObject({ payload: { name: 'poll', slot: '2026-11-20T17:05:00.000Z' }, state: 'queued' });
});

test('when the slot cannot be recorded, there is no job either', async () => {
  const broken = [{ name: null as never, slot: at }];
  await expect(ticks.handOut(broken, jobOf(slot('poll', 5)), at)).rejects.toThrow('NOT NULL');
  expect(await jobs.list({})).toEqual([]);
});

test('two processes that hand out the same slot send one job', async () => {
  const due = slot('poll', 5);
  const both = [ticks, elsewhere].map((ticks) => ticks.handOut([due], jobOf(due), at));
  expect((await Promise.all(both)).toSorted()).toEqual(['known', 'sent']);
  await jobs.claimNext('track', claim).then((job) => job && jobs.finish({ id: job.id, worker: 'w' }, at));
  expect(await ticks.handOut([due], jobOf(due), at)).toBe('known');
  expect(await jobs.list({})).toHaveLength(1);
});

test('a slot waits while the job of its key runs, because that one may have looked too early', async () => {
  await jobs.add(jobOf(slot('poll', 3)), at, claim);
  expect(await ticks.handOut([slot('poll', 5)], jobOf(slot('poll', 5)), at)).toBe('busy');
  expect(await recorded()).toEqual([]);
});

test('a slot waits behind a queued job of another name', async () => {
  await jobs.add(jobOf(slot('reconcile', 3)), at);
  expect(await ticks.handOut([slot('poll', 5)], jobOf(slot('poll', 5)), at)).toBe('busy');
  expect(await recorded()).toEqual([]);
});

test('a queued job of the same name covers the slot, and is moved forward when it waits after a failure', async () => {
  await jobs.add({ ...jobOf(slot('poll', 3)), runAt: at.plus({ minutes: 8 }) }, at);
  expect(await ticks.handOut([slot('poll', 5)], jobOf(slot('poll', 5)), at)).toBe('sent');
  expect(await recorded()).toEqual(['poll 17:05']);
  const [job, ...more] = await jobs.list({});
  expect([job?.runAt.toISO(), more]).toEqual([at.toISO(), []]);
});

test('the last slot is known per shop and name, and never one in the future', async () => {
  await ticks.pass(shop, [slot('poll', 3), slot('poll', 5), slot('poll', 20), slot('sync', 4)], at);
  await ticks.pass('two.myshopify.com' as ShopDomain, [slot('poll', 6)], at);
  const last = await ticks.last(shop, at);
  expect(last.size).toBe(2);
  expect(last.get('poll')?.minute).toBe(5);
  expect(last.get('sync')?.minute).toBe(4);
});

test('passing a slot twice, or none, changes nothing', async () => {
  await ticks.pass(shop, [slot('poll', 3)], at);
  await ticks.pass(shop, [slot('poll', 3)], at.plus({ hours: 1 }));
  await ticks.pass(shop, [], at);
  expect(await recorded()).toEqual(['poll 17:03']);
});

test('old slots are forgotten', async () => {
  await ticks.pass(shop, [slot('poll', 3), slot('poll', 5)], at);
  await ticks.forget(slot('poll', 5).slot);
  expect(await recorded()).toEqual(['poll 17:05']);
});
