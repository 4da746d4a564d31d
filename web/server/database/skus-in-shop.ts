/** What is in the shop and listed by the supplier, by SKU: the first of them, to be looked at. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function skusInShop(db: Database, shop: ShopDomain, limit: number): Promise<Sku[]> {
  const rows = await db
    .selectFrom('listings')
    .select('sku')
    .where('shop', '=', shop)
    .where('state', '=', 'present')
    .orderBy('sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
}
