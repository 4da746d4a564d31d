/**
 * When a parcel came: when the app saw it first, whatever the supplier dated it, so that each belongs to one day and a day
 * that is over does not change. What the first look of all found had come before: it counts when the supplier made it.
 */
import { sql, type SqlBool } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** `first`: when the first look ended; null: none has. Both ISO in UTC, as in the columns. */
export function arrivedSince(since: string, first: string | null) {
  const wasMadeSince = sql<SqlBool>`created_at_utc >= ${since}`;
  const isOfLater = first === null ? wasMadeSince : sql<SqlBool>`(first_seen > ${first} or ${wasMadeSince})`;
  return sql<SqlBool>`(first_seen >= ${since} and ${isOfLater})`;
}

/** When a look after the first one found something new last; ISO, null while none has. */
export async function lastSight(
  db: Database,
  shop: ShopDomain,
  first: string | null,
): Promise<string | null> {
  const { at } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.max<string | null>('first_seen').as('at'))
    .where('shop', '=', shop)
    .executeTakeFirstOrThrow();
  return first !== null && at !== null && at > first ? at : null;
}

/** When looks after the first one found something new first since an instant; ISO, null where none did. */
export async function firstSight(
  db: Database,
  shop: ShopDomain,
  { since, first }: { readonly since: string; readonly first: string | null },
): Promise<string | null> {
  if (first === null) return null;
  const { at } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.min<string | null>('first_seen').as('at'))
    .where('shop', '=', shop)
    .where('first_seen', '>=', since)
    .where('first_seen', '>', first)
    .executeTakeFirstOrThrow();
  return at;
}
