/** What was changed of one product, the newest first, with what stood there before. */
import { isDiscarded } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { ProductChange } from '../shops/ports/product-desk.ts';
import { newestPass } from './newest-pass.ts';
import type { Database } from './open-database.ts';
import { toOperation } from './operation-rows.ts';
import { leftToThem } from './run-sale.ts';

interface Run {
  readonly id: RunId;
  readonly state: string;
  readonly reason: ReasonCode | null;
}

/** Of what was planned and not begun: what its plan is by now. */
function planState({ id, state, reason }: Run, newest: RunId | null): string {
  switch (state) {
    case 'previewed':
      return newest !== null && newest > id ? 'replaced' : 'previewed';
    case 'interrupted':
      return isDiscarded({ state, reason }) ? 'discarded' : 'dropped';
    case 'failed':
      return 'dropped';
    default:
      return 'planned';
  }
}

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
    .select(['runs.state as run_state', 'runs.reason as run_reason', 'runs.undoes'])
    .where('operations.shop', '=', shop)
    .where('operations.sku', '=', sku)
    .orderBy('operations.run_id', 'desc')
    .orderBy('operations.seq', 'desc')
    .limit(limit)
    .execute();
  const isAnyPlan = rows.some((row) => row.state === 'planned' && row.run_state === 'previewed');
  const newest = isAnyPlan ? await newestPass(db, shop) : null;
  return rows
    .toSorted((one, other) => other.run_id - one.run_id || other.at.localeCompare(one.at))
    .map((row) => {
      const { kind, state: own, before, after } = toOperation(row);
      const { run_id: run, reason, message, at, undoes } = row;
      const plan = { id: run, state: row.run_state, reason: row.run_reason };
      const isLeft = own === 'applied' && reason === leftToThem;
      const state = own === 'planned' ? planState(plan, newest) : isLeft ? 'left' : own;
      return { run, undoes, kind, state, before, after, reason, message, at };
    });
}
