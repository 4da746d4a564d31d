/** What products are called, why they are drafts, and where they may be shipped, for lists of a few of them. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

type ListingFacts = Pick<Row<'listings'>, 'title' | 'reasons' | 'ships_to'>;

/** Of those that are known, in any number. */
export async function listingFacts(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, ListingFacts>> {
  const products = new Map<Sku, ListingFacts>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('listings')
      .select(['sku', 'title', 'reasons', 'ships_to'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const { sku, ...row } of rows) products.set(sku, row);
  }
  return products;
}
