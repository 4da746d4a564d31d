/** A person takes a product off sale: noted in `owned_fields` for the next run, with its status handed back to the app. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { pausedField } from '../domain/pausing.ts';
import type { Database } from './open-database.ts';

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
}

/** In the shop, and not taken off sale there by somebody. */
async function mayBePaused(db: Database, shop: ShopDomain, sku: Sku): Promise<boolean> {
  const listing = await db
    .selectFrom('listings')
    .select('shop_status')
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .where('state', 'in', ['present', 'withdrawn', 'removed'])
    .where('product_id', 'is not', null)
    .executeTakeFirst();
  if (!listing) return false;
  const theirs = await db
    .selectFrom('owned_fields')
    .select('field')
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .where('field', 'in', ['status', pausedField])
    .where('state', '<>', 'returned')
    .execute();
  return theirs.every(({ field }) => field === 'status' && listing.shop_status === 'ACTIVE');
}

/** False where there is nothing to pause. */
export const pauseProduct = (db: Database, { shop, at }: Of, sku: Sku): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await mayBePaused(trx, shop, sku))) return false;
    await trx
      .updateTable('owned_fields')
      .set({ state: 'returned', since: at })
      .where('shop', '=', shop)
      .where('sku', '=', sku)
      .where('field', '=', 'status')
      .execute();
    await trx
      .insertInto('owned_fields')
      .values({ shop, sku, field: pausedField, state: 'claimed', since: at })
      .onConflict((conflict) =>
        conflict.columns(['shop', 'sku', 'field']).doUpdateSet({ state: 'claimed', since: at }),
      )
      .execute();
    return true;
  });
