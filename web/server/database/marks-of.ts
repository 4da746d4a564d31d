/** What the listings of these products say, as a crawl compares products with it. */
import { sql } from 'kysely';
import type { Marks } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { isAmong } from './dialects.ts';
import type { Database } from './open-database.ts';
import { isHashOpen } from './partial-indexes.ts';

const isOpen = sql<number>`case when ${isHashOpen} then 1 else 0 end`.as('isOpen');

export async function marksOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, Marks>> {
  const marks = new Map<Sku, Marks>();
  for (const some of chunks(skus, 1000)) {
    const rows = await db
      .selectFrom('listings')
      .select([
        'sku',
        'iri',
        'state',
        'creating',
        'doc_hash',
        'derived_with',
        'placed_with',
        'supplier_stock',
        'absent_since',
        'chosen',
        isOpen,
      ])
      .where('shop', '=', shop)
      .where(isAmong(db, 'sku', some))
      .execute();
    for (const row of rows) {
      const isInShop = row.state !== 'wanted' || row.creating === 1;
      marks.set(row.sku, {
        owner: isInShop && row.iri !== '' ? row.iri : null,
        docHash: row.doc_hash,
        derivedWith: row.derived_with,
        placedWith: row.placed_with,
        supplierStock: row.supplier_stock,
        isAbsent: row.absent_since !== null,
        isOnlyListed: row.state === 'wanted',
        isChosen: row.chosen === 1,
        isOpen: row.isOpen === 1,
      });
    }
  }
  return marks;
}
