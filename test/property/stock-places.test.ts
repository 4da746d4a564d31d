/**
 * Never more on sale than the supplier's last number after a run that went through, though somebody edits quantities,
 * switches, closes and opens locations, previews come in between, processes die at any write and the app forgets which
 * runs there were; and a listing that is withdrawn or removed is always one that the supplier does not list. On both
 * databases.
 */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import type { LocationId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ShopLocation } from '../../web/server/domain/shop.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, numbered, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const locations: readonly ShopLocation[] = ['1', '2', '3'].map((id) => ({
  id: `gid://shopify/Location/${id}` as LocationId,
  name: `Location ${id}`,
}));
const idOf = (index: number): LocationId => locations[index]?.id as LocationId;
const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const numbers = [1, 2, 3];

const troubles: Fate[] = [
  'answer-lost',
  'dies-after',
  'dies-after',
  'dies-before',
  'refused-for-now',
  'kind-refused',
];

interface Day {
  /** By product number; -1: not listed. */
  readonly stocks: readonly number[];
  readonly edits: readonly (readonly [number: number, available: number])[];
  readonly chosen: number;
  /** Locations that are not active on this day. */
  readonly closed: readonly number[];
  readonly fates: readonly Fate[];
  readonly dryRun: boolean;
  /** A database that knows of no run takes the place of the one that there was: they are numbered from 1 again. */
  readonly forgets: boolean;
}

const anyDay: fc.Arbitrary<Day> = fc.record({
  stocks: fc.array(fc.constantFrom(-1, 0, 2, 5), { minLength: 3, maxLength: 3 }),
  edits: fc.array(fc.tuple(fc.constantFrom(...numbers), fc.constantFrom(0, 1, 999)), { maxLength: 2 }),
  chosen: fc.constantFrom(0, 0, 1, 2),
  closed: fc.subarray([0, 1, 2], { maxLength: 1 }),
  fates: fc.oneof(
    fc
      .tuple(fc.nat(8), fc.constantFrom(...troubles))
      .map(([before, trouble]) => Array<Fate>(before).fill('works').concat(trouble)),
    fc.constant<Fate[]>([]),
  ),
  dryRun: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  forgets: fc.constant(false),
});

/** Some come once more, in a database that begins anew: by then the supplier may say what it said. */
const anyDays: fc.Arbitrary<readonly Day[]> = fc
  .tuple(fc.array(anyDay, { minLength: 2, maxLength: 6 }), fc.boolean())
  .map(([days, comeAgain]) => {
    const [first] = days;
    if (!comeAgain || !first) return days;
    return days.concat({ ...first, forgets: true }, days.slice(1, 4));
  });

const listed = ({ stocks }: Pick<Day, 'stocks'>) =>
  // One more that stays: an empty catalogue proves nothing.
  stocks.flatMap((stock, index) => (stock < 0 ? [] : [numbered(index + 1, { stock })])).concat(numbered(9));

/** The world on the nth day: what a run reads of the shop is what it is. */
const worldOn = (day: number, { chosen, closed }: Pick<Day, 'chosen' | 'closed'>, world: World): World => ({
  ...world,
  clock: clockOn(`2026-12-${String(day + 1).padStart(2, '0')}T10:00:00Z`),
  shop: {
    ...shopOf({ catalogs: [] }),
    domain: world.shop?.domain as ShopDomain,
    locationId: idOf(chosen),
    locations: locations.filter((_, index) => !closed.includes(index)),
  },
});

/** One start of the process; null when it died, or was not through with everything. */
async function pass(world: World, day: Day): Promise<'through' | null> {
  try {
    const { run } = await sync(world, { products: listed(day) }, day.dryRun);
    const { rejected, deferred, held } = run.operations;
    return run.state === 'completed' && rejected + deferred + held === 0 ? 'through' : null;
  } catch (error) {
    if (error instanceof ProcessDied) return null;
    throw error;
  }
}

async function expectTrueStates(db: Database, shop: ShopDomain): Promise<void> {
  const wrong = await db
    .selectFrom('listings')
    .select(['sku', 'state'])
    .where('shop', '=', shop)
    .where('state', 'in', ['withdrawn', 'removed'])
    .where('absent_since', 'is', null)
    .execute();
  expect(wrong).toEqual([]);
}

async function forget(db: Database, shop: ShopDomain): Promise<void> {
  for (const table of ['operations', 'runs'] as const)
    await db.deleteFrom(table).where('shop', '=', shop).execute();
}

forEachDatabase((open) => {
  it('8.5, R11: never more is on sale than the supplier has, and states are true at any moment', async () => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(anyDays, async (days) => {
        const domain = `stock-${(cases += 1)}.myshopify.com` as ShopDomain;
        const model = new ShopModel();
        const base: World = { model, db, shop: shopOf({ domain }) };
        const onSale = () => numbers.map((number) => model.onSale(skuOf(number)));
        let before = 0;
        for (const [number, day] of days.entries()) {
          model.closed.clear();
          for (const index of day.closed) model.closed.add(idOf(index));
          for (const [product, available] of day.edits) model.edit(skuOf(product), idOf(before), available);
          before = day.chosen;
          if (day.forgets) await forget(db, domain);
          model.start(day.fates);
          const through = await pass(worldOn(number, day, base), day);
          await expectTrueStates(db, domain);
          if (through === null || day.closed.length > 0) continue;
          for (const [index, sold] of onSale().entries())
            expect(sold).toBeLessThanOrEqual(Math.max(0, day.stocks[index] ?? 0));
        }
        // Then nobody interferes any more: what the supplier has is on sale, once.
        const last = { ...(days.at(-1) as Day), closed: [], fates: [], dryRun: false, forgets: false };
        const fresh = { ...last, stocks: last.stocks.map((stock) => stock + (stock < 0 ? 0 : 7)) };
        model.closed.clear();
        model.start([]);
        await pass(worldOn(days.length, last, base), last);
        for (let time = 1; time <= 3; time += 1) await pass(worldOn(days.length + time, fresh, base), fresh);
        expect(onSale()).toEqual(fresh.stocks.map((stock) => Math.max(0, stock)));
        await expectTrueStates(db, domain);
      }),
      {
        numRuns:
          open.dialect === 'sqlite' ? caseCount('STOCK_RUNS', 25) : caseCount('STOCK_RUNS_POSTGRES', 4),
      },
    );
  }, 600_000);
});
