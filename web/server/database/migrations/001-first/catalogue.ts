/** The supplier's catalogue as read, and what stands in the shop. */
import { sql, type Kysely } from 'kysely';
import { createIndex, createTable, instant, integer, key, optional, text } from '../columns.ts';

const groups = ['content', 'attributes', 'offer', 'stock', 'images', 'status', 'publications'];
const fingerprints = (prefix: string) =>
  Object.fromEntries(groups.map((group) => [`${prefix}_${group}`, key]));

async function createSupplierTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'supplier_products',
    {
      shop: key,
      sku: key,
      iri: key,
      document: text,
      data_hash: optional(text),
      desired: text,
      ...fingerprints('want'),
      run_id: integer,
    },
    { key: ['shop', 'sku'] },
  );
  await createIndex(db, ['supplier_products', 'iri'], { columns: ['shop', 'iri'] });
  await createTable(
    db,
    'set_aside',
    {
      shop: key,
      run_id: integer,
      item: key,
      iri: optional(key),
      sku: optional(key),
      reason: key,
      detail: text,
    },
    { key: ['shop', 'run_id', 'item'] },
  );
}

export async function createCatalogueTables(db: Kysely<unknown>): Promise<void> {
  await createSupplierTables(db);
  await createTable(
    db,
    'listings',
    {
      shop: key,
      sku: key,
      product_id: key,
      variant_id: optional(text),
      inventory_item_id: optional(text),
      state: key,
      confirmed: text,
      data_hash: optional(text),
      absent_since: optional(instant),
      updated_at: instant,
      ...fingerprints('has'),
    },
    { key: ['shop', 'sku'] },
  );
  await createIndex(db, ['listings', 'product'], { columns: ['shop', 'product_id'], unique: true });
  await createIndex(db, ['listings', 'absent'], {
    columns: ['shop', 'sku'],
    where: sql`absent_since is not null`,
  });
}
