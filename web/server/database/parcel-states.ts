/** How many parcels are in each state: counted in the index of states alone. */
import type { ShopDomain } from '../domain/ids.ts';
import type { StateCounts } from '../tracking/ports.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';

export async function parcelStates(db: Database, shop: ShopDomain): Promise<StateCounts> {
  const rows = await db
    .selectFrom('parcels')
    .where('shop', '=', shop)
    .select(['state', countRows])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
