/** Quantities at locations of which the database knows nothing: as the stock places' port says it. */
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import type { Lying } from '../catalogue/ports/stock-places.ts';
import type { LocationId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import { unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';

interface Page {
  readonly location: LocationId;
  readonly after: Sku | null;
  readonly limit: number;
}

export async function neverAt(
  db: Database,
  shop: ShopDomain,
  { location, after, limit }: Page,
): Promise<Lying[]> {
  const wasThere = sql<boolean>`exists (select 1 from stock_levels as there where there.shop = listings.shop
    and there.sku = listings.sku and there.location_id = ${location})`;
  return await db
    .selectFrom('listings')
    .select(['sku', 'inventory_item_id as item'])
    .where('shop', '=', shop)
    .where('sku', '>', after ?? ('' as Sku))
    .where('inventory_item_id', 'is not', null)
    .where('state', '<>', 'deleted')
    .where(sql<boolean>`not ${wasThere}`)
    .orderBy('sku')
    .limit(limit)
    .execute();
}

interface Found {
  readonly location: LocationId;
  readonly skus: readonly Sku[];
  readonly now: DateTime<true>;
}

export async function mayLieAt(
  db: Database,
  shop: ShopDomain,
  { location, skus, now }: Found,
): Promise<void> {
  const at = text(now);
  for (const some of chunks(skus))
    await db
      .insertInto('stock_levels')
      .values(
        some.map((sku) => ({
          shop,
          sku,
          location_id: location,
          sent: unknownStock,
          stored: unknownStock,
          at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
