/** Notes in `shops` that a shop has left, unless a merchant has brought another token meanwhile. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** Whether it has. A token that Shopify refused is none. */
export async function markUninstalled(db: Database, shop: ShopDomain, at: string): Promise<boolean> {
  const tokens = db
    .selectFrom('sessions')
    .select('id')
    .where('shop', '=', shop)
    .where('refused_at', 'is', null);
  await db
    .updateTable('shops')
    .set({ uninstalled_at: at })
    .where('shop', '=', shop)
    .where((row) => row.not(row.exists(tokens)))
    .execute();
  return (await tokens.executeTakeFirst()) === undefined;
}
