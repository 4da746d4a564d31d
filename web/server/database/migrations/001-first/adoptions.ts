/** Products of the shop's own that a person let the app take over. */
import type { Kysely } from 'kysely';
import { createIndex, createTable, instant, key, optional, text, truth } from '../columns.ts';

export async function createAdoptionTable(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'adoptions',
    {
      shop: key,
      sku: key,
      product_id: key,
      state: key,
      before: optional(text),
      problem: optional(text),
      at: instant,
    },
    { key: ['shop', 'sku'] },
  );
  await createIndex(db, ['adoptions', 'product'], { columns: ['shop', 'product_id'], unique: true });
  await createIndex(db, ['adoptions', 'state'], { columns: ['shop', 'state'] });
  await createTable(
    db,
    'own_matches',
    {
      shop: key,
      sku: key,
      products: text,
      print: text,
      doubt: optional(key),
      shared: truth,
      barcode: optional(text),
    },
    { key: ['shop', 'sku'] },
  );
}
