/** Long walks through `listings` go some thousand rows at a time, so that nobody waits long for the locks of a statement. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

const rowsPerStatement = 5000;

/** The last SKU of the next few thousand; null when they are the last ones. */
export async function endOfStep(db: Database, shop: ShopDomain, after: Sku): Promise<Sku | null> {
  const row = await db
    .selectFrom('listings')
    .select('sku')
    .where('shop', '=', shop)
    .where('sku', '>', after)
    .orderBy('sku')
    .limit(1)
    .offset(rowsPerStatement - 1)
    .executeTakeFirst();
  return row?.sku ?? null;
}
