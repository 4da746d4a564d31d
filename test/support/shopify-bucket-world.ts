/**
 * An admin client with everything but the network, in virtual time: for laws and measurements of how much of a shop's
 * rate is used.
 */
import { pino } from 'pino';
import { z } from 'zod';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import { createAdminClient } from '../../web/server/shopify/admin-client.ts';
import type { CallLane } from '../../web/server/shopify/call-lane.ts';
import { CostBucket } from '../../web/server/shopify/cost-bucket.ts';
import type { AdminClient, Document } from '../../web/server/shopify/document.ts';
import { GraphqlQueryError, type ShopifyLibrary } from '../../web/server/shopify/library.ts';
import { dice, ServerBucket, type Plan } from './shopify-server-bucket.ts';
import { VirtualClock } from './shopify-virtual-clock.ts';

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
const create = priced('ProductSet', { requested: 18, actual: 18 });
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
export async function measureTraffic(one: Traffic, seconds = 30) {
  const { clock, server, client, work } = bucketWorld(one);
  const end = new AbortController();
  const waits: number[] = [];
  async function measure() {
    await clock.wait(30_000);
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
