/** Listings of whose images some are new, from the index of those alone; what is known of their images stands beside them. */
import type { UnseenImages } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { isUnseen } from './partial-indexes.ts';
import { walkIndex } from './walk-index.ts';

export async function unseenImages(
  db: Database,
  shop: ShopDomain,
  page: { readonly after: Sku | null; readonly limit: number },
): Promise<UnseenImages[]> {
  const skus = await walkIndex(db, { condition: isUnseen, shop, ...page });
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .leftJoin('stored_groups as stored', (join) =>
      join.onRef('stored.shop', '=', 'listings.shop').onRef('stored.sku', '=', 'listings.sku'),
    )
    .select(['listings.sku', 'listings.product_id as productId', 'listings.gate', 'stored.images'])
    .where('listings.shop', '=', shop)
    .where('listings.sku', 'in', skus)
    .orderBy('listings.sku')
    .execute();
  return rows.flatMap(({ sku, productId, gate, images }) => {
    const { images: known = { media: [] } } = toStored({ images }, unknownStock);
    return productId === null
      ? []
      : [{ sku, productId, images: known, lacksImage: gate.split(',').includes('GAT-201') }];
  });
}
