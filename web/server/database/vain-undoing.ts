/** The newest try to undo a run (of one product, or of all) that found nothing to put back; null once a later run has written. */
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function vainUndoing(
  db: Database,
  shop: ShopDomain,
  { run, only }: { readonly run: RunId; readonly only: Sku | null },
): Promise<RunId | null> {
  const runs = db.selectFrom('runs').select('id').where('shop', '=', shop);
  const vain = await runs
    .where('undoes', '=', run)
    .where('id', '>', run)
    .where((each) =>
      only === null
        ? each('only_sku', 'is', null)
        : each.or([each('only_sku', 'is', null), each('only_sku', '=', only)]),
    )
    .where('reason', '=', 'RUN-525')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!vain) return null;
  const written = await runs.where('id', '>', vain.id).where('applied', '>', 0).limit(1).executeTakeFirst();
  return written ? null : vain.id;
}
