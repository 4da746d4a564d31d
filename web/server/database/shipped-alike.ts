/** What is in the shop by where it ships to, from an index alone. */
import type { ShopDomain } from '../domain/ids.ts';
import { fingerprints } from '../domain/fingerprint.ts';
import type { ShippedAlike } from '../domain/market-gaps.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { isInShop } from './partial-indexes.ts';

const active = fingerprints.of('status', { status: 'ACTIVE' });

export async function shippedAlike(db: Database, shop: ShopDomain): Promise<ShippedAlike[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['ships_to', 'sent_status', countRows])
    .where('shop', '=', shop)
    .where(isInShop)
    .groupBy(['ships_to', 'sent_status'])
    .execute();
  const sum = (some: typeof rows): number => some.reduce((total, { count }) => total + count, 0);
  return [...Map.groupBy(rows, ({ ships_to: shipsTo }) => shipsTo)].map(([shipsTo, alike]) => ({
    shipsTo,
    inShop: sum(alike),
    live: sum(alike.filter(({ sent_status: status }) => status === active)),
  }));
}
