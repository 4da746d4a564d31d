/**
 * R6, R7, R20 for the tracking flow: thousands of small worlds in which processes die, answers get lost, polls
 * repeat and merchants act in between. `TRACKING_RUNS` sets how many (2,000 unless set; 10,000 for the promise).
 */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Parcel } from '../../web/server/tracking/ports.ts';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { caseCount } from '../support/case-count.ts';
import { bulk, instant, orderIri, tracking } from '../support/tracking-parcels.ts';
import {
  orderly,
  quarterMs,
  rounds,
  wild,
  type ParcelPlan,
  type Scenario,
} from '../support/tracking-scenarios.ts';
import { isGood } from '../support/tracking-model-shop.ts';
import { Process, ProcessDied, World, type Chance } from '../support/tracking-simulation.ts';

const numRuns = caseCount('TRACKING_RUNS', 500);

const numbersOf = (at: number, { written }: Pick<ParcelPlan, 'written'>): readonly string[] =>
  written === 'junk' ? [] : written === 'two' ? [`N100${at}`, `M100${at}`] : [`N100${at}`];

/** As it stands in the supplier's document. */
function textOf(at: number, plan: Pick<ParcelPlan, 'written'>): string {
  if (plan.written === 'junk') return 'n/a';
  return `${plan.written === 'quoted' ? "'" : ''}${numbersOf(at, plan).join(', ')}`;
}

const isOurNumber = (number: string): boolean => /^[NM]100\d$/.test(number);
const isTypedByHand = (number: string): boolean => ['BY-HAND', 'N1000', 'n 1001'].includes(number);

function build({ orders, ordersPerPage }: Scenario): World {
  const world = new World();
  world.parcels.mostGroups = ordersPerPage;
  orders.forEach(({ lines, isTwin, refuses }, at) => {
    world.shop.addOrder(`order-${at}`, `#${100 + at}`, lines);
    if (isTwin) world.shop.addOrder(`twin-${at}`, `#${100 + at}`, lines);
    world.supplierOrders.set(orderIri(at), {
      number: String(100 + at),
      refusesCompletion: refuses,
      status: 'shipped',
    });
  });
  return world;
}

function publish(world: World, { parcels }: Scenario, round: number): void {
  parcels.forEach((plan, at) => {
    // The watermark finds what is dated up to two days back: old parcels come with the first upload.
    if ((plan.isOld ? 0 : plan.round) !== round) return;
    const isBulk = plan.courier === 'Bulk carrier';
    world.trackings.push(
      tracking(at, {
        order: orderIri(plan.order),
        createdAt: instant(plan.isOld ? '2026-11-10T18:00:05+01:00' : '2026-11-20T18:00:05+01:00'),
        status: plan.isShipped ? 'shipped' : 'packed',
        ...(isBulk ? bulk : { courier: plan.courier, trackingNumber: textOf(at, plan) }),
      }),
    );
  });
}

function settlePayments({ shop }: World, { orders }: Scenario, round: number): void {
  orders.forEach(({ payments }, at) => shop.payments.set(`order-${at}`, payments[round] ?? 'PENDING'));
}

/** Orders that nobody could ever have seen to be paid. */
const neverPaid = ({ orders, merchant }: Scenario): readonly string[] =>
  orders.flatMap(({ payments }, at) => {
    const acts = merchant.flatMap(({ order, action }) =>
      order === at && action.kind === 'payment' ? [action.payment] : [],
    );
    return [...payments, ...acts].some(isGood) ? [] : [`order-${at}`];
  });

function chanceOf(world: World, { dice, merchant }: Scenario, pause = async (): Promise<void> => {}): Chance {
  const left = dice.values();
  const acts = merchant.values();
  let next = acts.next();
  let reads = 0;
  return {
    roll: () => left.next().value ?? 99,
    yield: pause,
    afterRead: () => {
      reads += 1;
      if (next.done || reads < next.value.roll) return;
      world.shop.act(`order-${next.value.order}`, next.value.action);
      reads = 0;
      next = acts.next();
    },
  };
}

const seen = { deaths: 0, mails: 0, doubts: 0, added: 0, refused: 0, together: 0, unpaid: 0 };
beforeEach(
  () =>
    void Object.assign(seen, {
      deaths: 0,
      mails: 0,
      doubts: 0,
      added: 0,
      refused: 0,
      together: 0,
      unpaid: 0,
    }),
);

async function pass(process: Process): Promise<void> {
  try {
    const summary = await importParcels(process.ports);
    seen.added += summary.trackingAdded;
    seen.doubts += summary.left.filter(({ reason }) => reason === 'TRK-110').length;
    seen.refused += summary.left.filter(({ reason }) => reason === 'SHP-705').length;
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    seen.deaths += 1;
  }
  if (process.mostAtOnce > 1) seen.together += 1;
}

/** The stormy rounds, then quiet passes: whatever happened, they bring everything to its end. */
async function live(scenario: Scenario): Promise<World> {
  const world = build(scenario);
  const chance = chanceOf(world, scenario);
  for (let round = 0; round < rounds; round += 1) {
    publish(world, scenario, round);
    settlePayments(world, scenario, round);
    await pass(new Process(world, chance, scenario.deaths[round] ?? Infinity));
    world.pass(scenario.gapsMs[round] ?? 0);
  }
  await quieten(world);
  return world;
}

async function quieten(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    world.pass(quarterMs);
    await pass(new Process(world));
  }
  seen.mails += world.shop.mails.length;
}

/**
 * Every e-mail announces a parcel that none before it did: a number of ours, or one more bulk shipment. A new
 * fulfillment names no number a second time; one that is added to names the earlier ones again. What is no number
 * is in none.
 */
function mailProblems(world: World, { parcels }: Scenario): string[] {
  const problems: string[] = [];
  for (const [orderId, mails] of Map.groupBy(world.shop.mails, (mail) => mail.orderId)) {
    const plans = parcels.filter((plan) => `order-${plan.order}` === orderId);
    let bulkLeft = plans.filter(({ courier }) => courier === 'Bulk carrier').length;
    const announced = new Set<string>();
    for (const { numbers, company, isCreation } of mails) {
      const news = numbers.filter((number) => isOurNumber(number) && !announced.has(number));
      for (const number of numbers.filter((each) => !isOurNumber(each) && !isTypedByHand(each)))
        problems.push(`${orderId}: mails ${number}`);
      if (isCreation && news.length < numbers.length) problems.push(`${orderId}: ${numbers.join()} again`);
      if (news.length === 0 && (!company.includes('Bulk') || bulkLeft-- === 0))
        problems.push(`${orderId}: no news`);
      for (const number of numbers) announced.add(number);
    }
  }
  return problems;
}

const rowsOf = (world: World): readonly Parcel[] => [...world.parcels.rows.values()];

function expectAllAccountedFor(world: World): void {
  for (const { state, reason } of rowsOf(world)) {
    const isAccountedFor =
      state === 'done' || (['waiting', 'attention', 'handed-over'].includes(state) && reason !== null);
    const isRefused = state === 'written' && reason === 'TRK-111';
    expect(isAccountedFor || isRefused ? 'ok' : `${state} ${reason}`).toBe('ok');
  }
}

const check = (scenario: fc.Arbitrary<Scenario>, law: (scenario: Scenario) => Promise<void>) =>
  fc.assert(fc.asyncProperty(scenario, law), { numRuns });

describe('whatever dies, gets lost or is done by hand', { timeout: Math.max(60_000, numRuns * 20) }, () => {
  test('8.13: no parcel is mailed twice, no unpaid order is fulfilled or mailed, and every parcel ends or has a reason', async () => {
    await check(wild, async (scenario) => {
      const world = await live(scenario);
      expect(world.shop.violations).toEqual([]);
      expect(mailProblems(world, scenario)).toEqual([]);
      expectAllAccountedFor(world);
      const unpaid = neverPaid(scenario);
      seen.unpaid += unpaid.length;
      expect(world.shop.mails.filter(({ orderId }) => unpaid.includes(orderId))).toEqual([]);
      const { writes } = world.shop;
      world.pass(quarterMs);
      await pass(new Process(world));
      expect(world.shop.writes).toBe(writes);
    });
    expect(Math.min(seen.deaths, seen.mails, seen.doubts, seen.added, seen.unpaid)).toBeGreaterThan(
      numRuns / 50,
    );
  });

  test('8.13: every parcel with a number reaches its order once that is paid, with one e-mail when it is news', async () => {
    await check(orderly, async (scenario) => {
      const world = await live(scenario);
      expect(mailProblems(world, scenario)).toEqual([]);
      const announced = world.shop.mails.flatMap(({ numbers }) => numbers);
      expect(rowsOf(world)).toHaveLength(scenario.parcels.length);
      scenario.parcels.forEach((plan, at) => {
        for (const number of numbersOf(at, plan))
          expect(world.shop.shows(`order-${plan.order}`, number)).toBe(true);
      });
      const news = scenario.parcels.flatMap((plan, at) => (plan.isOld ? [] : numbersOf(at, plan)));
      expect(announced).toEqual(expect.arrayContaining(news));
      for (const { state } of rowsOf(world)) expect(state).toBe('done');
      for (const { status } of world.supplierOrders.values())
        expect(['shipped', 'complete']).toContain(status);
    });
    expect(Math.min(seen.deaths, seen.mails, seen.added)).toBeGreaterThan(numRuns / 50);
    expect(seen.together).toBeGreaterThan(numRuns / 50);
  });

  test('two processes at once, against the rule, still never mail a parcel twice', async () => {
    const race = fc.record({ scenario: fc.oneof(wild, orderly), scheduler: fc.scheduler() });
    await fc.assert(
      fc.asyncProperty(race, async ({ scenario, scheduler }) => {
        const world = build(scenario);
        publish(world, scenario, 0);
        settlePayments(world, scenario, 0);
        await pass(new Process(world));
        publish(world, scenario, 1);
        publish(world, scenario, 2);
        settlePayments(world, scenario, 2);
        const pause = async (): Promise<void> => {
          await scheduler.schedule(Promise.resolve());
        };
        const chance = chanceOf(world, scenario, pause);
        const both = [0, 1].map((at) => pass(new Process(world, chance, scenario.deaths[at] ?? Infinity)));
        await scheduler.waitFor(Promise.all(both));
        await quieten(world);
        expect(world.shop.violations).toEqual([]);
        expect(mailProblems(world, scenario)).toEqual([]);
        expectAllAccountedFor(world);
      }),
      { numRuns },
    );
  });
});
