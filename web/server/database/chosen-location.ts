/** Where a shop's goods are stocked, in `shops`: a person's choice, and what they chose from. */
import type { ShopDomain } from '../domain/ids.ts';
import type { ShopLocation } from '../domain/shop.ts';
import { withShopLocked } from './lock-shop.ts';
import type { Database } from './open-database.ts';
import { replaceLocations } from './shop-places.ts';

/** Also of a shop that has left. */
export async function storedLocation(db: Database, shop: ShopDomain): Promise<ShopLocation | undefined> {
  const row = await db
    .selectFrom('shops')
    .select(['location_id', 'location_name'])
    .where('shop', '=', shop)
    .executeTakeFirst();
  return row && { id: row.location_id, name: row.location_name };
}

interface Choice {
  readonly locations: readonly ShopLocation[];
  readonly choose: (now: ShopLocation) => ShopLocation;
}

/** `readAt`: now, ISO in UTC. Rejects with what `choose` throws. */
export const storeLocation = (
  db: Database,
  reading: { readonly shop: ShopDomain; readonly readAt: string },
  { locations, choose }: Choice,
): Promise<void> =>
  withShopLocked(db, reading.shop, async (trx) => {
    const { shop, readAt } = reading;
    const now = await storedLocation(trx, shop);
    if (now === undefined) throw new Error(`No row of ${shop}`);
    const { id, name } = choose(now);
    if (id === now.id) return;
    const chosen = { location_id: id, location_name: name, settings_changed_at: readAt };
    await trx.updateTable('shops').set(chosen).where('shop', '=', shop).execute();
    await replaceLocations(trx, reading, locations);
  });
