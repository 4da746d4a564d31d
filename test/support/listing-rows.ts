/** What the app's own rows say of a shop's listings, read past the app. */
import type { Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { parseShipsTo, type ShipsTo } from '../../web/server/domain/ships-to.ts';

/** Products that the app knows to be in the shop, and that nobody is about to create. */
export async function skusInShop(db: Database, shop: ShopDomain): Promise<readonly Sku[]> {
  const rows = await db
    .selectFrom('listings')
    .select('sku')
    .where('shop', '=', shop)
    .where('state', '=', 'present')
    .where('creating', '=', 0)
    .where('variant_id', 'is not', null)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Also of what the supplier does not list any more. */
export async function shippingRules(
  db: Database,
  shop: ShopDomain,
): Promise<readonly { readonly sku: Sku; readonly shipsTo: ShipsTo }[]> {
  const rows = await db.selectFrom('listings').select(['sku', 'ships_to']).where('shop', '=', shop).execute();
  return rows.map(({ sku, ships_to: text }) => ({ sku, shipsTo: parseShipsTo(text) }));
}
