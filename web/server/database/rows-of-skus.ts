/** What stands beside listings of these SKUs in other tables, read some at a time. */
import type { PublicationId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

export async function storedGroupsOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, Row<'stored_groups'>>> {
  const stored = new Map<Sku, Row<'stored_groups'>>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('stored_groups')
      .selectAll()
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const row of rows) stored.set(row.sku, row);
  }
  return stored;
}

/** Where Shopify confirmed each last, or where it is believed to be; none of those of which nothing is known. */
export async function publicationsOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly PublicationId[]>> {
  const published = new Map<Sku, readonly PublicationId[]>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('stored_groups')
      .select(['sku', 'publications'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const { sku, ...row } of rows)
      published.set(sku, toStored(row, unknownStock).publications?.ids ?? []);
  }
  return published;
}

export async function documentsOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, string>> {
  const documents = new Map<Sku, string>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('documents')
      .select(['sku', 'document'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const { sku, document } of rows) documents.set(sku, document);
  }
  return documents;
}
