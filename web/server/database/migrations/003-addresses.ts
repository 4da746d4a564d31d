/** A product whose SKU cannot be read is found by its address at the supplier: listings are looked up by that. */
import type { Kysely } from 'kysely';
import { createIndex } from './columns.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndex(db, ['listings', 'address'], { columns: ['shop', 'iri'] });
