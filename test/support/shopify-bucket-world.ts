/**
 * Shopify in virtual time: a cost bucket as Shopify keeps it, and an admin client with everything but the network. For
 * laws and measurements of how much of a shop's rate is used.
 */
import { pino } from 'pino';
import { z } from 'zod';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { createAdminClient } from '../../web/server/shopify/admin-client.ts';
import type { CallLane } from '../../web/server/shopify/call-lane.ts';
import { CostBucket } from '../../web/server/shopify/cost-bucket.ts';
import type { AdminClient, Document } from '../../web/server/shopify/document.ts';
import type { ThrottleStatus } from '../../web/server/shopify/ledger.ts';
import type { Caution, SharedBudget } from '../../web/server/shopify/shared-level.ts';
import { GraphqlQueryError, type ShopifyLibrary } from '../../web/server/shopify/library.ts';
import { VirtualClock } from './shopify-virtual-clock.ts';

export interface Plan {
  readonly max: number;
  readonly rate: number;
}
export const plus: Plan = { max: 20_000, rate: 1_000 };

/** Shopify's side: holds the requested cost when a call starts, gives back what it did not need. */
export class ServerBucket {
  readonly #clock: VirtualClock;
  readonly #plan: Plan;
  #level: number;
  #atMs = 0;
  used = 0;
  calls = 0;
  throttled = 0;

  constructor(clock: VirtualClock, plan: Plan, level = plan.max) {
    this.#clock = clock;
    this.#plan = plan;
    this.#level = level;
  }

  status(): ThrottleStatus {
    this.#restore();
    return {
      maximumAvailable: this.#plan.max,
      currentlyAvailable: Math.floor(this.#level),
      restoreRate: this.#plan.rate,
    };
  }

  take(cost: number): boolean {
    this.#restore();
    if (this.#level < cost) return false;
    this.#level -= cost;
    this.used += cost;
    return true;
  }

  giveBack(points: number): void {
    this.#restore();
    this.#level = Math.min(this.#plan.max, this.#level + points);
    this.used -= points;
  }

  #restore(): void {
    const { elapsedMs } = this.#clock;
    const restored = ((elapsedMs - this.#atMs) * this.#plan.rate) / 1000;
    this.#level = Math.min(this.#plan.max, this.#level + restored);
    this.#atMs = elapsedMs;
  }
}

/** Mulberry32: repeatable numbers in [0, 1), so that a failing run can be run again. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface BudgetRow {
  readonly maximum: number;
  readonly rate: number;
  readonly available: number;
  readonly atMs: number;
}

/** The row that processes share, in virtual time: the arithmetic of sql-budgets.ts. */
export class FakeBudget implements SharedBudget {
  readonly #clock: VirtualClock;
  #row: BudgetRow | null = null;
  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  async take(cost: number, { roundTripMs, reserve }: Caution) {
    const row = this.#row;
    if (row === null) return null;
    const there = this.#level(row, roundTripMs);
    const taken = there >= Math.min(cost + row.maximum * reserve, this.#ceiling(row, roundTripMs));
    this.#row = { ...row, available: taken ? there - cost : there, atMs: this.#clock.elapsedMs };
    return { taken, ...this.#figures(this.#row) };
  }

  async settle(giveBack: number, status: ThrottleStatus | null, { roundTripMs }: Caution) {
    const row = this.#row;
    const atMs = this.#clock.elapsedMs;
    const back = row ? this.#level(row, roundTripMs) + giveBack : Infinity;
    if (status !== null) {
      const { maximumAvailable: maximum, restoreRate: rate, currentlyAvailable } = status;
      this.#row = { maximum, rate, available: Math.min(back, currentlyAvailable), atMs };
    } else if (row) {
      this.#row = { ...row, available: back, atMs };
    }
    return this.#row && this.#figures(this.#row);
  }

  #figures({ available, rate, maximum }: BudgetRow) {
    return { available, restoreRate: rate, maximum };
  }

  #ceiling({ maximum, rate }: BudgetRow, roundTripMs: number): number {
    return Math.max(maximum / 2, maximum - (rate * roundTripMs) / 1_000);
  }

  #level(row: BudgetRow, roundTripMs: number): number {
    const restored = ((this.#clock.elapsedMs - row.atMs) * row.rate) / 1_000;
    return Math.min(row.available + restored, this.#ceiling(row, roundTripMs));
  }
}

const shop = 'bucket-world.myshopify.com' as ShopDomain;

/** What one call asks for, and what it needs in the end. */
interface Price {
  readonly requested: number;
  readonly actual: number;
}

const priced = (
  name: string,
  { requested, actual }: Price,
): Document<{ actual: number }, unknown> & Price => ({
  name,
  text: `mutation ${name} { done }`,
  cost: () => requested,
  answer: z.unknown(),
  repeatable: true,
  requested,
  actual,
});

const lookup = priced('SkuLookup', { requested: 50, actual: 50 });
const create = priced('ProductSet', { requested: 30, actual: 29 });
const publish = priced('Publish', { requested: 10, actual: 10 });
const offer = priced('VariantsUpdate', { requested: 11, actual: 11 });
const urgent = priced('FulfillmentCreate', { requested: 10, actual: 10 });

/** A first import: SKUs are looked up by the fifty, then each product is made and published. */
async function importOne(client: AdminClient, number: number): Promise<void> {
  if (number % 50 === 1) await client.execute(lookup, lookup);
  await client.execute(create, create);
  await client.execute(publish, publish);
}

/** New prices for the whole catalogue: calls as cheap as writing calls are. */
const priceOne = (client: AdminClient) => client.execute(offer, offer);

export const workloads = { import: importOne, prices: priceOne };

export interface Traffic {
  readonly plan: Plan;
  readonly roundTripMs: { readonly least: number; readonly spread: number };
  readonly workload: keyof typeof workloads;
  /** Calls under way at most, and products in flight. */
  readonly ceiling: number;
  /** So many at any time, as it was before the lane followed the answers. */
  readonly fixed?: boolean;
  readonly seed: number;
}

/** The shop, a client of it, and its work until the end. The bucket begins nearly empty: nothing saved up is spent. */
function bucketWorld({ plan, roundTripMs, workload, ceiling, fixed = false, seed }: Traffic) {
  const clock = new VirtualClock();
  const server = new ServerBucket(clock, plan, plan.max / 5);
  const roll = dice(seed);
  const library = {
    offlineSession: async () => ({ accessToken: 'token' }),
    graphql: () => ({ request: answer }),
  } as unknown as ShopifyLibrary;

  async function answer(text: string, { variables }: { variables: { actual: number } }) {
    const oneWayMs = (roundTripMs.least + roll() * roundTripMs.spread) / 2;
    await clock.wait(oneWayMs);
    server.calls += 1;
    const requestedQueryCost =
      [lookup, create, publish, offer, urgent].find((one) => one.text === text)?.requested ?? 0;
    const isServed = server.take(requestedQueryCost);
    if (isServed) server.giveBack(requestedQueryCost - variables.actual);
    else server.throttled += 1;
    const throttleStatus = server.status();
    await clock.wait(oneWayMs);
    const cost = { requestedQueryCost, actualQueryCost: isServed ? variables.actual : null, throttleStatus };
    if (isServed) return { data: {}, extensions: { cost }, headers: {} };
    const errors = { graphQLErrors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };
    throw new GraphqlQueryError({
      message: 'Throttled',
      response: {},
      body: { errors, extensions: { cost } },
    });
  }

  const lane = laneOf(ceiling, fixed);
  const bucket = new CostBucket(clock);
  const parts = { library, shop, clock, logger: pino({ level: 'silent' }), bucket, lane };
  const client = createAdminClient(parts);
  return {
    clock,
    server,
    client,
    work: (end: AbortSignal) => keepBusy((number) => workloads[workload](client, number), ceiling, end),
  };
}

function laneOf(ceiling: number, fixed: boolean): CallLane {
  const lane = createLanes({ ceiling }).calls(shop);
  if (!fixed) return lane;
  lane.resize(ceiling);
  return { add: lane.add, resize: () => undefined };
}

/** So many products in flight at a time. */
function keepBusy(work: (number: number) => Promise<unknown>, inFlight: number, end: AbortSignal): void {
  let products = 0;
  async function worker(): Promise<void> {
    while (!end.aborted) await work((products += 1));
  }
  for (let number = 0; number < inFlight; number += 1) void worker();
}

/** Lets the work find its pace, then measures: shares of what Shopify restored, and of the calls. */
export async function measureTraffic(one: Traffic, seconds = 60) {
  const { clock, server, client, work } = bucketWorld(one);
  const end = new AbortController();
  const waits: number[] = [];
  async function measure() {
    await clock.wait(60_000);
    const before = { used: server.used, atMs: clock.elapsedMs };
    while (clock.elapsedMs < before.atMs + seconds * 1_000) {
      const sentMs = clock.elapsedMs;
      await client.execute(urgent, urgent, { priority: 10 });
      waits.push(clock.elapsedMs - sentMs);
      await clock.wait(1_000);
    }
    end.abort();
    const restored = (one.plan.rate * (clock.elapsedMs - before.atMs)) / 1_000;
    return {
      usedShare: (server.used - before.used) / restored,
      throttledShare: server.throttled / server.calls,
      /** Of calls that go before all others. */
      slowestUrgentMs: Math.max(...waits),
    };
  }
  work(end.signal);
  return clock.run(measure());
}
