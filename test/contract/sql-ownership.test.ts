/** Whose fields are, on both databases: decisions wait for the next run, hints are one row for a listing. */
import { expect, test } from 'vitest';
import { deriveRow, derivationOf, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import type { ProductId, Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import { clockOn, numbered } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { desiredListing } from '../support/desired-listing.ts';
import { shopOf } from '../support/supplier-products.ts';

const shop = shopOf();
const clock = clockOn('2026-11-21T10:00:00Z');
const derivation = derivationOf(shop, defaultSettings);
const products = [numbered(1, { brand: 'A' }), numbered(2, { brand: 'B' })];
const [one, two] = products.map(({ sku }) => sku) as [Sku, Sku];

/** Two listings that stand in the shop as they are wanted. */
async function fill(db: Database) {
  const { domain } = shop;
  const run = await new SqlRuns(db, domain, clock).start();
  const changed = products.map((product) => ({
    product,
    row: deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation),
  }));
  await new SqlSnapshot(db, domain, clock).save(run, {
    seen: [],
    changed,
    stocks: [],
    back: [],
    setAside: [],
  });
  const ledger = new SqlLedger(db, domain, clock);
  await ledger.record(
    run,
    products.map((product, index) => {
      const { images: _, ...groups } = desiredListing(product, shop).groups;
      const sent = confirmed(desiredListing(product, shop).groups, groups, shop);
      return { sku: product.sku, product: `gid://shopify/Product/${index}` as ProductId, confirmed: sent };
    }),
  );
  const listings = new SqlListings(db, domain);
  const differs = async () =>
    (await listings.differences(null, 10)).map((difference) => [difference.sku, difference.differs]);
  return { run, ledger, listings, differs, ownership: new SqlOwnership(db, domain, clock) };
}

forEachDatabase((open) => {
  test('a field that became the merchant’s makes nothing differ, and comes back by a hand-back that a run has settled', async () => {
    const { run, ledger, listings, differs, ownership } = await fill(await open());
    expect(await differs()).toEqual([]);
    await ledger.record(run, [{ sku: one, owned: ['title', 'price'] }]);
    expect(await differs()).toEqual([]);
    expect((await listings.findAll([one, two])).get(one)?.owned).toEqual(['price', 'title']);
    expect((await listings.findAll([one, two])).get(two)?.owned).toEqual([]);

    expect(await ownership.handBack({ sku: one, field: 'title' })).toBe(1);
    // Until a run notes it, the listing is as it was.
    expect(await differs()).toEqual([]);
    const decided = await ownership.decided(10);
    expect(decided.map(({ sku, stored }) => [sku, stored?.owned])).toEqual([[one, ['price']]]);
    const rows = decided.flatMap(({ stored }) =>
      stored ? [deriveRow(stored.product, stored, derivation)] : [],
    );
    await ownership.settle([one], rows);
    expect(await ownership.decided(10)).toEqual([]);
    expect(await differs()).toEqual([[one, ['content']]]);
    expect(await ownership.fieldsOf(one)).toMatchObject([{ field: 'price', state: 'mine' }]);
  });

  test('a stored product reads the same wherever it is read, and what is not imported is no product that is missing', async () => {
    const db = await open();
    const { run, listings, ownership } = await fill(db);
    const rows = products.map((product) =>
      deriveRow(product, { docHash: 'h', sent: nothingSent }, derivation),
    );
    const changed = rows.map((row, at) => ({
      product: products[at] ?? numbered(at + 1),
      row: { ...row, isChosen: row.sku !== two },
    }));
    await new SqlSnapshot(db, shop.domain, clock).save(run, {
      seen: [],
      changed,
      stocks: [],
      back: [],
      setAside: [],
    });
    await listings.markAbsent([one, two], clock.now());
    for (const sku of [one, two]) await ownership.claim(sku, 'vendor');
    const decided = await ownership.decided(10);
    expect(decided.map(({ stored }) => stored?.isAbsent)).toEqual([true, false]);
    const upkeep = new SqlUpkeep(db, shop.domain, clock);
    expect(await upkeep.products(null, 10)).toEqual(decided.map(({ stored }) => stored));
  });

  test('a claim holds from the next run on, whatever the supplier changes', async () => {
    const { differs, ownership } = await fill(await open());
    await ownership.claim(two, 'vendor');
    await ownership.claim(two, 'vendor');
    const decided = await ownership.decided(10);
    const rows = decided.flatMap(({ stored }) =>
      stored ? [deriveRow({ ...stored.product, brand: 'C' }, stored, derivation)] : [],
    );
    await ownership.settle([two], rows);
    expect(await differs()).toEqual([]);
    expect(await ownership.fieldsOf(two)).toMatchObject([{ field: 'vendor', state: 'mine' }]);
  });

  test('many are handed back by field and brand, after they were counted', async () => {
    const { run, ledger, ownership } = await fill(await open());
    await ledger.record(run, [
      { sku: one, owned: ['title', 'price'] },
      { sku: two, owned: ['title'] },
    ]);
    expect(await ownership.owned({ field: 'title' })).toMatchObject({
      counts: [{ field: 'title', listings: 2 }],
      samples: [{ sku: one }, { sku: two }],
    });
    expect(await ownership.handBack({ field: 'title', brand: 'B' })).toBe(1);
    expect((await ownership.owned({})).counts).toEqual([
      { field: 'price', listings: 1 },
      { field: 'title', listings: 1 },
    ]);
    expect(await ownership.handBack({ category: 'none' })).toBe(0);
  });

  test('hints are one row for a listing, however many come, until it was looked at after them', async () => {
    const { ownership } = await fill(await open());
    expect(await ownership.skuOf('gid://shopify/Product/1' as ProductId)).toBe(two);
    expect(await ownership.skuOf('gid://shopify/Product/9' as ProductId)).toBeNull();
    for (let time = 0; time < 3; time += 1) await ownership.hint(two);
    expect(await ownership.hinted(null, 10)).toEqual([{ sku: two }]);
    expect(await ownership.inShop(one, 10)).toEqual([{ sku: two }]);
    await ownership.forgetHints([two], clock.now().minus({ seconds: 1 }));
    expect(await ownership.hinted(null, 10)).toEqual([{ sku: two }]);
    await ownership.forgetHints([two], clock.now());
    expect(await ownership.hinted(null, 10)).toEqual([]);
  });

  test('prices of one’s own are told with the cost beside them, page by page, until they are handed back', async () => {
    const { run, ledger, ownership } = await fill(await open());
    expect(await ownership.ownPrices(null, 10)).toEqual([]);
    await ledger.record(run, [
      { sku: one, owned: ['price'] },
      { sku: two, owned: ['price', 'title'] },
    ]);
    const all = await ownership.ownPrices(null, 10);
    const { price, item } = desiredListing(products[0] as (typeof products)[0], shop).groups;
    expect(all).toMatchObject([{ sku: one, price: price?.price, cost: item?.cost }, { sku: two }]);
    expect(await ownership.ownPrices(one, 10)).toEqual(all.slice(1));
    expect(await ownership.ownPrices(null, 1)).toEqual(all.slice(0, 1));
    await ownership.handBack({ sku: one, field: 'price' });
    expect(await ownership.ownPrices(null, 10)).toEqual(all.slice(1));
  });
});
