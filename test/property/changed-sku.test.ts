/** Whatever the supplier calls its products, and whenever the process dies: a product is on sale once, and never under another's SKU. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { matchTakeOvers } from '../../web/server/catalogue/match-take-overs.ts';
import type { SameGtin } from '../../web/server/catalogue/ports/listings.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { listingStates } from '../../web/server/domain/listing.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { caseCount } from '../support/case-count.ts';
import { numbered, portsOf, sync, type Listed, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied } from '../support/fates.ts';
import { Mortal, type Death } from '../support/mortal.ts';
import { openWorld } from '../support/open-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const gtins = ['04006381333931', '04012345678901'];
const sku = (number: number): Sku => String(10_000_000 + number) as Sku;

const anyRow = (
  number: number,
): fc.Arbitrary<SameGtin & { readonly isGone: boolean; readonly isSeen: boolean }> =>
  fc.record({
    sku: fc.constant(sku(number)),
    gtin: fc.constantFrom(...gtins),
    state: fc.constantFrom(...listingStates),
    hasProduct: fc.boolean(),
    creating: fc.boolean(),
    isChosen: fc.boolean(),
    isAbsent: fc.boolean(),
    cameRun: fc.constantFrom(null, 1 as RunId, 9 as RunId),
    isGone: fc.boolean(),
    isSeen: fc.boolean(),
  });

it('R9 never in doubt: what is matched is gone and new, and nothing else has its barcode', () => {
  const anyRows = fc.tuple(...[1, 2, 3].map(anyRow));
  fc.assert(
    fc.property(anyRows, (rows) => {
      const bySku = new Map(rows.map((row) => [row.sku, row]));
      const { pairs, doubtful } = matchTakeOvers(
        Map.groupBy(rows, ({ gtin }) => gtin),
        {
          isGone: (one) => bySku.get(one)?.isGone === true,
          isSeen: (one) => bySku.get(one)?.isSeen === true,
          proofs: [5 as RunId],
          arrivals: new Map(),
        },
      );
      for (const { from, to, gtin, isDeleted } of pairs) {
        const isBetween = (row: SameGtin & { readonly isSeen: boolean }): boolean =>
          row.state === 'wanted' && !row.hasProduct && !row.creating && !row.isSeen && row.cameRun === 9;
        const olds = rows.filter((row) => row.gtin === gtin && row.sku !== to && !isBetween(row));
        expect(olds.every(({ isGone }) => isGone)).toBe(true);
        expect(olds.every(({ state }) => state === 'deleted')).toBe(isDeleted);
        expect(olds.map((row) => row.sku)).toContain(from);
        expect(isDeleted || (olds.length === 1 && olds[0]?.hasProduct)).toBe(true);
        const news = { state: 'wanted', hasProduct: false, creating: false, isSeen: true };
        expect(bySku.get(to)).toMatchObject({ ...news, isChosen: true, isAbsent: false, cameRun: 9 });
        expect(doubtful).not.toContain(to);
      }
    }),
  );
});

/** What one start of the process meets: which SKUs are listed with which barcode, and where it ends. */
interface Start {
  readonly listed: readonly (0 | 1 | null)[];
  readonly isBroken: boolean;
  readonly death: Death | null;
}

const anyStart: fc.Arbitrary<Start> = fc.record({
  listed: fc.array(fc.constantFrom(null, 0 as const, 1 as const), { minLength: 3, maxLength: 3 }),
  isBroken: fc.constantFrom(false, false, false, true),
  death: fc.option(
    fc.record({
      nth: fc.integer({ min: 1, max: 50 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  ),
});

const other = numbered(50, { barcode: null });
const productsOf = ({ listed }: Start): SupplierProduct[] => [
  ...listed.flatMap((gtin, index) =>
    gtin === null ? [] : numbered(index + 1, { barcode: gtins[gtin] ?? null }),
  ),
  other,
];

const listedBy = (start: Start): Listed => {
  const products = productsOf(start);
  return start.isBroken ? { products, breaksAfter: products.length - 1 } : { products };
};

const allRoles = ['listings', 'ledger', 'log', 'runs', 'writer', 'reader'] as const;

/** Every call to these is a step; answers how many there were. */
async function syncUntil(
  world: World,
  listed: Listed,
  death: Death | null,
  roles: readonly (typeof allRoles)[number][] = allRoles,
): Promise<number> {
  const mortal = new Mortal(death);
  const ports = portsOf(world, listed);
  const dying = Object.fromEntries(roles.map((role) => [role, mortal.port(role, ports[role])]));
  try {
    await syncCatalogue({ ...ports, ...dying }, { dryRun: false });
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
  }
  return [...mortal.steps.values()].reduce((sum, count) => sum + count, 0);
}

/** Of one barcode, as long as the supplier never listed two products with it. */
function onSaleTwice({ model }: World, alone: ReadonlySet<string>): string[] {
  return [...alone].filter((gtin) => {
    const same = [...model.products.values()].filter(
      ({ sku: one, groups }) => groups.item.barcode?.padStart(14, '0') === gtin && model.onSale(one) > 0,
    );
    return same.length > 1;
  });
}

forEachDatabase((open) => {
  const isSqlite = open.dialect === 'sqlite';
  let db: Database;
  let shops = 0;
  beforeAll(async () => {
    if (!isSqlite) db = await open();
  });
  /** On PostgreSQL all of them share a database. */
  const newWorld = async (): Promise<World> => {
    if (isSqlite) return openWorld();
    const domain = `renumbered-${(shops += 1)}.myshopify.com` as ShopDomain;
    return { model: new ShopModel(), db, shop: shopOf({ domain }) };
  };

  it('R2 R9 a product is on sale once, whatever SKU it has by now and wherever the process died', async () => {
    const histories = fc.array(anyStart, { minLength: 3, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(histories, async (starts) => {
        const world = await newWorld();
        const alone = new Set(gtins);
        const had = new Map<number, string>();
        for (const start of starts) {
          // A product that is given another's barcode is a double by the supplier's doing.
          for (const [index, at] of start.listed.entries()) {
            const gtin = at === null ? undefined : gtins[at];
            if (gtin && had.has(index) && had.get(index) !== gtin) alone.clear();
            if (gtin) had.set(index, gtin);
          }
          const codes = start.listed.flatMap((gtin) => (gtin === null ? [] : (gtins[gtin] ?? [])));
          for (const gtin of gtins) if (codes.filter((one) => one === gtin).length > 1) alone.delete(gtin);
          await syncUntil(world, listedBy(start), start.death);
          expect(onSaleTwice(world, alone)).toEqual([]);
        }
        const last = starts.at(-1);
        if (!last) return;
        const products = productsOf(last);
        for (let times = 0; times < 3; times += 1) await sync(world, { products });
        const { run } = await sync(world, { products });
        expect(run.operations.planned).toBe(0);
        for (const product of products) {
          const same = [...world.model.products.values()].filter((one) => one.sku === product.sku);
          expect(same.map((one) => one.groups.item.barcode ?? null)).toEqual([product.barcode]);
          expect(world.model.onSale(product.sku)).toBe(3);
        }
        const known = new Set(products.map((one) => one.sku));
        const gone = [...world.model.products.values()].filter((one) => !known.has(one.sku));
        for (const { sku: one } of gone) expect(world.model.onSale(one)).toBe(0);
      }),
      { numRuns: isSqlite ? caseCount('LAW_RUNS', 5) : caseCount('LAW_RUNS_POSTGRES', 2) },
    );
  }, 60_000);

  const renamed = { products: [numbered(2, { barcode: gtins[0]!, stock: 7 }), other] };

  /** Answers how many steps it took the process to give the product its new SKU, unless it died before. */
  async function renumbered(death: Death | null): Promise<number> {
    const world = await newWorld();
    await sync(world, { products: [numbered(1, { barcode: gtins[0]! }), other] });
    const [id] = world.model.find(sku(1)) ?? [];
    const steps = await syncUntil(world, renamed, death, ['ledger', 'writer']);
    await sync(world, renamed);
    expect(world.model.find(sku(2))?.[0]).toBe(id);
    expect(world.model.products.size).toBe(2);
    expect(world.model.onSale(sku(2))).toBe(7);
    expect((await sync(world, renamed)).run.operations.planned).toBe(0);
    return steps;
  }

  it('R2 a product gets its new SKU wherever the process dies over it', async () => {
    const steps = await renumbered(null);
    expect(steps).toBeGreaterThan(5);
    for (let nth = 1; nth <= steps; nth += 1)
      await renumbered({ nth, when: nth % 2 === 0 ? 'before' : 'after' });
  }, 60_000);
});
