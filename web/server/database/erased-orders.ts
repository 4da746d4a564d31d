/** Which orders were erased as their customer asked, in `erased_orders`: whoever learns an order's name asks here first. */
import type { ShopDomain } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { forUpdate } from './dialects.ts';
import type { Database } from './open-database.ts';

/** In a transaction: of one shop, names are stored and erased one after the other. */
export async function lockNames(trx: Database, shop: ShopDomain): Promise<void> {
  await forUpdate(trx, trx.selectFrom('shops').select('shop').where('shop', '=', shop)).execute();
}

/** Those of these orders that were erased; in a transaction none of the others is before it ends. */
export async function erasedAmong(
  trx: Database,
  shop: ShopDomain,
  orders: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockNames(trx, shop);
  const erased = new Set<string>();
  for (const some of chunks([...new Set(orders)])) {
    const rows = await trx
      .selectFrom('erased_orders')
      .select('order_id')
      .where('shop', '=', shop)
      .where('order_id', 'in', some)
      .execute();
    for (const row of rows) erased.add(row.order_id);
  }
  return erased;
}

/** Their names are forgotten, and never learned again. */
export async function eraseNames(
  db: Database,
  { shop, at }: { readonly shop: ShopDomain; readonly at: string },
  orders: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockNames(trx, shop);
    for (const some of chunks([...new Set(orders)])) {
      await trx
        .insertInto('erased_orders')
        .values(some.map((order_id) => ({ shop, order_id, erased_at: at })))
        .onConflict((conflict) => conflict.columns(['shop', 'order_id']).doNothing())
        .execute();
      await trx
        .deleteFrom('fulfillment_orders')
        .where('shop', '=', shop)
        .where('order_id', 'in', some)
        .execute();
    }
  });
}
