/** What was changed of one product, the newest first, with what stood there before. */
import { isDiscarded } from '../catalogue/ports/runs.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { ProductChange } from '../shops/ports/product-desk.ts';
import type { Database } from './open-database.ts';
import { toOperation } from './operation-rows.ts';

export async function productHistory(
  db: Database,
  shop: ShopDomain,
  { sku, limit }: { readonly sku: Sku; readonly limit: number },
): Promise<readonly ProductChange[]> {
  const rows = await db
    .selectFrom('operations')
    .innerJoin('runs', (join) =>
      join.onRef('runs.shop', '=', 'operations.shop').onRef('runs.id', '=', 'operations.run_id'),
    )
    .selectAll('operations')
    .select(['runs.state as run_state', 'runs.reason as run_reason'])
    .where('operations.shop', '=', shop)
    .where('operations.sku', '=', sku)
    .orderBy('operations.run_id', 'desc')
    .orderBy('operations.seq', 'desc')
    .limit(limit)
    .execute();
  return rows
    .toSorted((one, other) => other.run_id - one.run_id || other.at.localeCompare(one.at))
    .map((row) => {
      const { kind, state: own, before, after } = toOperation(row);
      const { run_id: run, reason, message, at } = row;
      const isOver = isDiscarded({ state: row.run_state, reason: row.run_reason });
      const state = own === 'planned' && isOver ? 'discarded' : own;
      return { run, kind, state, before, after, reason, message, at };
    });
}
