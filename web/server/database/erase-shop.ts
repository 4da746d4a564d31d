/** Erases everything that the app keeps of a shop, in every table: the one owner of that order. */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';
import { erasedTables, tableLives } from './table-lives.ts';

/**
 * In rounds, until one finds nothing: what belongs to a listing or to the shop goes before it, and a run that has not yet
 * ended may write it anew until then. Secrets go first, the shop's own row last but for the order to erase itself (its
 * webhook, and the job that works on it): a call that is cut off is repeated, by whoever tries that job again. Answers how many rows went, by
 * table. Throws DatabaseError. Jobs on PostgreSQL are pg-boss's own: the queue forgets them.
 */
export async function eraseShop(
  db: Database,
  shop: ShopDomain,
): Promise<Readonly<Partial<Record<keyof Schema, number>>>> {
  const deleted: Partial<Record<keyof Schema, number>> = {};
  for (let found = true; found;) {
    found = false;
    for (const table of erasedTables) {
      if (ordersOf.has(table) && found) continue;
      const { key } = tableLives[table];
      const count = await deleteInSteps(db, { table, key, where: sql`shop = ${shop}` });
      if (count > 0) deleted[table] = (deleted[table] ?? 0) + count;
      found ||= count > 0;
    }
  }
  return deleted;
}

/** How many rows the shop has, in all that an erasure takes. */
export async function countRowsOf(db: Database, shop: ShopDomain): Promise<number> {
  let sum = 0;
  for (const table of erasedTables) {
    const { rows } = await sql<{
      count: number | string;
    }>`select count(*) as count from ${sql.table(table)} where shop = ${shop}`.execute(db);
    sum += Number(rows[0]?.count ?? 0);
  }
  return sum;
}

const ordersOf: ReadonlySet<keyof Schema> = new Set(['webhooks', 'jobs']);
