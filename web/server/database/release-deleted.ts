/** A product that the merchant deleted may come back: under the SKU that it has by now, and under those that it had. */
import { sql } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { nothingInShop } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { wasTakenOver } from './partial-indexes.ts';

/** Empty where this one is not deleted. What the supplier lists beside it is another product. */
async function skusOfDeleted(db: Database, shop: ShopDomain, sku: Sku): Promise<readonly Sku[]> {
  const deleted = () =>
    db
      .selectFrom('listings')
      .select(['sku', 'became', 'absent_since'])
      .where('shop', '=', shop)
      .where('state', '=', 'deleted');
  const asked = await deleted().where('sku', '=', sku).executeTakeFirst();
  if (!asked) return [];
  const now = (asked.absent_since === null ? null : asked.became) ?? sku;
  const formerly = await deleted()
    .where('became', '=', now)
    .where(wasTakenOver)
    .where('absent_since', 'is not', null)
    .execute();
  return [...new Set([sku, now, ...formerly.map((row) => row.sku)])];
}

/** False where there is nothing to release. */
export function releaseDeleted(
  db: Database,
  { shop, at }: { readonly shop: ShopDomain; readonly at: string },
  sku: Sku,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const skus = await skusOfDeleted(trx, shop, sku);
    if (skus.length === 0) return false;
    await trx
      .updateTable('listings')
      .set({ ...nothingInShop, reason: sql`nullif(substr(reasons, 1, 7), '')`, changed_at: at })
      .where('shop', '=', shop)
      .where('sku', 'in', skus)
      .where('state', '=', 'deleted')
      .execute();
    for (const table of ['stored_groups', 'stock_levels', 'owned_fields'] as const)
      await trx.deleteFrom(table).where('shop', '=', shop).where('sku', 'in', skus).execute();
    return true;
  });
}
