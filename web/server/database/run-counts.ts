/** Numbers of a run that are kept in its row. */
import { sql, type RawBuilder } from 'kysely';
import type { OperationCounts } from '../catalogue/operations.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** Adds to numbers of a run. */
export async function addToCounts(
  db: Database,
  { shop, run }: { readonly shop: ShopDomain; readonly run: RunId },
  numbers: Partial<OperationCounts>,
): Promise<void> {
  const added = Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [name, sql`${sql.ref(name)} + cast(${count} as integer)`]),
  ) as Partial<Record<keyof OperationCounts, RawBuilder<number>>>;
  await db.updateTable('runs').set(added).where('shop', '=', shop).where('id', '=', run).execute();
}
