/** What people have decided about the fields of one product, while it holds. */
import type { DateTime } from 'luxon';
import type { Decision } from '../catalogue/ports/decisions.ts';
import { printsByField } from '../domain/fingerprint.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { GroupName, Listing, ListingState } from '../domain/listing.ts';
import type { Dossier } from '../shops/ports/shop-records.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

interface Asked {
  readonly sku: Sku;
  readonly now: DateTime<true>;
  readonly listing: Listing | null;
}

const left: ReadonlySet<ListingState> = new Set(['removed', 'deleted']);

/** What was accepted stands in the shop: nothing of it is still to come. */
function isDone(
  { kind, field, value }: Pick<Decision, 'kind' | 'field' | 'value'>,
  listing: Listing | null,
): boolean {
  if (!listing) return false;
  if (kind === 'remove') return left.has(listing.state);
  const group = field.split('.', 1)[0] as GroupName;
  return group === 'stock'
    ? String(listing.sentStock) === value
    : printsByField(group, listing.sent[group]).get(field) === value;
}

export async function decisionsOn(
  db: Database,
  shop: ShopDomain,
  { sku, now, listing }: Asked,
): Promise<Dossier['decisions']> {
  const rows = await db
    .selectFrom('decisions')
    .select(['kind', 'field', 'value', 'choice', 'until'])
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .orderBy('field')
    .execute();
  return rows
    .filter(({ until }) => until === null || until > text(now))
    .filter((each) => each.choice !== 'accept' || !isDone(each, listing))
    .map(({ field, choice }) => ({ field, choice }));
}
