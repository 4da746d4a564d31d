/** A product that goes on under another SKU, as rows, on both databases; two shops with the same supplier never meet. */
import { beforeEach, expect, test } from 'vitest';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlAdoptions } from '../../web/server/database/sql-adoptions.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlOwnSkus } from '../../web/server/database/sql-own-skus.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import type {
  InventoryItemId,
  LocationId,
  ProductId,
  RunId,
  ShopDomain,
  Sku,
  VariantId,
} from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { clockOn, numbered } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { shopOf } from '../support/supplier-products.ts';
import { none } from '../support/none.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];
const run = 1 as RunId;
const skuOf = (number: number) => String(10_000_000 + number) as Sku;
const gtin = '04006381333931';
const location = 'gid://shopify/Location/1' as LocationId;
const ids = {
  productId: 'gid://shopify/Product/1' as ProductId,
  variantId: 'gid://shopify/ProductVariant/1' as VariantId,
  inventoryItemId: 'gid://shopify/InventoryItem/1' as InventoryItemId,
};

async function listed(db: Database, domain: ShopDomain, ...numbers: readonly number[]): Promise<void> {
  const derivation = derivationOf(shopOf({ domain }), defaultSettings);
  const changed = numbers.map((number) => {
    const product = numbered(number, { barcode: number === 5 ? null : '4006381333931' });
    return { product, row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation) };
  });
  const nothing = { stocks: [], back: [], setAside: [] };
  await new SqlSnapshot(db, domain, clock).save(run, { ...nothing, seen: [], changed });
}

forEachDatabase((open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    for (const domain of [one, two]) {
      await listed(db, domain, 1, 2, 5);
      await new SqlLedger(db, domain, clock).record(run, [
        {
          sku: skuOf(1),
          product: ids.productId,
          read: { ids, stored: {} },
          confirmed: { sent: { item: '1.x' }, stored: {}, stock: { location, available: 4 } },
          owned: ['vendor'],
        },
      ]);
    }
  });

  const want = nothingSent;
  const takeOver = (from: number, to: number) =>
    new SqlLedger(db, one, clock).record(run, [{ sku: skuOf(to), takesOver: { from: skuOf(from), want } }]);

  test('rows that share a barcode are found by it, those without one by nobody', async () => {
    const listings = new SqlListings(db, one);
    const found = await listings.sharing([skuOf(1), skuOf(5)]);
    expect([...found.keys()]).toEqual([gtin]);
    expect(found.get(gtin)).toEqual([
      expect.objectContaining({ sku: skuOf(1), hasProduct: true, state: 'present', cameRun: run }),
      expect.objectContaining({ sku: skuOf(2), hasProduct: false, state: 'wanted', isAbsent: false }),
    ]);
    expect(await listings.sharing([])).toEqual(new Map());
  });

  test('R9 all that is known of a product moves to its new SKU, once, and of its own shop only', async () => {
    const listings = new SqlListings(db, one);
    const adoption = { sku: skuOf(1), product: ids.productId };
    const adoptions = new SqlAdoptions(db, one, clock);
    await adoptions.ask([adoption]);
    for (let times = 0; times < 2; times += 1) await takeOver(1, 2);
    const known = await listings.findAll([skuOf(1), skuOf(2)]);
    expect([...known.keys()]).toEqual([skuOf(2)]);
    expect(known.get(skuOf(2))).toMatchObject({ ...ids, state: 'present', sentStock: 4, owned: ['vendor'] });
    expect(known.get(skuOf(2))).toMatchObject({ showsAs: skuOf(1), sent: { item: '1.x' } });
    expect([await adoptions.find(skuOf(1)), (await adoptions.find(skuOf(2)))?.product]).toEqual([
      null,
      ids.productId,
    ]);
    expect(await listings.renumbering(null, 5)).toEqual([{ sku: skuOf(2), from: skuOf(1) }]);
    expect(await listings.renumbering(skuOf(2), 5)).toEqual([]);
    const own = new SqlOwnSkus(db, one);
    expect(await own.ours([skuOf(1), skuOf(2), skuOf(5)])).toEqual(new Set([skuOf(1), skuOf(2)]));
    expect(await own.placesOf(new Set([skuOf(1)]))).toEqual(new Set([location]));
    await new SqlLedger(db, one, clock).record(run, [{ sku: skuOf(2), renumbered: true }]);
    expect(await listings.renumbering(null, 5)).toEqual([]);
    expect([...(await new SqlListings(db, two).findAll([skuOf(1), skuOf(2)])).keys()]).toEqual([skuOf(1)]);
    expect(await new SqlDecisions(db, one).isAny()).toBe(false);
  });

  test('what was deleted stays deleted under both SKUs, and is released under both, of its own shop only', async () => {
    const ledger = new SqlLedger(db, one, clock);
    const passOn = (from: number, to: number) =>
      ledger.record(run, [{ sku: skuOf(to), staysDeleted: { from: skuOf(from) } }]);
    await passOn(1, 2);
    const deleted = async () =>
      (await new SqlTombstones(db, one, clock).deleted(null, 5)).map(({ sku, became, gtin }) => [
        sku,
        became,
        gtin,
      ]);
    expect(await deleted()).toEqual([
      [skuOf(1), skuOf(2), null],
      [skuOf(2), null, gtin],
    ]);
    expect(await new SqlListings(db, one).sharing([skuOf(1)])).toEqual(new Map());
    await passOn(2, 5);
    expect(await deleted()).toEqual([
      [skuOf(1), skuOf(5), null],
      [skuOf(2), skuOf(5), null],
      [skuOf(5), null, null],
    ]);
    const records = new SqlShopRecords(db, one, clock);
    expect(await records.release(skuOf(2))).toBe(true);
    expect(await records.release(skuOf(5))).toBe(false);
    await passOn(1, 5);
    expect(await deleted()).toEqual([]);
    expect(await new SqlTombstones(db, two, clock).deleted(null, 5)).toEqual([]);
  });

  test('nothing moves to what has a product, or from what was deleted', async () => {
    const ledger = new SqlLedger(db, one, clock);
    await ledger.record(run, [{ sku: skuOf(5), product: 'gid://shopify/Product/5' as ProductId }]);
    await takeOver(1, 5);
    await ledger.record(run, [{ sku: skuOf(1), state: 'deleted' }]);
    await takeOver(1, 2);
    const known = await new SqlListings(db, one).findAll([skuOf(1), skuOf(2), skuOf(5)]);
    expect([...known.values()].map(({ sku, productId }) => [sku, productId])).toEqual([
      [skuOf(1), ids.productId],
      [skuOf(5), 'gid://shopify/Product/5'],
    ]);
  });

  test('runs that proved what is gone are known, previews too, and what waits for a SKU by its operations', async () => {
    const runs = new SqlRuns(db, one, clock);
    const log = new SqlOperationLog(db, one, clock);
    const crawl = { pages: 1, distinct: 1, total: 1, setAside: 0, whole: true, full: false, changes: null };
    const made: RunId[] = [];
    for (const [state, proven] of [
      ['completed', true],
      ['completed', false],
      ['previewed', true],
      ['interrupted', true],
    ] as const) {
      const id = await runs.start();
      made.push(id);
      await runs.saveCrawl(id, { ...crawl, proven });
      await runs.finish(id, state, null);
    }
    const [first, , last, ended] = made;
    expect(await runs.proofs(first!, 9 as RunId)).toEqual([first, last, ended]);
    expect(await runs.proofs(first!, last!)).toEqual([first]);
    expect(await runs.proofs(last!, 9 as RunId)).toEqual([last, ended]);
    await log.plan(last!, [
      { sku: skuOf(2), kind: 'renumber', from: skuOf(1), before: {}, after: {} },
      { sku: skuOf(5), kind: 'create', before: {}, after: {}, held: 'GRD-326' },
      { sku: skuOf(1), kind: 'stock', before: {}, after: {} },
    ]);
    await log.plan(first!, [{ sku: skuOf(5), kind: 'create', before: {}, after: {} }]);
    const arrivals = await log.arrivals([skuOf(1), skuOf(2), skuOf(5)]);
    expect([...arrivals.keys()].toSorted()).toEqual([skuOf(2), skuOf(5)]);
    expect(arrivals.get(skuOf(2))).toEqual([expect.objectContaining({ run: last, isAwaited: true })]);
    expect(arrivals.get(skuOf(5))).toEqual([
      expect.objectContaining({ run: first, isAwaited: false }),
      expect.objectContaining({ run: last, isAwaited: true }),
    ]);
    expect(await log.open(last!, 'renumber', { after: null, limit: 5 })).toMatchObject([
      { sku: skuOf(2), from: skuOf(1), before: none },
    ]);
  });
});
