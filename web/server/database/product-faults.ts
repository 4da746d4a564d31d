/** What of the supplier's product cannot be taken as it came, in sentences. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { readDocument } from './derived-rows.ts';
import type { Database } from './open-database.ts';

export async function faultsOf(db: Database, shop: ShopDomain, sku: Sku): Promise<readonly string[]> {
  const row = await db
    .selectFrom('documents')
    .select('document')
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row ? readDocument(row.document, 0).faults.map(({ sentence }) => sentence) : [];
}
