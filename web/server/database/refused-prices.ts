/** Whose price Shopify refused when it was written last: the one before it stands, until a write goes through. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';

/** That Shopify did not answer, or was too busy, says nothing of the price. */
const refusals: readonly ReasonCode[] = ['SHP-703', 'SHP-705'];

export async function refusedPrices(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlySet<Sku>> {
  const refused = new Set<Sku>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('operations')
      .select(['sku', 'state'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('kind', '=', 'offer')
      .where((one) =>
        one.or([
          one('state', '=', 'applied'),
          one.and([one('state', 'in', ['rejected', 'deferred']), one('reason', 'in', refusals)]),
        ]),
      )
      .orderBy('run_id')
      .execute();
    for (const { sku, state } of rows) {
      if (state === 'applied') refused.delete(sku);
      else refused.add(sku);
    }
  }
  return refused;
}
