/** Products of the supplier's as they were saved last, with what deriving them anew needs; read for one shop. */
import type { StoredProduct } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { readDocument } from './derived-rows.ts';
import { sentColumns, toInShop } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { ownedFields } from './owned-fields.ts';
import type { Row } from './schema.ts';

type Documents = readonly Pick<Row<'documents'>, 'sku' | 'document'>[];

async function withRows(db: Database, shop: ShopDomain, documents: Documents): Promise<StoredProduct[]> {
  if (documents.length === 0) return [];
  const skus = documents.map(({ sku }) => sku);
  const rows = await db
    .selectFrom('listings')
    .select([
      'sku',
      'doc_hash',
      'derived_with',
      'supplier_stock',
      'images_seen',
      'absent_since',
      'chosen',
      ...sentColumns,
    ])
    .where('shop', '=', shop)
    .where('sku', 'in', skus)
    .execute();
  const owned = await ownedFields(db, shop, skus);
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return documents.flatMap(({ sku, document }) => {
    const row = bySku.get(sku);
    if (!row) return [];
    const product = readDocument(document, row.supplier_stock);
    // What is not imported any more is marked like what is missing, and the supplier lists it all the same.
    const isAbsent = row.absent_since !== null && row.chosen === 1;
    const { doc_hash: docHash, derived_with: derivedWith } = row;
    return [{ product, docHash, derivedWith, owned: owned.get(sku) ?? [], isAbsent, ...toInShop(row) }];
  });
}

/** A page by SKU. */
export async function storedProducts(
  db: Database,
  shop: ShopDomain,
  { after, limit }: { readonly after: Sku | null; readonly limit: number },
): Promise<StoredProduct[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['sku', 'document'])
    .where('shop', '=', shop)
    .where('sku', '>', after ?? ('' as Sku))
    .orderBy('sku')
    .limit(limit)
    .execute();
  return withRows(db, shop, documents);
}

/** These; at most 1,000. Those that were never saved are missing. */
export async function storedProductsOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<StoredProduct[]> {
  if (skus.length === 0) return [];
  const documents = await db
    .selectFrom('documents')
    .select(['sku', 'document'])
    .where('shop', '=', shop)
    .where('sku', 'in', skus)
    .execute();
  return withRows(db, shop, documents);
}
