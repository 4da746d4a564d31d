/** Prices that are the merchant's, of products in the shop that the supplier lists, each with the cost beside it. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { OwnPrice } from '../domain/own-price.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';

/** A page by SKU. */
export async function ownPrices(
  db: Database,
  shop: ShopDomain,
  { after, limit }: { readonly after: Sku | null; readonly limit: number },
): Promise<OwnPrice[]> {
  const rows = await db
    .selectFrom('owned_fields as mine')
    .innerJoin('listings as l', (join) =>
      join.onRef('l.shop', '=', 'mine.shop').onRef('l.sku', '=', 'mine.sku'),
    )
    .innerJoin('stored_groups as s', (join) =>
      join.onRef('s.shop', '=', 'l.shop').onRef('s.sku', '=', 'l.sku'),
    )
    .select(['mine.sku', 's.price', 's.item'])
    .where('mine.shop', '=', shop)
    .where('mine.field', '=', 'price')
    .where('mine.sku', '>', after ?? ('' as Sku))
    .where('mine.state', '<>', 'returned')
    .where('l.state', '=', 'present')
    .orderBy('mine.sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku, ...groups }) => {
    const { price, item } = toStored(groups, unknownStock);
    return { sku, price: price?.price ?? null, cost: item?.cost ?? null };
  });
}
