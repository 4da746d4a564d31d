/** What became of one product lately, for people. */
import { operationKinds } from '../catalogue/operations.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Dossier } from '../shops/ports/shop-records.ts';
import type { Database } from './open-database.ts';

/** In the order in which things happened, which within a run is not the order in which they were planned; the newest first. */
export async function operationsOf(
  db: Database,
  shop: ShopDomain,
  { sku, most }: { readonly sku: Sku; readonly most: number },
): Promise<Dossier['operations']> {
  const rows = await db
    .selectFrom('operations')
    .innerJoin('runs', (join) =>
      join.onRef('runs.shop', '=', 'operations.shop').onRef('runs.id', '=', 'operations.run_id'),
    )
    .select(['run_id as run', 'kind', 'operations.state', 'operations.reason', 'operations.message', 'at'])
    .select(['finished_at', 'undoes'])
    .where('operations.shop', '=', shop)
    .where('sku', '=', sku)
    .orderBy('run_id', 'desc')
    .orderBy('seq', 'desc')
    // Those of the last run that is shown are all there: of a kind there is one.
    .limit(most + operationKinds.length)
    .execute();
  const newestFirst = rows.toSorted((one, other) => other.run - one.run || other.at.localeCompare(one.at));
  return newestFirst.slice(0, most).map(({ finished_at: ended, ...each }) => {
    return Object.assign(each, { isOnItsWay: each.state === 'sending' && ended === null });
  });
}
