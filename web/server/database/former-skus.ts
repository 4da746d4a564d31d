/** SKUs under which a product was known before the supplier gave it another. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';
import { wasTakenOver } from './partial-indexes.ts';

/** In their order. */
export async function formerSkus(db: Database, shop: ShopDomain, sku: Sku): Promise<Sku[]> {
  const rows = await db
    .selectFrom('listings')
    .where('shop', '=', shop)
    .select('sku')
    .where('became', '=', sku)
    .where(wasTakenOver)
    .orderBy('sku')
    .execute();
  return rows.map((row) => row.sku);
}
