/** Rows of `listings` whose barcodes name the same product in the world, and those that still show another SKU in the shop. */
import type { SameGtin } from '../catalogue/ports/listings.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { hasGtin, showsOtherSku } from './partial-indexes.ts';
import type { Row } from './schema.ts';

const columns = [
  'sku',
  'gtin',
  'state',
  'product_id',
  'creating',
  'chosen',
  'absent_since',
  'came_run',
] as const;

const toSameGtin = (row: Pick<Row<'listings'>, (typeof columns)[number]>): SameGtin => ({
  sku: row.sku,
  gtin: row.gtin ?? '',
  state: row.state,
  hasProduct: row.product_id !== null,
  creating: row.creating === 1,
  isChosen: row.chosen === 1,
  isAbsent: row.absent_since !== null,
  cameRun: row.came_run,
});

/** All that share the GTIN of one of these, by that. */
export async function sharingGtin(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<string, readonly SameGtin[]>> {
  const rowsOf = () => db.selectFrom('listings').where('shop', '=', shop).where(hasGtin);
  const gtins = new Set<string>();
  for (const some of chunks(skus))
    for (const { gtin } of await rowsOf().select('gtin').where('sku', 'in', some).execute())
      if (gtin !== null) gtins.add(gtin);
  const found: SameGtin[] = [];
  for (const some of chunks([...gtins])) {
    const rows = await rowsOf().select(columns).where('gtin', 'in', some).orderBy('sku').execute();
    found.push(...rows.map(toSameGtin));
  }
  return Map.groupBy(found, ({ gtin }) => gtin);
}

export async function renumberingRows(
  db: Database,
  shop: ShopDomain,
  { after, limit }: { readonly after: Sku | null; readonly limit: number },
): Promise<{ sku: Sku; from: Sku }[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['sku', 'shop_sku'])
    .where('shop', '=', shop)
    .where(showsOtherSku)
    .where('sku', '>', after ?? ('' as Sku))
    .orderBy('sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku, shop_sku: from }) => ({ sku, from: from ?? sku }));
}
