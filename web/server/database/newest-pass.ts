/** The newest run that has read the supplier's list or written to the shop: it takes the place of every plan before it. */
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function newestPass(db: Database, shop: ShopDomain): Promise<RunId | null> {
  const row = await db
    .selectFrom('runs')
    .select('id')
    .where('shop', '=', shop)
    // One that only reads yet may still fail, and then replaces nothing.
    .where('state', 'not in', ['reading', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
