/** A shop is erased while a run of it has not yet ended: nothing of a listing comes back. */
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import { desiredListing } from '../support/desired-listing.ts';
import { eraseShop } from '../../web/server/database/erase-shop.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type { InventoryItemId, ProductId, RunId, VariantId } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { clockOn, numbered } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const shop = shopOf();
const one = shop.domain;
const run = 1 as RunId;
const product = numbered(1);
const { sku } = product;
const inShop = 'gid://shopify/Product/1' as ProductId;

/** As a crawl that read the product leaves its row. */
async function crawled(db: Database): Promise<SqlLedger> {
  const row = deriveRow(product, { docHash: 'h', sent: nothingSent }, derivationOf(shop, defaultSettings));
  const changed = [{ product, row }];
  const batch = { seen: [sku], changed, stocks: [], back: [], setAside: [] };
  await new SqlSnapshot(db, one, clock).save(run, batch);
  return new SqlLedger(db, one, clock);
}

/** What a complete creation confirms. */
const { images: _, stock: __, ...stored } = desiredListing(product, shop).groups;
const everything = confirmed(desiredListing(product, shop).groups, stored, shop);

const ids = {
  productId: inShop,
  variantId: 'gid://shopify/ProductVariant/1' as VariantId,
  inventoryItemId: 'gid://shopify/InventoryItem/1' as InventoryItemId,
};

/** Does something else after the first statement about a table. */
function onceAfter(table: string, work: () => Promise<void>): KyselyPlugin {
  const about = new WeakSet<object>();
  let isDone = false;
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(`"${table}"`)) about.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!isDone && about.has(queryId)) {
        isDone = true;
        await work();
      }
      return result;
    },
  };
}

forEachDatabase((open) => {
  describe('8.5 beside an erasure', () => {
    it('a run that has not yet ended leaves no rows of listings that are gone', async () => {
      const db = await open();
      const ledger = await crawled(db);
      await ledger.record(run, [{ sku, product: inShop }]);
      await eraseShop(db, one);
      const { locationId: placing } = shop;
      await ledger.record(run, [{ sku, creating: true, placing }]);
      await ledger.record(run, [{ sku, product: inShop, confirmed: everything }]);
      await ledger.record(run, [{ sku, read: { ids, stored: everything.stored } }]);
      const left = await Promise.all(
        (['listings', 'stock_levels', 'stored_groups', 'documents'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      );
      expect(left).toEqual([[], [], [], []]);
    });

    it('what is written between two tables is erased with the next round', async () => {
      const db = await open();
      const ledger = await crawled(db);
      await ledger.record(run, [{ sku, product: inShop, confirmed: everything }]);
      const meanwhile = () => ledger.record(run, [{ sku, confirmed: everything }]);
      await eraseShop(db.withPlugin(onceAfter('stock_levels', meanwhile)), one);
      expect(await db.selectFrom('stock_levels').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('stored_groups').selectAll().execute()).toEqual([]);
    });
  });
});
