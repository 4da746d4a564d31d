/** The products whose place a run has changed, or tried to, in pages by SKU. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export interface SkuPage {
  readonly after: Sku | null;
  readonly limit: number;
}

/** Kinds that change where a product can be seen. */
const placing: readonly OperationKind[] = ['place', 'leave', 'create', 'remove'];

/** Each once, and none that is held alone. */
export async function placedSkus(
  db: Database,
  { shop, run }: { readonly shop: ShopDomain; readonly run: RunId },
  { after, limit }: SkuPage,
): Promise<Sku[]> {
  const rows = await db
    .selectFrom('operations')
    .select('sku')
    .distinct()
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .where('sku', '>', after ?? ('' as Sku))
    .where('kind', 'in', placing)
    .where('state', '<>', 'held')
    .orderBy('sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
}
