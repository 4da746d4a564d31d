/** What of the supplier's product cannot be taken as it came, in sentences. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { readDocument } from './derived-rows.ts';
import type { Database } from './open-database.ts';
import { hasFaults } from './partial-indexes.ts';

export async function faultsOf(db: Database, shop: ShopDomain, sku: Sku): Promise<readonly string[]> {
  const row = await db
    .selectFrom('documents')
    .select('document')
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row ? readDocument(row.document, 0).faults.map(({ sentence }) => sentence) : [];
}

/** Pages by SKU through the listings of such products. */
export async function faultySkus(
  db: Database,
  shop: ShopDomain,
  { after, limit }: { readonly after: Sku | null; readonly limit: number },
): Promise<Sku[]> {
  const rows = await db
    .selectFrom('listings')
    .select('sku')
    .where('shop', '=', shop)
    .where(hasFaults)
    .where('sku', '>', after ?? ('' as Sku))
    .orderBy('sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
}
