/** The newest run that undoes another one, of one product or of all (null); of those in some states, or in any. */
import type { RunState } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function newestUndoing(
  db: Database,
  {
    shop,
    run,
    of,
    states,
  }: {
    readonly shop: ShopDomain;
    readonly run: RunId;
    readonly of: readonly (Sku | null)[];
    readonly states?: readonly RunState[];
  },
): Promise<{ readonly run: RunId; readonly state: RunState } | null> {
  const undoings = db
    .selectFrom('runs')
    .select(['id', 'state'])
    .where('shop', '=', shop)
    .where('undoes', '=', run)
    .where('id', '>', run)
    .where((row) =>
      row.or(of.map((sku) => (sku === null ? row('only_sku', 'is', null) : row('only_sku', '=', sku)))),
    )
    .orderBy('id', 'desc')
    .limit(1);
  const some = states ? undoings.where('state', 'in', states) : undoings;
  const row = await some.executeTakeFirst();
  return row ? { run: row.id, state: row.state } : null;
}
