/** The tick on a real database: what is due is sent at its instant, once, and what was missed is made up for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import type { Slot, SlotsBetween } from '../../web/server/queue/ports.ts';
import { createTick, type Schedule, type Tick } from '../../web/server/queue/tick.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';

const minute = 60_000;
const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];

/** Every full ten minutes, from the day's first on. */
const everyTenMinutes =
  (name: string): SlotsBetween =>
  (from, to) => {
    const slots: Slot[] = [];
    let slot = from.startOf('hour').minus({ hours: 1 });
    for (; slot <= to; slot = slot.plus({ minutes: 10 })) slots.push({ name, slot });
    return slots;
  };
const schedule = (shop: ShopDomain, name = 'poll'): Schedule => ({
  shop,
  queue: 'track',
  slotsBetween: everyTenMinutes(name),
});

const broken = (): never => {
  throw new Error('this shop cannot be read');
};

let database: Database;
let calls: Calls;
let clock: HandClock;
let jobs: SqlJobTable;
let schedules: Schedule[];
let ticking: Tick[];
beforeEach(async () => {
  database = await openDatabase(':memory:');
  calls = new Calls();
  clock = new HandClock('2026-11-20T12:05:00Z', calls);
  jobs = new SqlJobTable(database);
  schedules = [schedule(one)];
  ticking = [];
});
afterEach(async () => {
  for (const tick of ticking) await tick.stop();
  await database.destroy();
});

function start(ask: () => Promise<readonly Schedule[]> = async () => schedules): Tick {
  const ticks = calls.of(new SqlTicks(database));
  const tick = createTick({ clock, ticks, schedules: ask, logger: createLogger('silent') });
  tick.start();
  ticking.push(tick);
  return tick;
}

/** Finishes every job and answers their slots, as times of day. */
async function work(): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const claim = { worker: 'w', at: clock.now(), until: clock.now().plus(minute) };
    const job = await jobs.claimNext('track', claim);
    if (!job) return done;
    const { name, slot } = job.payload as { name: string; slot: string };
    done.push(`${job.shop.slice(0, 3)} ${name} ${slot.slice(11, 16)}`);
    await jobs.finish({ id: job.id, worker: 'w' }, clock.now());
  }
}

test('a slot is sent at its instant, and what was before the shop was known is not', async () => {
  start();
  await clock.pass(5 * minute - 1);
  expect(await work()).toEqual([]);
  await clock.pass(1);
  expect(await work()).toEqual(['one poll 12:10']);
});

test('a restart repeats nothing, and two processes send a slot once', async () => {
  await start().stop();
  await clock.pass(5 * minute);
  start();
  start();
  await clock.pass(1 * minute);
  expect(await work()).toEqual(['one poll 12:10']);
  start();
  await clock.pass(1 * minute);
  expect(await work()).toEqual([]);
});

test('of the slots that were missed, the latest of each name is sent', async () => {
  schedules = [schedule(one, 'poll'), { ...schedule(one, 'reconcile'), queue: 'other' }];
  const tick = start();
  await clock.pass(0);
  await tick.stop();
  await clock.pass(55 * minute);
  start();
  await clock.pass(0);
  expect(await work()).toEqual(['one poll 13:00']);
  const other = await jobs.list({ queue: 'other' });
  expect(other.map(({ payload }) => payload)).toEqual([
    { name: 'reconcile', slot: '2026-11-20T13:00:00.000Z' },
  ]);
  const rows = await database.selectFrom('ticks').select('slot').where('name', '=', 'poll').execute();
  expect(rows.map(({ slot }) => slot.slice(11, 16))).toEqual([
    '12:00',
    '12:10',
    '12:20',
    '12:30',
    '12:40',
    '12:50',
    '13:00',
  ]);
});

test('a slot that is due while its key is at work follows within a minute of its end', async () => {
  start();
  const claim = { worker: 'w', at: clock.now(), until: clock.now().plus(20 * minute) };
  const { job } = await jobs.add({ shop: one, queue: 'track', key: one, payload: null }, clock.now(), claim);
  await clock.pass(12 * minute);
  expect(await jobs.list({})).toHaveLength(1);
  await jobs.finish({ id: job.id, worker: 'w' }, clock.now());
  await clock.pass(1 * minute);
  expect(await work()).toEqual(['one poll 12:10']);
});

test('a shop that is connected later, and a new kind of work, are noticed within five minutes', async () => {
  start();
  await clock.pass(0);
  schedules = [schedule(one), { ...schedule(one, 'reconcile'), queue: 'other' }, schedule(two)];
  await clock.pass(5 * minute);
  await clock.pass(10 * minute);
  expect((await work()).toSorted()).toEqual(['one poll 12:10', 'two poll 12:20']);
  const [first, ...more] = await jobs.list({ queue: 'other' });
  expect([first?.payload, more]).toEqual([{ name: 'reconcile', slot: '2026-11-20T12:20:00.000Z' }, []]);
});

test('two kinds of work that share a key follow each other, and none is lost', async () => {
  schedules = [schedule(one), schedule(one, 'reconcile')];
  start();
  await clock.pass(5 * minute);
  expect(await work()).toEqual(['one poll 12:10']);
  await clock.pass(1 * minute);
  expect(await work()).toEqual(['one reconcile 12:10']);
});

test('a change of the clock is noticed within five minutes', async () => {
  schedules = [
    {
      ...schedule(one),
      slotsBetween: (from, to) => everyTenMinutes('poll')(from, to).filter(({ slot }) => slot.minute === 0),
    },
  ];
  start();
  await clock.pass(1 * minute);
  clock.jump(60 * minute);
  await clock.pass(5 * minute);
  expect(await work()).toEqual(['one poll 13:00']);
});

test('what fails is tried again in half a minute, and one shop does not hold up another', async () => {
  schedules = [{ ...schedule(two), slotsBetween: broken }, schedule(one)];
  let fail = false;
  start(async () => {
    if (fail) throw new Error('the database is locked');
    return schedules;
  });
  await clock.pass(0);
  fail = true;
  await clock.pass(6 * minute);
  expect(await work()).toEqual([]);
  fail = false;
  await clock.pass(0.5 * minute);
  expect(await work()).toEqual(['one poll 12:10']);
});
