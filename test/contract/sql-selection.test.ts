/** What is not imported, in the rows of the catalogue on both databases: kept, counted apart, and never planned. */
import { expect, test } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import { listedChoices } from '../../web/server/database/listed-choices.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import type { ProductId, RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { mergeSettings } from '../../web/server/domain/merge-settings.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { productOf, shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const run = 1 as RunId;
const skuOf = (number: number) => String(10_000_000 + number) as Sku;
const brands = ['Bosch', 'Makita', 'Bosch', 'Makita'];
const products = brands.map((brand, index) => productOf({ sku: skuOf(index + 1), brand }));
const settings = mergeSettings(defaultSettings, { selection: { brands: ['bosch'] } });

forEachDatabase((open) => {
  test('is in no plan unless it is in the shop, and is found there by its state', async () => {
    const db = await open();
    const shop = shopOf();
    const listings = new SqlListings(db, shop.domain);
    const snapshot = new SqlSnapshot(db, shop.domain, clock);
    const ledger = new SqlLedger(db, shop.domain, clock);
    const records = new SqlShopRecords(db, shop.domain, clock);
    await new SqlRuns(db, shop.domain, clock).start();
    const derivation = derivationOf(shop, settings);
    await snapshot.save(run, {
      seen: [],
      changed: products.map((product) => ({
        product,
        row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation),
      })),
      stocks: [],
      back: [],
      setAside: [],
    });
    await ledger.record(run, [{ sku: skuOf(4), product: 'gid://shopify/Product/4' as ProductId }]);
    const pending = (await listings.differences(null, 9)).map(({ sku }) => sku);
    expect(pending).toEqual([1, 3, 4].map(skuOf));
    const leftOut = async (state: 'present' | 'withdrawn', after: Sku | null = null) =>
      (await listings.leftOut(state, { after, limit: 9 })).map(({ sku }) => sku);
    expect(await leftOut('present')).toEqual([skuOf(4)]);
    expect(await leftOut('present', skuOf(4))).toEqual([]);
    expect(await leftOut('withdrawn')).toEqual([]);
    expect(await records.overview()).toMatchObject({ leftOut: 1, listings: { wanted: 2, present: 1 } });
    const marks = await snapshot.marks([1, 2].map(skuOf));
    expect([marks.get(skuOf(1))?.isChosen, marks.get(skuOf(2))?.isChosen]).toEqual([true, false]);

    // What there is to choose from: also what is not imported now.
    const found = (await listedChoices(db, shop.domain)).map(({ brand, state, products: count, example }) => [
      brand,
      state,
      count,
      example,
    ]);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Bosch', 'wanted', 2, skuOf(1)],
        ['Makita', 'wanted', 1, skuOf(2)],
        ['Makita', 'present', 1, skuOf(4)],
      ]),
    );
    expect(await listedChoices(db, 'other.myshopify.com' as ShopDomain)).toEqual([]);

    // Chosen again, by a statement that only derives.
    const upkeep = new SqlUpkeep(db, shop.domain, clock);
    const again = derivationOf(shop, defaultSettings);
    const stored = await upkeep.products(null, 9);
    await upkeep.saveDerived(stored.map((each) => deriveRow(each.product, each, again)));
    expect((await listings.differences(null, 9)).map(({ sku }) => sku)).toEqual([1, 2, 3, 4].map(skuOf));
    expect(await leftOut('present')).toEqual([]);
  });
});
