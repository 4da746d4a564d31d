/** Listings of which a person decided whose a field is, as the next run finds them. */
import type { Decided } from '../catalogue/ports/ownership.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { readDocument } from './derived-rows.ts';
import { sentColumns, toInShop } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { ownedFields } from './owned-fields.ts';
import { isDecided } from './partial-indexes.ts';

export async function decidedListings(db: Database, shop: ShopDomain, limit: number): Promise<Decided[]> {
  const decided = await db
    .selectFrom('owned_fields')
    .where('shop', '=', shop)
    .select('sku')
    .distinct()
    .where(isDecided)
    .orderBy('sku')
    .limit(limit)
    .execute();
  if (decided.length === 0) return [];
  const skus = decided.map(({ sku }) => sku);
  const owned = await ownedFields(db, shop, skus);
  const rows = await db
    .selectFrom('listings')
    .innerJoin('documents', (join) =>
      join.onRef('documents.shop', '=', 'listings.shop').onRef('documents.sku', '=', 'listings.sku'),
    )
    .select([
      'listings.sku',
      'doc_hash',
      'derived_with',
      'want_stock',
      'absent_since',
      'document',
      'images_seen',
      ...sentColumns,
    ])
    .where('listings.shop', '=', shop)
    .where('listings.sku', 'in', skus)
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return skus.map((sku) => {
    const row = bySku.get(sku);
    if (!row) return { sku, stored: null };
    const { doc_hash: docHash, derived_with: derivedWith } = row;
    const isAbsent = row.absent_since !== null;
    const product = readDocument(row.document, row.want_stock);
    return {
      sku,
      stored: { product, docHash, derivedWith, owned: owned.get(sku) ?? [], isAbsent, ...toInShop(row) },
    };
  });
}
