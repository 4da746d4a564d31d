/** What the flow relies on in the rows of a product that the app itself deletes, on both databases. */
import { expect, it } from 'vitest';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import type {
  InventoryItemId,
  ProductId,
  RunId,
  ShopDomain,
  VariantId,
} from '../../web/server/domain/ids.ts';
import { clockOn, numbered } from '../support/catalogue-world.ts';
import { crawled, everything } from '../support/crawled-rows.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const one = 'one.myshopify.com' as ShopDomain;
const run = 1 as RunId;
const product = numbered(1);
const { sku } = product;
const inShop = 'gid://shopify/Product/1' as ProductId;

forEachDatabase((open) => {
  const productId = inShop;
  const variantId = 'gid://shopify/ProductVariant/1' as VariantId;
  const inventoryItemId = 'gid://shopify/InventoryItem/1' as InventoryItemId;
  const read = { ids: { productId, variantId, inventoryItemId }, stored: {} };
  const state = 'withdrawn' as const;

  async function leaving() {
    const db = await open();
    const rows = await crawled(db, one, [product]);
    await rows.ledger.record(run, [{ sku, product: inShop, read, confirmed: everything(product) }]);
    await rows.listings.markAbsent([sku], clock.now());
    await rows.ledger.record(run, [{ sku, state }]);
    const before = (await rows.listings.findAll([sku])).get(sku);
    return { db, ...rows, before, tombstones: new SqlTombstones(db, one, clock) };
  }

  it('is in doubt without its product, whose webhook buries nothing; not made, all is as it was', async () => {
    const { ledger, listings, tombstones, before } = await leaving();
    await ledger.record(run, [{ sku, letsGo: true }]);
    expect(await tombstones.bury(inShop)).toBe(false);
    expect(await listings.findAll([sku])).toEqual(new Map());
    expect(await ledger.creationsInDoubt(9)).toEqual([{ sku, wasThere: true }]);
    await ledger.record(run, [{ sku, product: inShop, state, read }]);
    expect((await listings.findAll([sku])).get(sku)).toEqual(before);
    expect(await ledger.creationsInDoubt(9)).toEqual([]);
  });

  it('leaves nothing behind: the product is wanted as if it had never been there', async () => {
    const { db, ledger, listings, snapshot } = await leaving();
    await ledger.record(run, [{ sku, letsGo: true }]);
    await ledger.record(run, [{ sku, gone: true }]);
    for (const table of ['stored_groups', 'stock_levels'] as const)
      expect(await db.selectFrom(table).select('sku').execute()).toEqual([]);
    expect(await ledger.creationsInDoubt(9)).toEqual([]);
    expect(await listings.differences(null, 9)).toEqual([]);
    await snapshot.save(run, { seen: [sku], changed: [], stocks: [], back: [sku], setAside: [] });
    const [difference] = await listings.differences(null, 9);
    expect(difference).toMatchObject({ listing: null, creating: false, product: { sku } });
  });

  it('does not take away the mark of a person who was faster', async () => {
    const { ledger, tombstones } = await leaving();
    await tombstones.bury(inShop);
    await ledger.record(run, [{ sku, letsGo: true }]);
    await ledger.record(run, [{ sku, gone: true }]);
    expect(await tombstones.deleted(null, 9)).toMatchObject([{ sku }]);
  });
});
