/**
 * When a parcel came: when the app saw it first, whatever the supplier dated it, so that each belongs to one day and a day
 * that is over does not change. What the first look of all found had come before, where the supplier made it before the
 * day on which that look began: this is of no day that the app has shown. A first look that breaks off may end days
 * later; what it finds then of the days since it began counts when it is seen.
 */
import { sql, type SqlBool } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Period } from '../domain/period.ts';
import type { Arrivals } from '../tracking/ports/arrivals.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { readInstant } from './parcel-rows.ts';

/** The first look of all; ISO in UTC, as in the columns. */
export interface FirstLook {
  /** Also of one that broke off; null: nobody has looked yet. */
  readonly begun: string | null;
  /** When one came to its end; null: none has. */
  readonly ended: string | null;
}

export function arrivedIn({ since, startOf }: Period, { begun, ended }: FirstLook) {
  const from = [text(since), ...(begun === null ? [] : [text(startOf(readInstant(begun)))])].toSorted()[0];
  const wasMadeSince = sql<SqlBool>`created_at_utc >= ${from}`;
  const isOfLater = ended === null ? wasMadeSince : sql<SqlBool>`(first_seen > ${ended} or ${wasMadeSince})`;
  return sql<SqlBool>`(first_seen >= ${text(since)} and ${isOfLater})`;
}

/** Found by a look after the first one, which finds what came with any upload before it. */
export const isOfLaterLook = (
  { first_seen: seen }: { readonly first_seen: string },
  { ended }: FirstLook,
): boolean => ended !== null && seen > ended;

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
