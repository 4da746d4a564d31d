/**
 * Promise R2 for changes in files: killed at any step of a file's life and started again, the shop ends as the supplier
 * lists it, one product per SKU, and a sync after that writes nothing. The app's own adapter over HTTP against the
 * sandbox, where Shopify goes on with a file whether the process lives or not.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ToldCounts } from '../../web/server/catalogue/operations.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { openBulkStand, type BulkStand } from '../support/bulk-stand.ts';
import { openBulkWorld, type BulkWorld } from '../support/bulk-world.ts';
import { caseCount } from '../support/case-count.ts';
import { numbered } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { desiredListing } from '../support/desired-listing.ts';
import type { Death } from '../support/mortal.ts';

const numbers = [1, 2, 3, 4, 5];
const first = numbers.map((number) =>
  numbered(number, { texts: [{ lang: 'DE', name: 'Bohrer', description: 'Worte' }] }),
);
/** Other texts, prices and countries: each is a file of its own. */
const second = numbers.map((number) =>
  numbered(number, {
    texts: [{ lang: 'DE', name: `Bohrer ${number}`, description: 'Andere Worte' }],
    rrp: (20_000_000 + number * 1_000_000) as SupplierProduct['rrp'],
    dataHash: 'b',
  }),
);

const balances = ({ planned, applied, left, rejected, deferred, held }: ToldCounts): boolean =>
  planned === applied + left + rejected + deferred + held;

function expectedOf(products: readonly SupplierProduct[], { shop }: BulkWorld) {
  const entries = products.map((product) => {
    const { content, price, item, images, status, publications, stock } = desiredListing(
      product,
      shop,
    ).groups;
    return [product.sku, { content, price, item, images, status, publications, stock }] as const;
  });
  return new Map<string, object>(entries);
}

/** Started again until nothing is left to do; the shop is right then, and nothing more is written. */
async function expectRight(world: BulkWorld, products: readonly SupplierProduct[]): Promise<void> {
  for (let starts = 0; ; starts += 1) {
    expect(starts).toBeLessThan(4);
    const ran = await world.sync(products);
    expect(ran && balances(ran.operations)).toBe(true);
    if (ran?.operations.planned === 0) break;
  }
  expect(new Map(world.shown())).toEqual(expectedOf(products, world));
  world.writes();
  expect(await world.sync(products)).toMatchObject({ operations: { planned: 0 } });
  expect([world.writes(), await world.openFiles()]).toEqual([0, 0]);
}

forEachDatabase((open) => {
  const isSqlite = open.dialect === 'sqlite';
  const numRuns = isSqlite ? caseCount('BULK_CRASH_RUNS', 4) : caseCount('BULK_CRASH_RUNS_POSTGRES', 2);
  let stand: BulkStand;
  beforeAll(async () => {
    stand = await openBulkStand(isSqlite ? undefined : await open());
    return () => stand.stop();
  });

  let shops = 0;
  const newWorld = (): Promise<BulkWorld> =>
    openBulkWorld(stand, `bulk-${(shops += 1)}.myshopify.com` as ShopDomain);

  test.each<Death>([
    { step: 'BulkMutationStart', nth: 1, when: 'after' },
    { step: 'rows.started', nth: 1, when: 'after' },
    { step: 'download', nth: 2, when: 'before' },
    { step: 'BulkMutationStart', nth: 2, when: 'after' },
    { step: 'rows.remove', nth: 2, when: 'before' },
  ])(
    'R2 a file that was started when the process died $when $step number $nth is not sent again',
    async (death) => {
      const world = await newWorld();
      expect(await world.sync(first, death)).toBeNull();
      await world.sync(first);
      expect([world.count('productSet'), world.count('publishablePublish')]).toEqual([5, 5]);
      await expectRight(world, first);
    },
  );

  test.each<Death>([
    { step: 'upload', nth: 1, when: 'after' },
    { step: 'rows.save', nth: 1, when: 'after' },
    { step: 'download', nth: 1, when: 'after' },
  ])('R2 changes killed $when $step number $nth are brought to their end', async (death) => {
    const world = await newWorld();
    await world.sync(first);
    expect(await world.sync(second, death)).toBeNull();
    await expectRight(world, second);
  });

  /** Any step of the flow, whatever it is called. */
  const anyDeath: fc.Arbitrary<Death> = fc.record({
    nth: fc.integer({ min: 20, max: 220 }),
    when: fc.constantFrom('before', 'after'),
  });

  test('R2 killed at any steps, one start after the other, the shop ends as listed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeath, { minLength: 1, maxLength: 3 }), async (deaths) => {
        const world = await newWorld();
        for (const [at, death] of deaths.entries()) await world.sync(at % 2 ? second : first, death);
        const last = deaths.length % 2 ? first : second;
        await expectRight(world, last);
        expect(await world.openFiles()).toBe(0);
      }),
      { numRuns },
    );
  }, 600_000);
});
