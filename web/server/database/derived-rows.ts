/** Writes derived rows into `listings`, and documents beside them: what was sent, the state and the ids stay. */
import { sql } from 'kysely';
import type { CrawlBatch, DerivedRow } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups } from '../domain/listing.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { chunks } from './chunks.ts';
import { nothingInShop } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { isPending } from './partial-indexes.ts';

/** Its stock is a column of its own; null stays in the document: the supplier does not say. */
const toDocument = (product: SupplierProduct): string =>
  JSON.stringify({ ...product, stock: product.stock === null ? null : undefined });

export function readDocument(document: string, wantStock: number): SupplierProduct {
  const product = JSON.parse(document) as Omit<SupplierProduct, 'stock'> & { readonly stock?: null };
  return { ...product, stock: product.stock === null ? null : wantStock };
}

export async function saveDocuments(
  db: Database,
  shop: ShopDomain,
  changed: CrawlBatch['changed'],
): Promise<void> {
  for (const some of chunks(changed)) {
    await db
      .insertInto('documents')
      .values(
        some.map(({ product }) => ({
          shop,
          sku: product.sku,
          document: toDocument(product),
          data_hash: product.dataHash,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['shop', 'sku']).doUpdateSet((eb) => ({
          document: eb.ref('excluded.document'),
          data_hash: eb.ref('excluded.data_hash'),
        })),
      )
      .execute();
  }
}

const columnsOf = (row: DerivedRow, changedAt: string) => ({
  iri: row.iri,
  title: row.title,
  brand: row.brand,
  category: row.category,
  price: row.price,
  reason: row.reasons[0] ?? null,
  reasons: row.reasons.join(),
  changed_at: changedAt,
  doc_hash: row.docHash,
  derived_with: row.derivedWith,
  placed_with: row.placedWith,
  ships_to: row.shipsTo,
  gate: row.gate,
  faults: row.faults,
  ...(Object.fromEntries(printedGroups.map((name) => [`want_${name}`, row.want[name]])) as {
    [Group in (typeof printedGroups)[number] as `want_${Group}`]: string;
  }),
  want_stock: row.wantStock,
});

/** What a row starts with: wanted, nothing in the shop. */
const wanted = {
  ...nothingInShop,
  absent_since: null,
} as const;

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
}

export const newRow = (row: DerivedRow, { shop, at }: Of) => ({
  shop,
  sku: row.sku,
  ...wanted,
  ...columnsOf(row, at),
});

export async function saveDerivedRows(
  db: Database,
  { shop, at }: Of,
  rows: readonly DerivedRow[],
): Promise<void> {
  for (const some of chunks(rows)) {
    const [first] = some.map((row) => columnsOf(row, at));
    await db
      .insertInto('listings')
      .values(some.map((row) => newRow(row, { shop, at })))
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'sku'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              Object.keys(first ?? {}).map((column) => [
                column,
                eb.ref(`excluded.${column}` as 'excluded.title'),
              ]),
            ),
          ),
      )
      .execute();
    await adoptDataHashes(
      db,
      shop,
      some.map(({ sku }) => sku),
    );
  }
}

/** What the supplier's document of a row of `listings` says. */
export const dataHashOfDocument = sql`(select d.data_hash from documents as d where d.shop = listings.shop and d.sku = listings.sku)`;

/** Listings that stand as the supplier's document wants them take over its `prevDataHash`. */
async function adoptDataHashes(db: Database, shop: ShopDomain, skus: readonly Sku[]): Promise<void> {
  for (const some of chunks(skus)) {
    await db
      .updateTable('listings')
      .set({
        data_hash: sql`${dataHashOfDocument}`,
      })
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('state', '<>', 'wanted')
      .where(sql<boolean>`not ${isPending}`)
      .execute();
  }
}
