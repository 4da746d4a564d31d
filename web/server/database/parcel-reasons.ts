/** Why parcels are not through. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';

/** How many parcels wait, or ask for a person, for each reason. */
export async function parcelReasons(db: Database, shop: ShopDomain): Promise<Overview['parcelReasons']> {
  const rows = await db
    .selectFrom('parcels')
    .select(['reason', countRows])
    .where('shop', '=', shop)
    .where('state', 'in', ['waiting', 'attention', 'handed-over'])
    .where('reason', 'is not', null)
    .groupBy('reason')
    .execute();
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}
