/** What the pieces that a merchant keeps back leave to buy: counted before that is kept. */
import { sql } from 'kysely';
import { activePrint } from '../domain/fingerprint.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { StockEffect } from '../domain/stock-buffer.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';

/** Reads all live listings of the shop: for a person who asks, not for every run. */
export async function stockEffect(db: Database, shop: ShopDomain, keepBack: number): Promise<StockEffect> {
  const { count, soldOut } = await db
    .selectFrom('listings')
    .select([
      countRows,
      sql<number>`cast(count(case when supplier_stock between 1 and ${keepBack} then 1 end) as integer)`.as(
        'soldOut',
      ),
    ])
    .where('shop', '=', shop)
    .where('state', '=', 'present')
    .where('sent_status', '=', activePrint)
    .executeTakeFirstOrThrow();
  return { live: count, soldOut };
}
