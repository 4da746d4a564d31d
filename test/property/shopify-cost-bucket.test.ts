/**
 * The laws of the cost bucket, against a simulated bucket of Shopify's on a virtual clock: random costs, travel times,
 * and somebody else who drinks from the same bucket.
 */
import * as fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { ThrottleStatus } from '../../web/server/shopify/ledger.ts';
import { CostBucket, type Turn } from '../../web/server/shopify/cost-bucket.ts';
import { SharedLevel } from '../../web/server/shopify/shared-level.ts';
import { caseCount } from '../support/case-count.ts';
import { measureTraffic } from '../support/shopify-bucket-world.ts';
import { FakeBudget } from '../support/shopify-fake-budget.ts';
import { dice, plus, ServerBucket } from '../support/shopify-server-bucket.ts';
import { VirtualClock } from '../support/shopify-virtual-clock.ts';

const silent = pino({ level: 'silent' });

interface Traffic {
  readonly plan: { readonly max: number; readonly rate: number };
  readonly costs: readonly number[];
  readonly travelMs: { readonly least: number; readonly spread: number };
  /** What the other one takes: a share of the restore rate, in helpings. */
  readonly others: { readonly share: number; readonly helping: number };
  /** Processes of this app, each with a bucket of its own. */
  readonly processes: number;
  /** They count in one budget instead of each in its memory. */
  readonly isShared?: boolean;
  /** So many of them die in mid-work: their calls are sent, and never settled. */
  readonly dying?: number;
  readonly seed: number;
}

const traffic: fc.Arbitrary<Traffic> = fc.record({
  plan: fc.constantFrom({ max: 2_000, rate: 100 }, { max: 4_000, rate: 200 }, { max: 20_000, rate: 1_000 }),
  costs: fc.array(fc.constantFrom(5, 10, 10, 10, 11, 13, 18, 18, 33, 51), { minLength: 1, maxLength: 8 }),
  travelMs: fc.record({
    least: fc.integer({ min: 20, max: 800 }),
    spread: fc.integer({ min: 0, max: 2_000 }),
  }),
  others: fc.record({
    share: fc.double({ min: 0, max: 0.4, noNaN: true }),
    helping: fc.integer({ min: 1, max: 60 }),
  }),
  processes: fc.constantFrom(1, 1, 2, 3, 4),
  seed: fc.integer(),
});

/** Few long calls, and four processes that know nothing of each other: most of the refusals come while they learn it. */
const alone: Traffic = {
  plan: { max: 2_000, rate: 100 },
  costs: [33],
  travelMs: { least: 510, spread: 1_621 },
  others: { share: 0, helping: 1 },
  processes: 4,
  seed: 0,
};

/** Keeps more calls waiting than the bucket serves for 1,500 calls and more; measures the second half. */
async function saturate({ plan, costs, travelMs, others, processes, isShared, dying = 0, seed }: Traffic) {
  const clock = new VirtualClock();
  const server = new ServerBucket(clock, plan);
  const budget = new FakeBudget(clock);
  const bucketOf = () => new CostBucket(clock, isShared ? new SharedLevel(budget, silent) : undefined);
  const buckets = Array.from({ length: processes }, bucketOf);
  const dead = new Set<CostBucket>();
  const roll = dice(seed);
  const meanCost = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const meanTravelMs = travelMs.least + travelMs.spread / 2;
  // Those who live on have to be enough.
  const crew = 3 * processes + Math.ceil((2 * plan.rate * meanTravelMs) / 1000 / meanCost);
  const workers = Math.ceil((crew * processes) / (processes - dying));
  const halfMs = Math.max(40_000, (750 * meanCost * 1_000) / plan.rate + 20 * meanTravelMs);
  const end = new AbortController();

  async function call(turn: Turn, cost: number): Promise<void> {
    const oneWayMs = (travelMs.least + roll() * travelMs.spread) / 2;
    await clock.wait(oneWayMs);
    server.calls += 1;
    if (!server.take(cost)) {
      server.throttled += 1;
      const status = server.status();
      await clock.wait(oneWayMs);
      return call(await turn.again({ kind: 'refused', status, pauseMs: 0 }, cost), cost);
    }
    const actual = Math.ceil(cost * (0.3 + 0.7 * roll()));
    server.giveBack(cost - actual);
    const status = server.status();
    await clock.wait(oneWayMs);
    turn.settle({ kind: 'answered', actual, status });
  }
  async function work(bucket: CostBucket): Promise<void> {
    while (!end.signal.aborted) {
      const cost = costs[Math.floor(roll() * costs.length)] ?? 10;
      const turn = await bucket.acquire(cost);
      if (dead.has(bucket)) return;
      await call(turn, cost);
    }
  }
  async function die(): Promise<void> {
    await clock.wait(halfMs / 4);
    for (const bucket of buckets.slice(0, dying)) dead.add(bucket);
  }
  async function drink(): Promise<void> {
    while (!end.signal.aborted && others.share > 0) {
      await clock.wait((-Math.log(1 - roll()) * others.helping * 1000) / (plan.rate * others.share));
      server.take(others.helping);
    }
  }
  async function measure() {
    await clock.wait(halfMs);
    const before = { used: server.used, atMs: clock.elapsedMs };
    await clock.wait(halfMs);
    end.abort();
    const restored = (plan.rate * (clock.elapsedMs - before.atMs)) / 1000;
    return {
      usedShare: (server.used - before.used) / restored,
      throttled: server.throttled,
      throttledShare: server.throttled / server.calls,
    };
  }
  for (let count = 0; count < workers; count += processes) for (const bucket of buckets) void work(bucket);
  void drink();
  void die();
  return clock.run(measure());
}

const fullStatus: ThrottleStatus = { maximumAvailable: 1_000, currentlyAvailable: 1_000, restoreRate: 100 };

/** A bucket that has learnt its size from one free call and then spent nearly all of it. */
async function emptyBucket(clock: VirtualClock): Promise<CostBucket> {
  const bucket = new CostBucket(clock);
  const first = await bucket.acquire(1);
  first.settle({ kind: 'answered', actual: 1, status: { ...fullStatus, currentlyAvailable: 0 } });
  return bucket;
}

describe('the cost bucket', () => {
  test('R14 uses at least 95 % of what is restored while under 1 % of the calls are throttled', async () => {
    const property = fc.asyncProperty(traffic, async (one) => {
      const { usedShare, throttledShare } = await saturate(one);
      expect(throttledShare).toBeLessThan(0.01);
      expect(usedShare).toBeGreaterThan(0.95);
    });
    await fc.assert(property, { numRuns: caseCount('BUCKET_RUNS', 10), examples: [[alone]] });
  });

  test('that processes share uses as much and is throttled even less, also when one of them dies', async () => {
    const shared = fc.record({ one: traffic, dying: fc.constantFrom(0, 1) });
    const property = fc.asyncProperty(shared, async ({ one, dying }) => {
      const processes = one.processes + dying;
      const { usedShare, throttledShare } = await saturate({ ...one, processes, dying, isShared: true });
      expect(throttledShare).toBeLessThan(0.01);
      expect(usedShare).toBeGreaterThan(0.95);
    });
    await fc.assert(property, { numRuns: caseCount('BUCKET_RUNS', 3) });
  });

  test('that processes share is never overdrawn while nobody else drinks from it', async () => {
    const property = fc.asyncProperty(traffic, async (one) => {
      const others = { share: 0, helping: 1 };
      const { throttled } = await saturate({ ...one, others, isShared: true });
      // The first calls of processes that begin at once are in nobody's books yet.
      expect(throttled).toBeLessThan(one.processes);
    });
    await fc.assert(property, { numRuns: caseCount('BUCKET_RUNS', 3) });
  });

  test('is used up, whatever is written and however long it travels, as long as the ceiling allows', async () => {
    const work = fc.record({
      plan: fc.constantFrom({ max: 2_000, rate: 100 }, { max: 4_000, rate: 200 }, plus),
      roundTripMs: fc.record({
        least: fc.integer({ min: 20, max: 600 }),
        spread: fc.integer({ min: 0, max: 400 }),
      }),
      workload: fc.constantFrom('import' as const, 'prices' as const),
      ceiling: fc.constant(100),
      seed: fc.integer(),
    });
    const property = fc.asyncProperty(work, async (one) => {
      const { usedShare, throttledShare } = await measureTraffic(one);
      expect(throttledShare).toBeLessThan(0.01);
      expect(usedShare).toBeGreaterThan(0.95);
    });
    await fc.assert(property, { numRuns: caseCount('BUCKET_RUNS', 3) });
  });

  test('is used up at a round trip of 320 ms on Plus, and what is urgent goes before the catalogue', async () => {
    const travel = { plan: plus, roundTripMs: { least: 320, spread: 0 }, seed: 7 };
    for (const workload of ['import', 'prices'] as const) {
      const { usedShare, slowestUrgentMs } = await measureTraffic({ ...travel, workload, ceiling: 100 });
      expect(usedShare).toBeGreaterThan(0.95);
      expect(slowestUrgentMs).toBeLessThan(2 * 320);
    }
    const narrow = await measureTraffic({ ...travel, workload: 'prices', ceiling: 20 });
    expect(narrow.usedShare).toBeLessThan(0.75);
  });

  test('serves calls of one priority in the order in which they came', async () => {
    const call = fc.record({
      cost: fc.integer({ min: 1, max: 300 }),
      priority: fc.constantFrom(0, 0, 1),
      pauseMs: fc.integer({ min: 0, max: 2_000 }),
    });
    const property = fc.asyncProperty(fc.array(call, { maxLength: 30 }), async (calls) => {
      const clock = new VirtualClock();
      const bucket = await emptyBucket(clock);
      const started: number[] = [];
      async function send(index: number, cost: number, priority: number): Promise<void> {
        const turn = await bucket.acquire(cost, { priority });
        started.push(index);
        turn.settle({ kind: 'lost' });
      }
      async function arrive(): Promise<void> {
        const sent: Promise<void>[] = [];
        for (const [index, { cost, priority, pauseMs }] of calls.entries()) {
          sent.push(send(index, cost, priority));
          await clock.wait(pauseMs);
        }
        await Promise.all(sent);
      }
      await clock.run(arrive());
      for (const priority of [0, 1]) {
        const served = started.filter((index) => calls[index]?.priority === priority);
        expect(served).toEqual(served.toSorted((a, b) => a - b));
      }
      expect(started).toHaveLength(calls.length);
    });
    await fc.assert(property, { numRuns: caseCount('BUCKET_RUNS', 100) });
  });

  test('serves a waiting call within seconds however many urgent ones keep coming', async () => {
    const clock = new VirtualClock();
    const bucket = await emptyBucket(clock);
    const served = new AbortController();
    async function urgent(): Promise<void> {
      while (!served.signal.aborted) (await bucket.acquire(50, { priority: 9 })).settle({ kind: 'lost' });
    }
    async function patient(): Promise<number> {
      await bucket.acquire(50, { priority: 0 });
      served.abort();
      return clock.elapsedMs;
    }
    void urgent();
    void urgent();
    expect(await clock.run(patient())).toBeLessThan(12_000);
  });

  test('an aborted call is not charged and leaves its place to the next one', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
      async (aborted) => {
        const clock = new VirtualClock();
        const bucket = await emptyBucket(clock);
        const calls = aborted.map((isAborted) => {
          const control = new AbortController();
          const turn = bucket.acquire(100, { signal: control.signal });
          if (isAborted) control.abort(new Error('not needed any more'));
          return turn.then(() => clock.elapsedMs);
        });
        const outcomes = await clock.run(Promise.allSettled(calls));
        const kept = outcomes.filter(({ status }) => status === 'fulfilled');
        expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(aborted);
        // Each needs a second's worth of points, after the second that fills the reserve.
        expect(kept.map((outcome) => 'value' in outcome && outcome.value)).toEqual(
          kept.map((_, index) => (index + 2) * 1_000),
        );
      },
    );
    await fc.assert(property, { numRuns: caseCount('BUCKET_RUNS', 50) });
  });

  test('an expensive call that is aborted no longer holds up the ones behind it', async () => {
    const clock = new VirtualClock();
    const bucket = await emptyBucket(clock);
    const control = new AbortController();
    const expensive = bucket.acquire(800, { signal: control.signal });
    const cheap = bucket.acquire(100).then(() => clock.elapsedMs);
    control.abort(new Error('not needed any more'));
    await expect(expensive).rejects.toThrow('not needed any more');
    expect(await clock.run(cheap)).toBe(2_000);
  });

  test('sends the first call alone, because only its answer tells how large the bucket is', async () => {
    const clock = new VirtualClock();
    const bucket = new CostBucket(clock);
    const first = await bucket.acquire(10);
    let others = 0;
    const waiting = [1, 2, 3].map(() => bucket.acquire(10).then(() => (others += 1)));
    await clock.run(Promise.resolve());
    expect(others).toBe(0);
    first.settle({ kind: 'answered', actual: 10, status: { ...fullStatus, currentlyAvailable: 990 } });
    await clock.run(Promise.all(waiting));
    expect(others).toBe(3);
  });
});
