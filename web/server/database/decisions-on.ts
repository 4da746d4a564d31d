/** What people have decided about the fields of one product, while it holds. */
import type { DateTime } from 'luxon';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Dossier } from '../shops/ports.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

export async function decisionsOn(
  db: Database,
  shop: ShopDomain,
  { sku, now }: { readonly sku: Sku; readonly now: DateTime<true> },
): Promise<Dossier['decisions']> {
  const rows = await db
    .selectFrom('decisions')
    .select(['field', 'choice', 'until'])
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .orderBy('field')
    .execute();
  return rows
    .filter(({ until }) => until === null || until > text(now))
    .map(({ field, choice }) => ({ field, choice }));
}
