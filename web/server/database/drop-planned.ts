/** Operations that are planned no more: what they were to be added to is held. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { addToCounts } from './run-counts.ts';

interface Which {
  readonly shop: ShopDomain;
  readonly run: RunId;
  readonly kind: OperationKind;
}

export async function dropPlanned(
  db: Database,
  { shop, run, kind }: Which,
  skus: readonly Sku[],
): Promise<void> {
  for (const some of chunks(skus))
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('operations')
        .where('shop', '=', shop)
        .where('run_id', '=', run)
        .where('sku', 'in', some)
        .where('kind', '=', kind)
        .where('state', '=', 'planned')
        .executeTakeFirst();
      const planned = -Number(numDeletedRows);
      if (planned !== 0) await addToCounts(trx, { shop, run }, { planned });
    });
}
