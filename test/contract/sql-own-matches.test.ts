/** The shop's own products that stand for the supplier's, as rows, on both databases: what leaves, what is in doubt, what was said. */
import { beforeEach, expect, test } from 'vitest';
import { doubleDecision, doublePrint } from '../../web/server/catalogue/double-choices.ts';
import type { PrintedMatch } from '../../web/server/catalogue/ports/own-matches.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Row } from '../../web/server/database/schema.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlOwnMatches } from '../../web/server/database/sql-own-matches.ts';
import type { ProductId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];
const skuOf = (number: number) => String(10_000_000 + number) as Sku;
const productOf = (number: number) => `gid://shopify/Product/${number}` as ProductId;

/** Product `number` of the shop's own, and more of them, stand for the SKU of this number. */
function matchOf(number: number, products: readonly number[] = [number]): PrintedMatch {
  const standing = products.map((each) => ({
    productId: productOf(each),
    title: `Mine ${each}`,
    sku: null,
    barcode: null,
    by: ['sku'] as const,
    isActive: true,
    publications: [],
  }));
  return {
    sku: skuOf(number),
    doubt: null,
    barcode: `barcode ${number}`,
    print: doublePrint({ products: standing }),
    products: standing,
  };
}

forEachDatabase((open) => {
  let db: Database;
  const ofShop = (shop: ShopDomain) => new SqlOwnMatches(db, shop, clock);
  const wanted = { state: 'wanted', absent_since: null, product_id: null, reasons: '' } as const;
  const list = (shop: ShopDomain, numbers: readonly number[], change: Partial<Row<'listings'>> = wanted) =>
    insertChanged(
      { db, shop },
      'listings',
      numbers.map((number) => ({ sku: skuOf(number), title: `Product ${number}`, ...change })),
    );
  const save = (shop: ShopDomain, matches: readonly PrintedMatch[]) =>
    ofShop(shop).save(
      matches.map(({ sku }) => sku),
      matches,
    );
  const skus = async (shop: ShopDomain) => (await ofShop(shop).heads()).map(({ sku }) => sku);
  /** Whatever pages are shown: the rows themselves. */
  const kept = async (shop: ShopDomain) =>
    (await db.selectFrom('own_matches').select('sku').where('shop', '=', shop).orderBy('sku').execute()).map(
      ({ sku }) => sku,
    );

  beforeEach(async () => {
    db = await open();
    return () => db.destroy();
  });

  test('a search takes the place of what was found of the same SKUs, and leaves the others and other shops alone', async () => {
    for (const shop of [one, two]) {
      await list(shop, [1, 2, 3]);
      await save(
        shop,
        [1, 2, 3].map((number) => matchOf(number)),
      );
    }
    await ofShop(one).save([skuOf(1), skuOf(2)], [matchOf(2, [8, 9])]);
    expect(await kept(one)).toEqual([skuOf(2), skuOf(3)]);
    expect((await ofShop(one).of([skuOf(2)])).get(skuOf(2))).toMatchObject({
      title: 'Product 2',
      barcode: 'barcode 2',
      products: [{ productId: productOf(8) }, { productId: productOf(9) }],
    });
    expect(await kept(two)).toEqual([skuOf(1), skuOf(2), skuOf(3)]);
    expect((await ofShop(two).of([skuOf(1)])).size).toBe(1);
  });

  test('what came into the shop, or is not listed any more, is shown no longer, and leaves with the next search', async () => {
    for (const shop of [one, two])
      await save(
        shop,
        [1, 2, 3, 4].map((number) => matchOf(number)),
      );
    await list(one, [1]);
    await list(one, [2], { ...wanted, state: 'present' });
    await list(one, [3], { ...wanted, absent_since: '2026-11-20T10:00:00.000Z' });
    // Of the fourth there is no row at all; the other shop lists all of them.
    await list(two, [1, 2, 3, 4]);
    expect(await skus(one)).toEqual([skuOf(1)]);
    expect(await kept(one)).toHaveLength(4);
    await ofShop(one).settle(false);
    expect(await kept(one)).toEqual([skuOf(1)]);
    expect(await kept(two)).toHaveLength(4);
  });

  test('one product that fits several SKUs is certain for none of them, and for the last that is left again', async () => {
    for (const shop of [one, two]) {
      await list(shop, [1, 2, 3]);
      await save(shop, [matchOf(1, [7]), matchOf(2, [7, 8]), matchOf(3, [9])]);
    }
    const doubts = async (shop: ShopDomain) => {
      const heads = (await ofShop(shop).heads()).map(({ doubt }) => doubt);
      const found = await ofShop(shop).of([1, 2, 3].map(skuOf));
      // The list and what is shown of each say the same.
      expect(heads).toEqual([...found.values()].toSorted(bySku).map(({ doubt }) => doubt));
      return heads;
    };
    const bySku = (first: { sku: Sku }, second: { sku: Sku }) => (first.sku < second.sku ? -1 : 1);
    await ofShop(one).settle(true);
    expect(await doubts(one)).toEqual(['several-skus', 'several-skus', null]);
    expect(await doubts(two)).toEqual([null, null, null]);
    await ofShop(one).save([skuOf(2)], []);
    await save(one, [{ ...matchOf(3, [9]), doubt: 'only-barcode' }]);
    await ofShop(one).settle(true);
    expect(await doubts(one)).toEqual([null, 'only-barcode']);
  });

  test('when all was searched for is noted only after a search of all', async () => {
    await ofShop(one).settle(false);
    expect(await ofShop(one).searchedAt()).toBeNull();
    await ofShop(one).settle(true);
    expect(await ofShop(one).searchedAt()).toBe('2026-11-21T10:00:00.000Z');
    expect(await ofShop(two).searchedAt()).toBeNull();
  });

  test('what was said counts for exactly these products, and a link that was refused for none', async () => {
    for (const shop of [one, two]) await list(shop, [1, 2, 3, 4, 5, 6]);
    await save(
      one,
      [1, 2, 3, 4, 5].map((number) => matchOf(number)),
    );
    await save(one, [matchOf(6, [6, 60])]);
    await save(two, [matchOf(1)]);
    const decisions = new SqlDecisions(db, one);
    const time = { at: clock.now(), until: null };
    await decisions.save([doubleDecision(matchOf(1), 'import'), doubleDecision(matchOf(2), 'skip')], time);
    // About another product than the two that match now, and about something else than the double.
    await decisions.save([doubleDecision(matchOf(6, [6]), 'import')], time);
    const other = { ...doubleDecision(matchOf(5), 'skip'), field: 'price.price' };
    await decisions.save([other, { ...doubleDecision(matchOf(5), 'skip'), kind: 'offer' }], time);
    await insertChanged({ db, shop: one }, 'adoptions', [
      { sku: skuOf(3), product_id: productOf(3), state: 'asked' },
      { sku: skuOf(4), product_id: productOf(4), state: 'refused' },
    ]);
    const choices = async (shop: ShopDomain) => (await ofShop(shop).heads()).map(({ choice }) => choice);
    expect(await choices(one)).toEqual(['import', 'skip', 'link', null, null, null]);
    expect(await choices(two)).toEqual([null]);
  });
});
