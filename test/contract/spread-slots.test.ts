/**
 * R8 for a thousand shops: they come to the slot of 18:05 over ten minutes, also on the days on which the clocks change and
 * when the process stands still in the middle of it. A virtual clock, a real database.
 */
import { DateTime } from 'luxon';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { Outage } from '../../web/server/queue/outage.ts';
import type { JobQueue, SlotPayload } from '../../web/server/queue/ports.ts';
import { createTick, type Tick } from '../../web/server/queue/tick.ts';
import { pollSpread, slotsBetween } from '../../web/server/tracking/poll-plan.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase, onSqlite } from '../support/databases.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';

const second = 1_000;
const minute = 60 * second;
const zone = 'Europe/Berlin';
const shops = Array.from({ length: 1_000 }, (_, index) => `shop-${index}.myshopify.com` as ShopDomain);

interface Sent {
  readonly shop: ShopDomain;
  readonly slot: string;
  readonly atMs: number;
}

let database: Database;
/** A day from 18:04 in Berlin on, or another time, of shops that have had the slot before that. */
async function evening(day: string, from = '18:04:00') {
  const calls = new Calls();
  const start = DateTime.fromISO(`${day}T${from}`, { zone }) as DateTime<true>;
  const clock = new HandClock(start.toISO(), calls);
  await database.deleteFrom('ticks').execute();
  const sent: Sent[] = [];
  const jobs: Pick<JobQueue, 'sendAll'> = {
    async sendAll(requests) {
      for (const { shop, payload } of requests)
        sent.push({ shop, slot: (payload as SlotPayload).slot, atMs: clock.now().toMillis() });
      return [];
    },
  };
  const begin = (): Tick => {
    const tick = createTick({
      clock,
      ticks: calls.of(new SqlTicks(database)),
      jobs,
      schedules: [{ queue: 'track', slotsBetween, spread: pollSpread }],
      outage: new Outage(createLogger('silent')),
    });
    tick.start();
    onTestFinished(() => tick.stop());
    return tick;
  };
  return {
    clock,
    sent,
    begin,
    at: (time: string) => DateTime.fromISO(`${day}T${time}`, { zone }).toMillis(),
  };
}

const mostInOneSecond = (sent: readonly Sent[]): number =>
  Math.max(
    ...Array.from(
      Map.groupBy(sent, ({ atMs }) => Math.floor(atMs / second)).values(),
      ({ length }) => length,
    ),
  );

/** When the last of these polls has ended, where so many run at a time and each takes so long. */
function lastEnd(sent: readonly Sent[], { parallel, eachMs }: { parallel: number; eachMs: number }): number {
  const free = Array<number>(parallel).fill(0);
  for (const { atMs } of sent.toSorted((one, other) => one.atMs - other.atMs)) {
    const next = free.indexOf(Math.min(...free));
    free[next] = Math.max(free[next] ?? 0, atMs) + eachMs;
  }
  return Math.max(...free);
}

/** As SUPPLIER_REQUESTS_PER_SECOND, where all shops use one server; and POLLS_PARALLEL with polls of eight seconds. */
const limits = [
  { parallel: 1, eachMs: second / 2 },
  { parallel: 8, eachMs: 8 * second },
];

const connectAll = (open: () => Promise<Database>): void =>
  beforeAll(async () => {
    database = await open();
    await database.transaction().execute(async (within) => {
      for (const shop of shops) await connectShop(within, shop);
    });
  });

/** Twelve minutes of a thousand shops, looked at every second: what they ask of a database is tried on both below. */
onSqlite((open) => {
  connectAll(open);

  test.each(['2026-03-29', '2026-10-25'])(
    'R8: on %s each of 1,000 shops is asked for once, at most ten in a second, and the last by 18:30',
    async (day) => {
      const { clock, sent, begin, at } = await evening(day);
      begin();
      await clock.pass(12 * minute);
      expect(new Set(sent.map(({ slot }) => DateTime.fromISO(slot).toMillis()))).toEqual(
        new Set([at('18:05')]),
      );
      expect(sent.map(({ shop }) => shop).toSorted()).toEqual(shops.toSorted());
      expect(mostInOneSecond(sent)).toBeLessThanOrEqual(10);
      expect(Math.max(...sent.map(({ atMs }) => atMs))).toBeLessThanOrEqual(at('18:15'));
      for (const limit of limits) expect(lastEnd(sent, limit)).toBeLessThan(at('18:30'));
    },
  );

  test('each of 1,000 shops is asked for once between the upload and 18:20, whenever its part is', async () => {
    const { clock, sent, begin, at } = await evening('2026-11-20', '17:40:00');
    begin();
    await clock.pass(40 * minute - 1);
    expect(sent.map(({ shop }) => shop).toSorted()).toEqual(shops.toSorted());
    expect(Math.min(...sent.map(({ atMs }) => atMs))).toBeGreaterThanOrEqual(at('18:05'));
  });
});

forEachDatabase((open) => {
  connectAll(open);

  test('R8: a process that stands still in the middle of a slot loses none and repeats none, and makes up for it slowly', async () => {
    const { clock, sent, begin, at } = await evening('2026-11-20');
    const before = begin();
    await clock.pass(4 * minute);
    await before.stop();
    const early = sent.length;
    await clock.pass(5 * minute);
    expect(sent.length).toBe(early);
    begin();
    await clock.pass(4 * minute);
    expect(early).toBeGreaterThan(200);
    expect(early).toBeLessThan(400);
    expect(sent.map(({ shop }) => shop).toSorted()).toEqual(shops.toSorted());
    expect(mostInOneSecond(sent)).toBeLessThanOrEqual(10);
    for (const limit of limits) expect(lastEnd(sent, limit)).toBeLessThan(at('18:30'));
  });

  test('each shop keeps its part of the slot from day to day', async () => {
    const parts = [];
    for (const day of ['2026-11-20', '2026-11-21']) {
      const { clock, sent, begin, at } = await evening(day);
      const tick = begin();
      await clock.pass(2 * minute);
      await tick.stop();
      parts.push(sent.map(({ shop, atMs }) => `${shop} ${atMs - at('18:05')}`));
    }
    expect(parts[0]).toEqual(parts[1]);
  });

  test('R8: a slot that passed while nobody watched the clock comes at once to every shop, at most ten in a second', async () => {
    const { clock, sent, begin, at } = await evening('2026-11-20');
    begin();
    await clock.pass(second);
    // Every part of it would lie up to eight minutes ahead.
    clock.jump(3 * minute);
    await clock.pass(101 * second);
    expect(sent.map(({ shop }) => shop).toSorted()).toEqual(shops.toSorted());
    expect(new Set(sent.map(({ slot }) => DateTime.fromISO(slot).toMillis()))).toEqual(
      new Set([at('18:05')]),
    );
    expect(mostInOneSecond(sent)).toBeLessThanOrEqual(10);
  });

  test.each([
    ['in the middle of a slot', 30 * second, 2 * minute],
    ['over the beginning of one by less than a minute', second, 40 * second],
  ])(
    'R8: a clock that is put forward %s serves nobody before their part of it',
    async (_when, watched, by) => {
      const { clock, sent, begin, at } = await evening('2026-11-20', '18:04:40');
      begin();
      await clock.pass(watched);
      clock.jump(by);
      await clock.pass(3 * second);
      const rows = await database.selectFrom('ticks').select(['shop', 'part']).execute();
      const parts = new Map(rows.map(({ shop, part }) => [shop, part]));
      expect(sent.length).toBeGreaterThan(0);
      // Of a thousand parts in ten minutes.
      const most = ((clock.now().toMillis() - at('18:05')) / (10 * minute)) * 1_000;
      expect(sent.filter(({ shop }) => (parts.get(shop) ?? 0) > most)).toEqual([]);
    },
  );

  test('R8: a shop that was passed over in one slot does not wait for its part of the next one', async () => {
    const { clock, sent, begin, at } = await evening('2026-11-20');
    const before = begin();
    await clock.pass(6 * minute);
    await before.stop();
    const served = sent.length;
    // Down from 18:10 to 18:21: all parts of 18:05 have come, and few of 18:20.
    await clock.pass(11 * minute);
    begin();
    // Some six hundred, at ten in a second.
    await clock.pass(2 * minute);
    const slots = Map.groupBy(sent, ({ slot }) => DateTime.fromISO(slot).toMillis());
    expect(slots.get(at('18:05'))).toHaveLength(served);
    const late = new Set(slots.get(at('18:20'))?.map(({ shop }) => shop));
    const early = new Set(slots.get(at('18:05'))?.map(({ shop }) => shop));
    expect(shops.filter((shop) => !early.has(shop) && !late.has(shop))).toEqual([]);
    expect(mostInOneSecond(sent)).toBeLessThanOrEqual(10);
  });
});
