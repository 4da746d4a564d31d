/** A shop's connection to its supplier, sealed, in `supplier_connections`; the shop's row is the lock of what changes it. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Seal } from '../lib/seal.ts';
import type { ShopDirectory, SupplierConnection } from '../shops/ports/shop-directory.ts';
import { withShopLocked } from './lock-shop.ts';
import type { Database } from './open-database.ts';
import { sealedFor } from './sealed-for.ts';

interface Sealed {
  readonly shop: ShopDomain;
  readonly seal: Seal;
}

/** Throws SealError. */
export async function storedConnection(
  db: Database,
  { shop, seal }: Sealed,
): ReturnType<ShopDirectory['connection']> {
  const row = await db
    .selectFrom('supplier_connections')
    .select(['root_url', 'sealed', 'updated_at'])
    .where('shop', '=', shop)
    .executeTakeFirst();
  if (!row) return null;
  const connection = await seal.open(row.sealed, sealedFor.supplier(shop));
  return { rootUrl: row.root_url, connection, since: row.updated_at };
}

interface Change {
  readonly change: (now: SupplierConnection | null) => SupplierConnection;
  /** Now, ISO in UTC. */
  readonly at: string;
}

/** Rejects with what `change` throws. */
export const storeConnection = (db: Database, sealed: Sealed, { change, at }: Change): Promise<void> =>
  withShopLocked(db, sealed.shop, async (trx) => {
    const { shop, seal } = sealed;
    const { rootUrl, connection } = change(await storedConnection(trx, sealed));
    const values = {
      root_url: rootUrl,
      sealed: await seal.close(connection, sealedFor.supplier(shop)),
      updated_at: at,
    };
    await trx
      .insertInto('supplier_connections')
      .values({ shop, ...values })
      .onConflict((conflict) => conflict.column('shop').doUpdateSet(values))
      .execute();
  });

/** Rejects with what `mayForget` throws; without it, one that cannot be opened is forgotten, too. */
export const forgetConnection = (
  db: Database,
  sealed: Sealed,
  mayForget?: (now: SupplierConnection | null) => void,
): Promise<boolean> =>
  withShopLocked(db, sealed.shop, async (trx) => {
    mayForget?.(await storedConnection(trx, sealed));
    const { numDeletedRows } = await trx
      .deleteFrom('supplier_connections')
      .where('shop', '=', sealed.shop)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
