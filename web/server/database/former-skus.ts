/** SKUs under which a product was known before the supplier gave it another. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { wasTakenOver } from './partial-indexes.ts';

/** By SKU, in their order; only of those that had any. */
export async function formerSkusOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly Sku[]>> {
  const former = new Map<Sku, Sku[]>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('listings')
      .where('shop', '=', shop)
      .select(['sku', 'became'])
      .where('became', 'in', some)
      .where(wasTakenOver)
      .orderBy('sku')
      .execute();
    for (const { sku, became } of rows)
      if (became !== null) former.set(became, [...(former.get(became) ?? []), sku]);
  }
  return former;
}

export const formerSkus = async (db: Database, shop: ShopDomain, sku: Sku): Promise<readonly Sku[]> =>
  (await formerSkusOf(db, shop, [sku])).get(sku) ?? [];
