/** How far a shop's streams of changes have been read, in `cursors`. */
import type { Row } from './schema.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function readCursor(db: Database, shop: ShopDomain, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('cursors')
    .select('value')
    .where('shop', '=', shop)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function saveCursor(db: Database, cursor: Row<'cursors'>): Promise<void> {
  await db
    .insertInto('cursors')
    .values(cursor)
    .onConflict((conflict) => conflict.columns(['shop', 'name']).doUpdateSet({ value: cursor.value }))
    .execute();
}
