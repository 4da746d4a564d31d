/** All SKUs under which a product that the merchant deleted stays away: the one that it has by now, and those that it had. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';
import { wasTakenOver } from './partial-indexes.ts';

/** Empty where this one is not deleted. What the supplier lists beside it is another product. */
export async function skusOfDeleted(db: Database, shop: ShopDomain, sku: Sku): Promise<readonly Sku[]> {
  const deleted = () =>
    db
      .selectFrom('listings')
      .select(['sku', 'became', 'absent_since'])
      .where('shop', '=', shop)
      .where('state', '=', 'deleted');
  const asked = await deleted().where('sku', '=', sku).executeTakeFirst();
  if (!asked) return [];
  const now = (asked.absent_since === null ? null : asked.became) ?? sku;
  const formerly = await deleted()
    .where('became', '=', now)
    .where(wasTakenOver)
    .where('absent_since', 'is not', null)
    .execute();
  return [...new Set([sku, now, ...formerly.map((row) => row.sku)])];
}
