/** The shop's row is the lock: who asks for it later waits for the end of this transaction, and reads what that leaves. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** In a transaction, and before anything of it is read. */
export async function lockShop(trx: Database, shop: ShopDomain): Promise<void> {
  await trx
    .updateTable('shops')
    .set((row) => ({ settings: row.ref('settings') }))
    .where('shop', '=', shop)
    .execute();
}
