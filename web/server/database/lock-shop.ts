/** The shop's row is the lock: who asks for it later waits for the end of this transaction, and reads what that leaves. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** In a transaction, and before anything of it is read. */
async function lockShop(trx: Database, shop: ShopDomain): Promise<void> {
  await trx
    .updateTable('shops')
    .set((row) => ({ settings: row.ref('settings') }))
    .where('shop', '=', shop)
    .execute();
}

/** In a transaction of its own, or in the one that `db` is already. */
export const withShopLocked = <Result>(
  db: Database,
  shop: ShopDomain,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  const locked = async (trx: Database): Promise<Result> => {
    await lockShop(trx, shop);
    return work(trx);
  };
  return db.isTransaction ? locked(db) : db.transaction().execute(locked);
};
