/** How many parcels are in each state: counted in their indexes alone. */
import type { ShopDomain } from '../domain/ids.ts';
import type { StateCounts } from '../tracking/ports/parcels.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { isSetAside } from './partial-indexes.ts';

export async function parcelStates(db: Database, shop: ShopDomain): Promise<StateCounts> {
  const rows = await db
    .selectFrom('parcels')
    .where('shop', '=', shop)
    .select(['state', countRows])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** As a person reads them: what was set aside is told apart from what is through. */
export async function shownParcelStates(
  db: Database,
  shop: ShopDomain,
): Promise<StateCounts & { readonly ignored?: number }> {
  const { done = 0, ...states } = await parcelStates(db, shop);
  const { count: ignored } = await db
    .selectFrom('parcels')
    .where('shop', '=', shop)
    .where(isSetAside)
    .select(countRows)
    .executeTakeFirstOrThrow();
  return {
    ...states,
    ...(done > ignored ? { done: done - ignored } : {}),
    ...(ignored > 0 ? { ignored } : {}),
  };
}
