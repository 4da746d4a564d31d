/** What the supplier lists, by all that a merchant can choose it by: counted in an index of its own, whatever the size. */
import { sql, type SqlBool } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { ListedChoice } from '../domain/listed-choice.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';

/** What was imported and is not chosen any more is marked as absent, and is listed all the same. */
export const isListed = sql<SqlBool>`(absent_since is null or (chosen = 0 and state <> 'wanted'))`;

export async function listedChoices(db: Database, shop: ShopDomain): Promise<ListedChoice[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['brand', 'category', 'ships_to', 'state', sql<Sku>`min(sku)`.as('example'), countRows])
    .where('shop', '=', shop)
    .where(isListed)
    .groupBy(['brand', 'category', 'ships_to', 'state'])
    .execute();
  return rows.map(({ brand, category, ships_to: shipsTo, state, count: products, example }) => ({
    brand,
    category,
    shipsTo,
    state,
    products,
    example,
  }));
}
