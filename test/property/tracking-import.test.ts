/**
 * R6, R7, R20 for the tracking flow: thousands of small worlds in which processes die, answers get lost, polls
 * repeat and merchants act in between. `TRACKING_RUNS` sets how many (2,000 unless set; 10,000 for the promise).
 */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Parcel } from '../../web/server/tracking/ports/parcels.ts';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { caseCount } from '../support/case-count.ts';
import { actOn } from '../support/tracking-desk.ts';
import { bulk, instant, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';
import { orderly, quarterMs, rounds, wild, type Scenario } from '../support/tracking-scenarios.ts';
import { mailProblems, sayingsOf } from '../support/tracking-sayings.ts';
import { isGood } from '../support/tracking-merchant.ts';
import { ProcessDied } from '../support/fates.ts';
import { Process, World, type Chance } from '../support/tracking-simulation.ts';

const numRuns = caseCount('TRACKING_RUNS', 500);

function build({ orders, ordersPerPage }: Scenario): World {
  const world = new World();
  world.parcels.mostGroups = ordersPerPage;
  orders.forEach(({ lines, isTwin, refuses, isPadded }, at) => {
    world.shop.addOrder(`order-${at}`, `#${100 + at}`, lines);
    if (isTwin) world.shop.addOrder(`twin-${at}`, `#${100 + at}`, lines);
    world.supplierOrders.set(orderIri(at), {
      number: `${isPadded ? '0' : ''}${100 + at}`,
      refusesCompletion: refuses,
      status: 'shipped',
    });
  });
  return world;
}

function publish(world: World, scenario: Scenario, round: number): void {
  const sayings = sayingsOf(scenario, round);
  world.trackings.length = 0;
  scenario.parcels.forEach((plan, at) => {
    // The watermark finds what is dated up to two days back: old parcels come with the first upload.
    if ((plan.isOld ? 0 : plan.round) > round) return;
    const { order, text } = sayings[at]?.at(-1) ?? { order: plan.order, text: null };
    const courier = plan.courier === 'Bulk carrier' ? 'UPS' : plan.courier;
    world.trackings.push(
      tracking(at, {
        order: orderIri(order),
        createdAt: instant(plan.isOld ? '2026-11-10T18:00:05+01:00' : '2026-11-20T18:00:05+01:00'),
        status: plan.isShipped ? 'shipped' : 'packed',
        ...(text === null ? bulk : { courier, trackingNumber: text }),
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

const seen = { corrected: 0, deaths: 0, mails: 0, doubts: 0, added: 0, refused: 0, together: 0, unpaid: 0 };
beforeEach(
  () =>
    void Object.assign(seen, {
      corrected: 0,
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
    const orderNumberZeros = scenario.ignoresZeros[round] ? 'ignore' : 'exact';
    world.settings = { ...world.settings, orderNumberZeros };
    await pass(new Process(world, chance, scenario.deaths[round] ?? Infinity));
    for (const { parcel, act } of scenario.acts.filter((each) => each.round === round))
      actOn(world.parcels, trackingIri(parcel), act);
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

const rowsOf = (world: World): readonly Parcel[] => [...world.parcels.rows.values()];

function expectAllAccountedFor(world: World): void {
  for (const { state, reason } of rowsOf(world)) {
    const isAccountedFor =
      state === 'done' || (['waiting', 'attention', 'handed-over'].includes(state) && reason !== null);
    const isRefused = state === 'written' && (reason === 'TRK-111' || reason === 'TRK-147');
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
      expect(world.completedEarly).toEqual([]);
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
      const announced = new Set(world.shop.mails.flatMap(({ numbers }) => numbers));
      expect(rowsOf(world)).toHaveLength(scenario.parcels.length);
      const sayings = sayingsOf(scenario);
      const last = sayings.flatMap((said) => said.at(-1) ?? []);
      for (const { order, numbers } of last)
        for (const number of numbers) expect(world.shop.shows(`order-${order}`, number)).toBe(true);
      // And nothing else: what was corrected or moved is gone from where it stood.
      const stale = sayings
        .flat()
        .flatMap(({ order, numbers }) => numbers.map((number) => [order, number] as const))
        .filter(
          ([order, number]) => !last.some((each) => each.order === order && each.numbers.includes(number)),
        );
      for (const [order, number] of stale) expect(world.shop.shows(`order-${order}`, number)).toBe(false);
      seen.corrected += rowsOf(world).filter(({ formerly }) => formerly !== null).length;
      // What another parcel of the order was corrected to in silence is there already.
      const isShared = scenario.changes.some(({ number }) => number === 'shared');
      const isSilent = (number: string): boolean => number === 'N1000' && isShared;
      const told = sayings.filter(
        (said, at) =>
          scenario.parcels[at]?.isOld === false && !said.some(({ numbers }) => numbers.some(isSilent)),
      );
      for (const said of told)
        expect(said.flatMap(({ numbers }) => numbers).some((number) => announced.has(number))).toBe(true);
      for (const { state } of rowsOf(world)) expect(state).toBe('done');
      expect(world.completedEarly).toEqual([]);
      for (const { status } of world.supplierOrders.values())
        expect(['shipped', 'complete']).toContain(status);
    });
    expect(Math.min(seen.deaths, seen.mails, seen.added, seen.corrected)).toBeGreaterThan(numRuns / 50);
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
        publish(world, scenario, 3);
        await quieten(world);
        expect(world.shop.violations).toEqual([]);
        expect(mailProblems(world, scenario)).toEqual([]);
        expectAllAccountedFor(world);
      }),
      { numRuns },
    );
  });
});
