/** Writes derived rows into `listings`, and documents beside them: what was sent, the state and the ids stay. */
import { sql, type RawBuilder } from 'kysely';
import type { CrawlBatch, DerivedRow } from '../catalogue/ports/snapshot.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import { printedGroups } from '../domain/listing.ts';
import { searchText } from '../domain/search-text.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { chunks } from '../lib/chunks.ts';
import { nothingInShop } from './listing-rows.ts';
import type { Database } from './open-database.ts';

/** Its stock is a column of its own; null stays in the document: the supplier does not say. */
const toDocument = (product: SupplierProduct): string =>
  JSON.stringify({ ...product, stock: product.stock === null ? null : undefined });

export function readDocument(document: string, supplierStock: number): SupplierProduct {
  const product = JSON.parse(document) as Omit<SupplierProduct, 'stock'> & { readonly stock?: null };
  return { ...product, stock: product.stock === null ? null : supplierStock };
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
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'sku'])
          .doUpdateSet((eb) => ({ document: eb.ref('excluded.document') }))
          .where(sql<boolean>`documents.document <> excluded.document`),
      )
      .execute();
  }
}

const columnsOf = (row: DerivedRow, changedAt: string) => ({
  iri: row.iri,
  gtin: row.gtin,
  title: row.title,
  search_text: searchText(row),
  brand: row.brand,
  category: row.category,
  price: row.price,
  reason: row.reasons[0] ?? null,
  reasons: row.reasons.join(),
  changed_at: changedAt,
  doc_hash: row.docHash,
  seen_hash: row.seenHash,
  seen_hash_at: row.seenHash === null ? null : changedAt,
  derived_with: row.derivedWith,
  placed_with: row.placedWith,
  chosen: row.isChosen ? (1 as const) : (0 as const),
  ships_to: row.shipsTo,
  gate: row.gate,
  faults: row.faults,
  ...(Object.fromEntries(printedGroups.map((name) => [`want_${name}`, row.want[name]])) as {
    [Group in (typeof printedGroups)[number] as `want_${Group}`]: string;
  }),
  supplier_stock: row.supplierStock,
  want_stock: row.wantStock,
});

/** What a row starts with: wanted, nothing in the shop. */
const wanted = {
  ...nothingInShop,
  became: null,
  shop_sku: null,
  absent_since: null,
} as const;

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
  /** The one whose crawl has met it. */
  readonly run?: RunId | null;
}

export const newRow = (row: DerivedRow, { shop, at, run = null }: Of) => ({
  shop,
  sku: row.sku,
  came_run: run,
  ...wanted,
  ...columnsOf(row, at),
});

type Column = keyof ReturnType<typeof columnsOf>;

/** Whenever they are written, they would say now. */
const instants: ReadonlySet<Column> = new Set(['changed_at', 'seen_hash_at']);

const excluded = (column: Column) => sql.ref(`excluded.${column}`);

/** Of what is in the shop the shop's changes are told, and not what is only wanted. */
export const changedWhenWanted = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when listings.product_id is null then ${at} else listings.changed_at end`;

/** A hash that is seen again was seen when it came first. */
const valueOf = (column: Column) => {
  if (column === 'changed_at') return changedWhenWanted(excluded(column));
  return column === 'seen_hash_at'
    ? sql`case when listings.seen_hash is distinct from excluded.seen_hash
        then excluded.seen_hash_at else listings.seen_hash_at end`
    : excluded(column);
};

/** What is derived anew and gives what was there is not written: of a full compare nearly everything. */
export async function saveDerivedRows(db: Database, of: Of, rows: readonly DerivedRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    const [first] = some;
    const names = Object.keys(first ? columnsOf(first, of.at) : {}) as Column[];
    const compared = names.filter((name) => !instants.has(name));
    const before = sql.join(compared.map((name) => sql.ref(`listings.${name}`)));
    await db
      .insertInto('listings')
      .values(some.map((row) => newRow(row, of)))
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'sku'])
          .doUpdateSet(Object.fromEntries(names.map((name) => [name, valueOf(name)])))
          .where(
            sql<boolean>`(${before}) is distinct from (${sql.join(compared.map((name) => excluded(name)))})`,
          ),
      )
      .execute();
  }
}
