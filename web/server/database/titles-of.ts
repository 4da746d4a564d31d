/** What products are called, and why they are drafts, for lists of changes. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

type Titled = Pick<Row<'listings'>, 'title' | 'reasons'>;

/** Of those that are known, in any number. */
export async function titlesAndReasons(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, Titled>> {
  const products = new Map<Sku, Titled>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('listings')
      .select(['sku', 'title', 'reasons'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const { sku, ...row } of rows) products.set(sku, row);
  }
  return products;
}
