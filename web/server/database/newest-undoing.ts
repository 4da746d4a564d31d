/** The newest run that undoes another one, of one product or of all (null), whatever became of it. */
import type { RunState } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function newestUndoing(
  db: Database,
  { shop, run, only }: { readonly shop: ShopDomain; readonly run: RunId; readonly only: Sku | null },
): Promise<{ readonly run: RunId; readonly state: RunState } | null> {
  const row = await db
    .selectFrom('runs')
    .select(['id', 'state'])
    .where('shop', '=', shop)
    .where('undoes', '=', run)
    .where('id', '>', run)
    .where('only_sku', only === null ? 'is' : '=', only)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { run: row.id, state: row.state } : null;
}
