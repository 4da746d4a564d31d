/** What went out of single listings, the newest first: after a lost answer any of it may be in the shop. */
import type { Attempt } from '../catalogue/ports/operation-log.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { GroupChanges } from '../domain/listing.ts';
import type { Database } from './open-database.ts';

/** Of one listing. */
const most = 10;

export async function attemptsAt(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly Attempt[]>> {
  const attempts = new Map<Sku, Attempt[]>();
  for (const sku of skus) {
    const rows = await db
      .selectFrom('operations')
      .select(['state', 'after'])
      .where('shop', '=', shop)
      .where('sku', '=', sku)
      .where('state', 'not in', ['planned', 'held'])
      .orderBy('run_id', 'desc')
      .orderBy('seq', 'desc')
      .limit(most)
      .execute();
    const ofSku = rows.map(({ state, after }) => ({ state, after: JSON.parse(after) as GroupChanges }));
    attempts.set(sku, ofSku);
  }
  return attempts;
}
