/** The products' list where some were set aside before they ever became a listing: they stand in every order like others. */
import { expect, test } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { operationsOf } from '../../web/server/database/operations-of.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type { RunId, Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import { countProducts, listProducts, type ProductsWish } from '../../web/server/shops/list-products.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { productOf, shopOf } from '../support/supplier-products.ts';

const shop = { ...shopOf(), settings: defaultSettings } as InstalledShop;
const derivation = derivationOf(shop, defaultSettings);

const wish: ProductsWish = {
  states: [],
  search: '',
  sort: 'name',
  isDescending: false,
  after: null,
  limit: 2,
};

/** Page by page. */
async function everySku(db: Database, asked: Partial<ProductsWish>): Promise<readonly string[]> {
  const desk = new SqlProductDesk(db, shop.domain);
  const skus: string[] = [];
  for (let after: ProductsWish['after'] = null; ;) {
    const page = await listProducts({ ...wish, ...asked, after }, shop, desk);
    skus.push(...page.items.map(({ sku }) => sku));
    if (page.next === null) return skus;
    after = page.next;
  }
}

const listing = (sku: string) => {
  const product = productOf({ sku: sku as Sku });
  return { product, row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation) };
};

const aside = (sku: string) => ({
  iri: null,
  sku: sku as Sku,
  reason: 'PRD-102' as const,
  detail: 'no name',
});

/** In this order, an hour from one to the next. */
async function storyIn(db: Database, chapters: readonly { listed?: string; aside?: string }[]) {
  await new SqlRuns(db, shop.domain, clockOn('2026-11-21T00:00:00Z')).start();
  for (const [hour, { listed, aside: left }] of chapters.entries()) {
    const clock = clockOn(`2026-11-21T${String(hour + 10)}:00:00Z`);
    await new SqlSnapshot(db, shop.domain, clock).save(1 as RunId, {
      seen: [],
      changed: listed === undefined ? [] : [listing(listed)],
      stocks: [],
      back: [],
      setAside: left === undefined ? [] : [aside(left)],
    });
  }
}

forEachDatabase((open) => {
  test('the one whose whole number was typed comes first, also where it never became a listing', async () => {
    const db = await open();
    await storyIn(db, [
      { listed: '91001' },
      { listed: '1001' },
      { aside: '1001001' },
      { aside: '100' },
      { aside: '7' },
      { listed: '21001' },
    ]);
    for (const sort of ['name', 'price', 'stock', 'changed'] as const)
      for (const isDescending of [false, true]) {
        const named = async (search: string) => everySku(db, { search, sort, isDescending });
        for (const typed of ['100', '1001', '1001001', '7']) {
          const found = await named(typed);
          expect([sort, found[0]]).toEqual([sort, typed]);
          expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
        }
        expect(await named('100')).toHaveLength(5);
        expect(await named('7')).toEqual(['7']);
      }
    // Looked for among products of which none was set aside, it is not there.
    expect(await everySku(db, { search: '100', states: ['pending', 'untried'] })).not.toContain('100');
  });

  test('whoever looks for signs alone finds nothing, and whoever looks for nothing finds all', async () => {
    const db = await open();
    await storyIn(db, [{ listed: '91001' }, { aside: '100' }]);
    for (const search of ['&&', '★', '%', ' ??? '])
      expect([search, await everySku(db, { search })]).toEqual([search, []]);
    expect(await everySku(db, { search: '  ' })).toHaveLength(2);
  });

  test('by latest change, they stand where they were set aside, on every page', async () => {
    const db = await open();
    await storyIn(db, [
      { aside: '50' },
      { listed: '40' },
      { aside: '30' },
      { aside: '20' },
      { listed: '10' },
      { aside: '60' },
    ]);
    const oldestFirst = ['50', '40', '30', '20', '10', '60'];
    for (const limit of [1, 2, 3, 9]) {
      expect(await everySku(db, { sort: 'changed', limit })).toEqual(oldestFirst);
      expect(await everySku(db, { sort: 'changed', isDescending: true, limit })).toEqual(
        oldestFirst.toReversed(),
      );
    }
    expect(await everySku(db, { sort: 'changed', states: ['set-aside'] })).toEqual(['50', '30', '20', '60']);
  });

  test('while it is on its way to Shopify it waits for nobody; without an answer when its run ended it does', async () => {
    const db = await open();
    await storyIn(db, [{ listed: '10' }]);
    const [run, clock] = [1 as RunId, clockOn('2026-11-21T12:00:00Z')];
    await new SqlOperationLog(db, shop.domain, clock).plan(run, [
      { sku: '10' as Sku, kind: 'create', after: {}, before: {} },
    ]);
    await db.updateTable('operations').set({ state: 'sending' }).where('shop', '=', shop.domain).execute();
    const standing = async () => {
      const desk = new SqlProductDesk(db, shop.domain);
      const { attention, waiting, pending } = await countProducts(shop, desk);
      const [creation] = await operationsOf(db, shop.domain, { sku: '10' as Sku, most: 1 });
      const listed = await everySku(db, { states: ['waiting'] });
      return { attention, waiting, pending, listed, isOnItsWay: creation?.isOnItsWay };
    };
    expect(await standing()).toEqual({ attention: 0, waiting: 0, pending: 1, listed: [], isOnItsWay: true });
    await new SqlRuns(db, shop.domain, clock).finish(run, 'incomplete', null);
    expect(await standing()).toEqual({
      attention: 1,
      waiting: 1,
      pending: 0,
      listed: ['10'],
      isOnItsWay: false,
    });
  });
});
