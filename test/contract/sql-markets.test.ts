/** What the look at markets and at what can be bought asks of the rows: on both databases. */
import { beforeAll, expect, test } from 'vitest';
import type { PlannedOperation } from '../../web/server/catalogue/operations.ts';
import { listedAlike, titlesBySku } from '../../web/server/database/listed-alike.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { stockEffect } from '../../web/server/database/stock-effect.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { everything, type Selection } from '../../web/server/domain/selection.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { clockOn, numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { countries, shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const clock = clockOn('2026-11-21T10:00:00Z');

forEachDatabase((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('products are counted by where they may be shipped and where they are, with one of each and its name', async () => {
    const shop = shopOf({ domain: 'alike.myshopify.com' as ShopDomain });
    const to = (...codes: string[]) => ({ shipsTo: shipsOnlyTo(countries(...codes)) });
    const products = [
      numbered(1, { ...to('DE'), brand: 'Möwe' }),
      numbered(2, to('DE')),
      numbered(3, to('AT')),
      numbered(4, { images: [] }),
    ];
    await sync({ db, model: new ShopModel(), shop }, { products });
    const listed = await listedAlike(db, shop.domain);
    expect(
      listed.map(({ shipsTo, products: count, example, isDraft }) => [shipsTo, count, example, isDraft]),
    ).toEqual([
      ['AT', 1, skuOf(3), false],
      ['AT,DE', 1, skuOf(4), true],
      ['DE', 2, skuOf(1), false],
    ]);
    expect(await titlesBySku(db, shop.domain, [skuOf(1), skuOf(99)])).toEqual(
      new Map([[skuOf(1), 'Bohrmaschine']]),
    );
    expect(await listedAlike(db, 'other.myshopify.com' as ShopDomain)).toEqual([]);
    const chosenBy = async (choice: Partial<Selection>) =>
      (await listedAlike(db, shop.domain, { ...everything, ...choice })).map(({ example }) => example);
    expect(await chosenBy({})).toEqual([skuOf(3), skuOf(4), skuOf(1)]);
    expect(await chosenBy({ countries: countries('AT') })).toEqual([skuOf(3), skuOf(4)]);
    expect(await chosenBy({ brands: ['MÖWE'] })).toEqual([skuOf(1)]);
    expect(await chosenBy({ brands: ['another'] })).toEqual([]);
    expect(await chosenBy({ categories: ['another'] })).toEqual([]);
    expect(await stockEffect(db, shop.domain, 100_000)).toEqual({ live: 3, soldOut: 3 });
    expect(await stockEffect(db, shop.domain, 0)).toEqual({ live: 3, soldOut: 0 });
    const listings = new SqlListings(db, shop.domain);
    expect(await listings.shipsTo([skuOf(3), skuOf(4), skuOf(99)])).toEqual(
      new Map([
        [skuOf(3), 'AT'],
        [skuOf(4), 'AT,DE'],
      ]),
    );
    expect(await listings.shipsTo([])).toEqual(new Map());
  });

  test('products whose place a run touched are read once each, page by page, without those that are held', async () => {
    const shop = 'placed.myshopify.com' as ShopDomain;
    const [runs, log] = [new SqlRuns(db, shop, clock), new SqlOperationLog(db, shop, clock)];
    const operation = (number: number, kind: PlannedOperation['kind'], more = {}): PlannedOperation => ({
      sku: skuOf(number),
      kind,
      before: {},
      after: {},
      ...more,
    });
    const other = await runs.start();
    await log.plan(other, [operation(9, 'place')]);
    const run = await runs.start();
    await log.plan(run, [
      operation(3, 'create'),
      operation(1, 'place'),
      operation(1, 'leave'),
      operation(2, 'place', { held: 'GRD-313' }),
      operation(4, 'stock'),
      operation(5, 'remove'),
    ]);
    const first = await log.placed(run, { after: null, limit: 2 });
    expect(first).toEqual([skuOf(1), skuOf(3)]);
    expect(await log.placed(run, { after: skuOf(3), limit: 2 })).toEqual([skuOf(5)]);
  });
});
