/** What was changed of one product, the newest first, with what stood there before. */
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
    .selectAll()
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .orderBy('run_id', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows
    .toSorted((one, other) => other.run_id - one.run_id || other.at.localeCompare(one.at))
    .map((row) => {
      const { kind, state, before, after } = toOperation(row);
      const { run_id: run, reason, message, at } = row;
      return { run, kind, state, before, after, reason, message, at };
    });
}
