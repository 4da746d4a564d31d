/**
 * Promise R8: three years of the polls that product.md asks for, on a virtual clock and a real database, with
 * processes that are killed between any two calls to the database and started again a little later.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { Outage } from '../../web/server/queue/outage.ts';
import type { DueSlot, SlotsBetween, Ticks, Within } from '../../web/server/queue/ports.ts';
import { createTick } from '../../web/server/queue/tick.ts';
import { slotsBetween as pollSlots } from '../../web/server/tracking/poll-plan.ts';
import { caseCount } from '../support/case-count.ts';
import { connectShop } from '../support/connected-shops.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const zone = 'Europe/Berlin';
const minuteMs = 60_000;
const berlin = (text: string) => DateTime.fromISO(text, { zone }) as DateTime<true>;

const begin = berlin('2026-01-01T00:00');
const end = begin.plus({ years: 3 });
const allSlots = pollSlots(begin.minus({ days: 10 }), end.plus({ days: 10 }));
const slotMs = allSlots.map((slot) => slot.toMillis());

/** Index of the first slot at or after an instant. */
function firstFrom(ms: number): number {
  let [low, high] = [0, slotMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slotMs[middle] ?? Infinity) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
const slotsBetween: SlotsBetween = (from, to) =>
  allSlots.slice(firstFrom(from.toMillis()), firstFrom(to.toMillis() + 1));

/** Killed some time after a slot, once the process has made so many more calls; started again a little later. */
interface Restart {
  readonly slot: number;
  readonly afterMs: number;
  readonly calls: number;
  readonly downMs: number;
}

/** Around the upload nobody is down for longer than this: else nothing could be picked up by 18:30. */
const shortMs = 9 * minuteMs;

const restart: fc.Arbitrary<Restart> = fc.record({
  slot: fc.integer({ min: firstFrom(begin.toMillis()), max: firstFrom(end.toMillis()) }),
  afterMs: fc.oneof(fc.constantFrom(-1, 0, 1), fc.nat(20 * minuteMs)),
  calls: fc.nat(5),
  downMs: fc.oneof(fc.constant(0), fc.nat(shortMs), fc.nat(5 * 60 * minuteMs)),
});

type Send = (shops: readonly ShopDomain[], within: Within) => Promise<unknown>;

/** The same as SqlTicks for one shop and one queue, a thousand times as fast; a property below compares the two. */
class MemoryTicks implements Ticks {
  lastMs: number | null = null;

  async handOut({ slot, now }: DueSlot, send: Send): Promise<null> {
    const [slotMs, tooFarMs] = [slot.toMillis(), now.toMillis() + 10 * minuteMs];
    if (this.lastMs === null || this.lastMs > tooFarMs) this.lastMs = slotMs;
    if (this.lastMs >= slotMs) return null;
    await send([shop], {});
    this.lastMs = slotMs;
    return null;
  }
}

class World {
  readonly #calls = new Calls();
  readonly clock = new HandClock(begin.toISO(), this.#calls);
  /** What became of slots in the database, each time with the slot whose job was sent last, and when. */
  readonly handedOut: { readonly slots: readonly number[]; readonly sent: number; readonly at: number }[] =
    [];
  readonly #ticks = new MemoryTicks();

  /** A process that lives until it has made `callsLeft` more calls to the database. */
  start(): { callsLeft: number } {
    const process = { callsLeft: Infinity };
    const ticks = this.#calls.of(this.#watched(), () => (process.callsLeft -= 1) >= 0);
    createTick({
      clock: this.clock.ofProcess(() => process.callsLeft >= 0),
      ticks,
      jobs: { sendAll: async () => [] },
      schedules: [{ queue: 'track', slotsBetween }],
      outage: new Outage(createLogger('silent')),
      maxSleepMs: 60 * minuteMs,
      watchEveryMs: 60 * minuteMs,
    }).start();
    return process;
  }

  /** The database; each slot that it hands out stands for those since the last one. */
  #watched(): Ticks {
    const ticks = this.#ticks;
    return {
      handOut: (due, send) => {
        const before = ticks.lastMs ?? Infinity;
        return ticks.handOut(due, async (shops, within) => {
          const sent = due.slot.toMillis();
          const slots = slotMs.slice(firstFrom(before + 1), firstFrom(sent + 1));
          this.handedOut.push({ slots, sent, at: this.clock.now().toMillis() });
          await send(shops, within);
        });
      },
    };
  }

  /** Three years; answers when no process was running. */
  async run(restarts: readonly Restart[]): Promise<{ from: number; to: number }[]> {
    const down: { from: number; to: number }[] = [];
    let process = this.start();
    const kills = restarts.map((restart) => ({
      ...restart,
      at: (slotMs[restart.slot] ?? 0) + restart.afterMs,
    }));
    for (const { at, calls, downMs: wantedMs } of kills.sort((one, other) => one.at - other.at)) {
      const waitMs = at - this.clock.now().toMillis();
      // A minute of life between two deaths: nothing can be promised of a process that never gets to work.
      if (waitMs < minuteMs) continue;
      // The last process sees the three years end.
      if (at + wantedMs >= end.toMillis()) continue;
      await this.clock.pass(waitMs);
      const upload = this.clock.now().setZone(zone).set({ hour: 18, minute: 5 });
      const isClear = at + wantedMs < +upload || at > +upload.plus({ minutes: 25 });
      const downMs = isClear ? wantedMs : Math.min(wantedMs, shortMs);
      process.callsLeft = calls;
      await this.clock.pass(downMs);
      process.callsLeft = -1;
      down.push({ from: at, to: at + downMs });
      process = this.start();
    }
    await this.clock.pass(end.toMillis() - this.clock.now().toMillis());
    process.callsLeft = -1;
    return down;
  }
}

test('every slot of three years is handed out once, whatever the restarts, and the 18:05 one of each day by 18:30', async () => {
  const law = fc.asyncProperty(fc.array(restart, { minLength: 100, maxLength: 400 }), async (restarts) => {
    const world = new World();
    const down = await world.run(restarts);
    const { handedOut } = world;

    const handed = handedOut.flatMap(({ slots }) => slots);
    expect(handed).toEqual(slotMs.slice(firstFrom(begin.toMillis()) + 1, firstFrom(end.toMillis() + 1)));
    for (const { slots, sent } of handedOut) expect(sent).toBe(slots.at(-1));
    const sent = new Set(handedOut.map(({ sent }) => sent));
    const passed = handed.filter((ms) => !sent.has(ms));
    const lost = passed.filter((ms) => !down.some(({ from, to }) => from <= ms && ms <= to));
    expect(lost).toEqual([]);
    expect(passed.length).toBeGreaterThan(0);

    const knownAt = new Map(handedOut.flatMap(({ slots, at }) => slots.map((slot) => [slot, at])));
    for (let day = begin; day < end; day = day.plus({ days: 1 })) {
      const at = knownAt.get(day.set({ hour: 18, minute: 5 }).toMillis());
      expect(at).toBeLessThanOrEqual(day.set({ hour: 18, minute: 30 }).toMillis());
    }
  });
  // A run takes seconds: the first failure is shown as it is.
  await fc.assert(law, { numRuns: caseCount('TICK_YEARS_RUNS', 1), endOnFailure: true });
});

const moves = fc.array(
  fc.record({ slot: fc.integer({ min: 0, max: 60 }), after: fc.integer({ min: 0, max: 5 }) }),
  { maxLength: 30 },
);

test('the ticks of this simulation behave as the ones on SQLite do', async () => {
  const database = await openDatabase(':memory:');
  await connectShop(database, shop);
  const at = (minute: number) => begin.toUTC().plus({ minutes: minute });
  const law = fc.asyncProperty(moves, async (moves) => {
    await database.deleteFrom('ticks').execute();
    const [memory, sql] = [new MemoryTicks(), new SqlTicks(database)];
    const sent = async (ticks: Ticks, due: DueSlot): Promise<readonly ShopDomain[]> => {
      let shops: readonly ShopDomain[] = [];
      await ticks.handOut(due, async (given) => (shops = given));
      return shops;
    };
    for (const { slot, after } of moves) {
      const due = { queue: 'track', slot: at(slot), now: at(slot + after) };
      expect(await sent(memory, due)).toEqual(await sent(sql, due));
    }
  });
  await fc.assert(law, { numRuns: caseCount('TICK_RUNS', 60) });
  await database.destroy();
});
