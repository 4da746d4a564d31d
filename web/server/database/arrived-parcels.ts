/**
 * When a parcel came: when the app saw it first, whatever the supplier dated it, so that each belongs to one day and a day
 * that is over does not change. What the first look of all found had come before: it counts when the supplier made it.
 */
import { sql, type SqlBool } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Arrivals } from '../tracking/ports/arrivals.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

/** `first`: when the first look ended; null: none has. Both ISO in UTC, as in the columns. */
export function arrivedSince(since: string, first: string | null) {
  const wasMadeSince = sql<SqlBool>`created_at_utc >= ${since}`;
  const isOfLater = first === null ? wasMadeSince : sql<SqlBool>`(first_seen > ${first} or ${wasMadeSince})`;
  return sql<SqlBool>`(first_seen >= ${since} and ${isOfLater})`;
}

/** When looks after the first one found the first of these; ISO, null where none did. */
export async function firstSight(
  db: Database,
  shop: ShopDomain,
  { seenSince, madeAfter, first }: Arrivals & { readonly first: string | null },
): Promise<string | null> {
  if (first === null) return null;
  const { at } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.min<string | null>('first_seen').as('at'))
    .where('shop', '=', shop)
    .where('first_seen', '>=', text(seenSince))
    .where('first_seen', '>', first)
    .where('created_at_utc', '>', text(madeAfter))
    .executeTakeFirstOrThrow();
  return at;
}
