/**
 * Promise R8: three years of the polls that product.md asks for, on a virtual clock and a real database, with
 * processes that are killed between any two calls to the database and started again a little later.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import type { Slot, SlotsBetween, Ticks } from '../../web/server/queue/ports.ts';
import { createTick } from '../../web/server/queue/tick.ts';
import { slotsBetween as pollSlots } from '../../web/server/tracking/poll-plan.ts';
import { caseCount } from '../support/case-count.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const zone = 'Europe/Berlin';
const minuteMs = 60_000;
const berlin = (text: string) => DateTime.fromISO(text, { zone }) as DateTime<true>;

const begin = berlin('2026-01-01T00:00');
const end = begin.plus({ years: 3 });
const allSlots: readonly Slot[] = pollSlots(begin.minus({ days: 10 }), end.plus({ days: 10 })).map(
  (slot) => ({ name: 'poll', slot }),
);
const utc = (ms: number) => DateTime.fromMillis(ms, { zone: 'utc' }) as DateTime<true>;
const slotMs = allSlots.map(({ slot }) => slot.toMillis());

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

/** The same as SqlTicks for one shop and one key, a thousand times as fast; a property below compares the two. */
class MemoryTicks implements Ticks {
  readonly #slots = new Map<string, Set<number>>();
  job: { readonly state: 'queued' | 'active'; readonly name: string } | null = null;

  async last(_: ShopDomain, until: DateTime<true>): Promise<Map<string, DateTime<true>>> {
    const past = [...this.#slots].map(
      ([name, slots]) => [name, [...slots].filter((ms) => ms <= +until)] as const,
    );
    const some = past.filter(([, slots]) => slots.length > 0);
    return new Map(some.map(([name, slots]) => [name, utc(Math.max(...slots))]));
  }

  async handOut(slots: readonly Slot[], { payload }: SlotJob): Promise<'sent' | 'known' | 'busy'> {
    if (this.#slots.get(payload.name)?.has(Date.parse(payload.slot))) return 'known';
    if (this.job && (this.job.state === 'active' || this.job.name !== payload.name)) return 'busy';
    this.job = { state: 'queued', name: payload.name };
    await this.pass(shop, slots);
    return 'sent';
  }

  async pass(_: ShopDomain, slots: readonly Slot[]): Promise<void> {
    for (const { name, slot } of slots) {
      this.#slots.set(name, (this.#slots.get(name) ?? new Set()).add(slot.toMillis()));
    }
  }

  async forget(before: DateTime<true>): Promise<void> {
    for (const slots of this.#slots.values()) for (const ms of slots) if (ms < +before) slots.delete(ms);
  }
}

type SlotJob = Parameters<Ticks['handOut']>[1];

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
    const clock = this.clock.ofProcess(() => process.callsLeft >= 0);
    const schedules = async () => [{ shop, queue: 'track', slotsBetween }];
    createTick({
      clock,
      ticks,
      schedules,
      logger: createLogger('silent'),
      maxSleepMs: 60 * minuteMs,
    }).start();
    return process;
  }

  /** The database; a job that is sent is done at once. */
  #watched(): Ticks {
    const ticks = this.#ticks;
    return {
      last: (shop, until) => ticks.last(shop, until),
      pass: (shop, slots) => ticks.pass(shop, slots),
      forget: (before) => ticks.forget(before),
      handOut: async (slots, job) => {
        const outcome = await ticks.handOut(slots, job);
        ticks.job = null;
        const [sent, at] = [Date.parse(job.payload.slot), this.clock.now().toMillis()];
        if (outcome === 'sent') this.handedOut.push({ slots: slots.map(({ slot }) => +slot), sent, at });
        return outcome;
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

const name = fc.constantFrom('poll', 'sync');
const minutes = fc
  .uniqueArray(fc.nat(9), { minLength: 1, maxLength: 3 })
  .map((list) => list.toSorted((a, b) => a - b));
type Move =
  | { readonly what: 'handOut' | 'pass'; readonly name: string; readonly minutes: readonly number[] }
  | { readonly what: 'last' | 'forget'; readonly minute: number }
  | { readonly what: 'claim' | 'finish' };
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('handOut' as const), name, minutes }) },
    fc.record({ what: fc.constant('pass' as const), name, minutes }),
    fc.record({ what: fc.constantFrom('last' as const, 'forget' as const), minute: fc.nat(10) }),
    { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('claim' as const, 'finish' as const) }) },
  ),
  { maxLength: 30 },
);

test('the ticks of this simulation behave as the ones on SQLite do', async () => {
  const database = await openDatabase(':memory:');
  const law = fc.asyncProperty(moves, async (moves) => {
    await database.deleteFrom('ticks').execute();
    await database.deleteFrom('jobs').execute();
    const memory = new MemoryTicks();
    const sql = new SqlTicks(database);
    const jobs = new SqlJobTable(database);
    const at = (minute: number) => begin.toUTC().plus({ minutes: minute });
    const held = { worker: 'w', at: at(20), until: at(30) };
    const take = async (ticks: Ticks, move: Move): Promise<unknown> => {
      switch (move.what) {
        case 'handOut':
        case 'pass': {
          const slots = move.minutes.map((minute) => ({ name: move.name, slot: at(minute) }));
          if (move.what === 'pass') return ticks.pass(shop, slots, at(20));
          const payload = { name: move.name, slot: at(move.minutes.at(-1) ?? 0).toISO() };
          return ticks.handOut(slots, { shop, queue: 'track', key: shop, payload }, at(20));
        }
        case 'last':
          return Object.fromEntries(
            [...(await ticks.last(shop, at(move.minute)))].map(([name, slot]) => [name, +slot]),
          );
        case 'forget':
          return ticks.forget(at(move.minute));
        case 'claim':
          if (ticks === sql) await jobs.claimNext('track', held);
          else memory.job = memory.job && { ...memory.job, state: 'active' };
          return null;
        case 'finish': {
          const [active] = await jobs.list({ states: ['active'] });
          if (ticks === memory) memory.job = memory.job?.state === 'active' ? null : memory.job;
          else if (active) await jobs.finish({ id: active.id, worker: 'w' }, at(20));
          return null;
        }
      }
    };
    for (const move of moves) expect(await take(memory, move)).toEqual(await take(sql, move));
  });
  await fc.assert(law, { numRuns: caseCount('TICK_RUNS', 60) });
  await database.destroy();
});
