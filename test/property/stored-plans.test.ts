/**
 * Law of stored plans: whatever happens between making a plan and applying it, applying writes all of the plan and
 * nothing else, or it is refused and writes nothing; and where something has moved, it is refused.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '../../web/server/catalogue/ports/operation-log.ts';
import { PlanRefused } from '../../web/server/catalogue/plan-refused.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import type { RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { caseCount } from '../support/case-count.ts';
import { apply, atOnce, clockOn, numbered, sync, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;

/** Products 1 to 5: a price and a quantity each; without them, the supplier does not list it. */
const listing = fc.array(
  fc.option(fc.record({ price: fc.integer({ min: 18, max: 22 }), stock: fc.nat(2) })),
  {
    minLength: 5,
    maxLength: 5,
  },
);
type Listing = typeof listing extends fc.Arbitrary<infer Value> ? Value : never;

const productsOf = (listed: Listing): SupplierProduct[] =>
  listed.flatMap((each, index) =>
    each ? [numbered(index + 1, { rrp: (each.price * 1_000_000) as Micros, stock: each.stock })] : [],
  );

const meanwhile = fc.oneof(
  fc.constant({ kind: 'nothing' } as const),
  listing.map((listed) => ({ kind: 'sync', listed }) as const),
  listing.map((listed) => ({ kind: 'plan', listed }) as const),
  fc.constantFrom('markets', 'settings', 'hours').map((kind) => ({ kind }) as const),
  fc
    .tuple(fc.constantFrom('deleted', 'doubt'), fc.integer({ min: 1, max: 5 }))
    .map(([kind, number]) => ({ kind, number }) as const),
);
type Meanwhile = typeof meanwhile extends fc.Arbitrary<infer Value> ? Value : never;

onSqlite((open) => {
  let db: Database;
  let cases = 0;
  beforeAll(async () => {
    db = await open();
  });

  /** Answers the world as it is afterwards. */
  async function happen(world: World, what: Meanwhile): Promise<World> {
    const shop = world.shop ?? shopOf();
    switch (what.kind) {
      case 'nothing':
        return world;
      case 'sync':
      case 'plan':
        await sync(world, { products: productsOf(what.listed) }, what.kind === 'plan');
        return world;
      case 'markets':
        return { ...world, shop: { ...shop, catalogs: [catalogOf('ch', 'CH')] } };
      case 'settings':
        return { ...world, settings: { ...atOnce, prices: { ...atOnce.prices, costJumpPercent: 31 } } };
      case 'hours':
        return { ...world, clock: clockOn('2026-11-21T12:30:00Z') };
      case 'deleted':
      case 'doubt': {
        const sku = skuOf(what.number);
        const step: Omit<Step, 'sku'> =
          what.kind === 'deleted' ? { state: 'deleted' } : { doubt: ['price', 'stock'] };
        const ledger = new SqlLedger(db, shop.domain, clockOn('2026-11-21T10:00:00Z'));
        if (world.model.find(sku)) await ledger.record(1 as RunId, [{ sku, ...step }]);
        return world;
      }
    }
  }

  const groupsIn = ({ model }: World) =>
    new Map([...model.products.values()].map(({ sku, groups }) => [sku, { ...groups }]));

  describe('a stored plan', () => {
    it('is applied as it was looked at, or not at all', async () => {
      await fc.assert(
        fc.asyncProperty(listing, listing, meanwhile, async (first, second, what) => {
          const shop = shopOf({ domain: `plan-${(cases += 1)}.myshopify.com` as ShopDomain });
          const world: World = { model: new ShopModel(), db, shop, settings: atOnce };
          await sync(world, { products: productsOf(first) });
          const { run } = await sync(world, { products: productsOf(second) }, true);
          const plan = await new SqlPlans(db, shop.domain).page(run.id, { after: null, limit: 100 });
          const after = await happen(world, what);
          const [before, writes] = [groupsIn(world), world.model.writes];
          const refusal = await apply(after, run.id).then(
            () => null,
            (error: unknown) => error,
          );
          const isRefused = refusal !== null;
          expect(isRefused).toBe(refusal instanceof PlanRefused);
          const named = plan.filter(({ state }) => state === 'planned');
          const expected = new Map(before);
          for (const { sku, after: written } of isRefused ? [] : named) {
            const { publications: _, ...groups } = written;
            expected.set(sku, { ...expected.get(sku)!, ...(groups as Partial<ListingGroups>) });
          }
          expect(groupsIn(world)).toEqual(expected);
          const touches =
            'number' in what && named.some(({ sku }) => sku === skuOf(what.number) && before.has(sku));
          const isStill = what.kind === 'nothing' || ('number' in what && !touches);
          expect({ what, isRefused }).toEqual({ what, isRefused: !isStill });
          expect(isRefused && world.model.writes !== writes).toBe(false);
        }),
        { numRuns: caseCount('PLAN_RUNS', 5) },
      );
    });

    it('of which a process died is taken up by the next sync, and what was missing then counts from the plan on', async () => {
      const shop = shopOf({ domain: `plan-${(cases += 1)}.myshopify.com` as ShopDomain });
      const world: World = { model: new ShopModel(), db, shop };
      const all = [20, 20, 20].map((price) => ({ price, stock: 2 }));
      await sync(world, { products: productsOf(all) });
      const next = [{ price: 21, stock: 2 }, { price: 21, stock: 2 }, null];
      const { run } = await sync(world, { products: productsOf(next) }, true);
      world.model.start(['works', 'works', 'dies-before']);
      await expect(apply(world, run.id)).rejects.toThrow(/died|is gone/);
      world.model.start([]);
      const { resumed, run: then } = await sync(world, { products: productsOf(next) });
      expect(resumed).toMatchObject({ id: run.id, operations: { planned: 3, applied: 3 } });
      // The third was sold out by the plan: now it leaves.
      expect(then.applied).toMatchObject({ offer: 0, withdraw: 0, remove: 1 });
    });
  });
});
