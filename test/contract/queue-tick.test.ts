/** The tick on a real database: what is due is sent at its instant, once, and what was missed is made up for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { Outage } from '../../web/server/queue/outage.ts';
import type { JobQueue, SlotPayload, SlotsBetween } from '../../web/server/queue/ports.ts';
import { createTick, type Schedule, type Tick } from '../../web/server/queue/tick.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';

const second = 1_000;
const minute = 60 * second;
const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];

/** Every full ten minutes, from the day's first on. */
const everyTenMinutes: SlotsBetween = (from, to) => {
  const slots = [];
  let slot = from.startOf('hour').minus({ hours: 1 });
  for (; slot <= to; slot = slot.plus({ minutes: 10 })) slots.push(slot);
  return slots;
};

const broken = (): never => {
  throw new Error('these slots cannot be told');
};

let sent: string[];
/** A queue that only notes what it is sent; it joins the transaction, as a real one does. */
const jobs: Pick<JobQueue, 'sendAll'> = {
  async sendAll(requests, within) {
    expect(within).toBeDefined();
    for (const { shop, queue, payload } of requests) {
      sent.push(`${shop.slice(0, 3)} ${queue} ${(payload as SlotPayload).slot.slice(11, 16)}`);
    }
    return [];
  },
};

forEachDatabase((open) => {
  let database: Database;
  let calls: Calls;
  let clock: HandClock;
  let schedules: Schedule[];
  let ticking: Tick[];
  beforeEach(async () => {
    database = await open();
    await connectShop(database, one);
    calls = new Calls();
    clock = new HandClock('2026-11-20T12:05:00Z', calls);
    schedules = [{ queue: 'track', slotsBetween: everyTenMinutes }];
    ticking = [];
    sent = [];
  });
  afterEach(async () => {
    for (const tick of ticking) await tick.stop();
  });

  function start(reach: () => boolean = () => true): Tick {
    const ticks = calls.of(new SqlTicks(database), reach);
    const tick = createTick({ clock, ticks, jobs, schedules, outage: new Outage(createLogger('silent')) });
    tick.start();
    ticking.push(tick);
    return tick;
  }

  /** What was sent since this was asked last. */
  const news = (): string[] => sent.splice(0).toSorted();

  test('a slot is sent at its instant, and what was before the shop was known is not', async () => {
    start();
    await clock.pass(5 * minute - 1);
    expect(news()).toEqual([]);
    await clock.pass(1);
    expect(news()).toEqual(['one track 12:10']);
  });

  test('a restart repeats nothing, and two processes send a slot once', async () => {
    const first = start();
    await clock.pass(0);
    await first.stop();
    await clock.pass(5 * minute);
    start();
    start();
    await clock.pass(1 * minute);
    expect(news()).toEqual(['one track 12:10']);
    start();
    await clock.pass(1 * minute);
    expect(news()).toEqual([]);
  });

  test('of the slots that were missed, the latest of each queue is sent', async () => {
    schedules.push({ queue: 'reconcile', slotsBetween: everyTenMinutes });
    const tick = start();
    await clock.pass(0);
    await tick.stop();
    await clock.pass(55 * minute);
    start();
    await clock.pass(0);
    expect(news()).toEqual(['one reconcile 13:00', 'one track 13:00']);
  });

  test('a shop that is connected later is noticed within five minutes', async () => {
    start();
    await clock.pass(0);
    await connectShop(database, two);
    await clock.pass(15 * minute);
    expect(news()).toEqual(['one track 12:10', 'one track 12:20', 'two track 12:20']);
  });

  test.each([60, -60])(
    'a clock that is set by %i minutes is noticed: at once when it is put forward, else within five minutes',
    async (minutes) => {
      start();
      await clock.pass(6 * minute);
      expect(news()).toEqual(['one track 12:10']);
      clock.jump(minutes * minute);
      await clock.pass(minutes > 0 ? second : 5 * minute);
      // Put back, the clock comes by instants that it has shown before: what was done then is not done again at once.
      expect(news()).toEqual(minutes > 0 ? ['one track 13:10'] : []);
      await clock.pass(10 * minute);
      expect(news()).toEqual([minutes > 0 ? 'one track 13:20' : 'one track 11:20']);
    },
  );

  test('a clock that is put forward while a slot is handed out is noticed like any other time', async () => {
    const ticks = new SqlTicks(database);
    let jump = 0;
    const tick = createTick({
      clock,
      ticks: calls.of<SqlTicks>({
        handOut: async (...due) => {
          const next = await ticks.handOut(...due);
          clock.jump(jump);
          jump = 0;
          return next;
        },
      } as SqlTicks),
      jobs,
      schedules,
      outage: new Outage(createLogger('silent')),
    });
    tick.start();
    ticking.push(tick);
    await clock.pass(0);
    jump = 20 * minute;
    await clock.pass(5 * minute + second);
    expect(news()).toEqual(['one track 12:10', 'one track 12:30']);
  });

  test('what fails is tried again in half a minute, and one queue does not hold up another', async () => {
    schedules.unshift({ queue: 'broken', slotsBetween: broken });
    let fail = false;
    const ticks = new SqlTicks(database);
    const tick = createTick({
      clock,
      ticks: calls.of<SqlTicks>({
        handOut: async (...due) => {
          if (fail) throw new Error('the database is locked');
          return ticks.handOut(...due);
        },
      } as SqlTicks),
      jobs,
      schedules,
      outage: new Outage(createLogger('silent')),
    });
    tick.start();
    ticking.push(tick);
    await clock.pass(0);
    fail = true;
    await clock.pass(6 * minute);
    expect(news()).toEqual([]);
    fail = false;
    await clock.pass(0.5 * minute);
    expect(news()).toEqual(['one track 12:10']);
  });
});
