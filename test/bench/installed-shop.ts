/** A shop in a fresh database for measurements, and a catalogue in it that stands in the shop as it is wanted. */
import type { Confirmation, Step } from '../../web/server/catalogue/ports/operation-log.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { wantColumns } from '../../web/server/database/listing-rows.ts';
import type { InventoryItemId, ProductId, RunId, Sku, VariantId } from '../../web/server/domain/ids.ts';
import { printedGroups, type ListingIds } from '../../web/server/domain/listing.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { ShopDirectory } from '../../web/server/shops/ports/shop-directory.ts';
import { shopOf } from '../support/supplier-products.ts';

export const shop = shopOf();
export async function install(shops: ShopDirectory): Promise<void> {
  await shops.saveInstalled(
    { ...shop, name: 'Bench', plan: 'Shopify Plus', timeZone: 'Europe/Berlin', scopes: [] },
    { locations: shop.locations, markets: [] },
  );
  await shops.reachStage(shop.domain, 'live');
}

const productIdOf = (sku: Sku): ProductId => `gid://shopify/Product/${sku}` as ProductId;

const idsOf = (sku: Sku): ListingIds => ({
  productId: productIdOf(sku),
  variantId: `gid://shopify/ProductVariant/${sku}` as VariantId,
  inventoryItemId: `gid://shopify/InventoryItem/${sku}` as InventoryItemId,
});

/** A product that was made and read back. */
export const made = (sku: Sku): Pick<Step, 'product' | 'read'> => ({
  product: productIdOf(sku),
  read: { ids: idsOf(sku), stored: {} },
});

/** Confirms everything that is wanted, as if Shopify had just stored it, through the app's own ledger. */
export async function confirmAll(db: Database, run: RunId): Promise<number> {
  const ledger = new SqlLedger(db, shop.domain, systemClock);
  let after = '' as Sku;
  for (let count = 0; ;) {
    const rows = await db
      .selectFrom('listings')
      .select(['sku', 'want_stock', ...wantColumns])
      .where('shop', '=', shop.domain)
      .where('sku', '>', after)
      .orderBy('sku')
      .limit(500)
      .execute();
    const last = rows.at(-1);
    if (!last) return count;
    await ledger.record(
      run,
      rows.map((row): Step => {
        const { sku } = row;
        const sent = Object.fromEntries(printedGroups.map((name) => [name, row[`want_${name}`]]));
        const confirmed: Confirmation = {
          sent,
          stored: {},
          stock: { location: shop.locationId, available: row.want_stock },
        };
        return {
          sku,
          ...made(sku),
          confirmed,
        };
      }),
    );
    count += rows.length;
    after = last.sku;
  }
}
