/**
 * The indexes by which the pages' lists are sorted say how each product stands, as that of search texts does: a list of
 * some state walks its order without reading a row. That of the choice has all that decides where a product is seen.
 */
import type { Kysely } from 'kysely';
import { createIndex } from './columns.ts';

const causes = ['state', 'shop_status', 'shown_in', 'chosen', 'sent_publications', 'absent_since'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['price', 'want_stock', 'changed_at']) {
    await db.schema.dropIndex(`listings_${column}`).execute();
    await createIndex(db, ['listings', column], { columns: ['shop', column, 'sku', ...causes] });
  }
  const choice = ['shop', 'brand', 'category', 'ships_to', 'state', 'chosen', 'absent_since'];
  await db.schema.dropIndex('listings_choice').execute();
  await createIndex(db, ['listings', 'choice'], {
    columns: [...choice, 'sent_status', 'shown_in', 'shop_status', 'reasons', 'sku'],
  });
}
