/** What products cost at the supplier, as it was written to the shop last. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { StoredGroups } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';

/** As confirmations.ts keeps it. */
interface StoredItem {
  readonly value: NonNullable<StoredGroups['item']>;
}

/** Of those that are known, in any number; decimal text. */
export async function storedCosts(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, string | null>> {
  const costs = new Map<Sku, string | null>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('stored_groups')
      .select(['sku', 'item'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const { sku, item } of rows)
      if (item !== null) costs.set(sku, (JSON.parse(item) as StoredItem).value.cost);
  }
  return costs;
}
