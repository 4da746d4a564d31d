/** What is in the shop and listed by the supplier, by SKU: the first of them, to be looked at. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** `isWithoutLinked`: but for what the shop had before the app. */
export async function skusInShop(
  db: Database,
  shop: ShopDomain,
  { limit, isWithoutLinked }: { readonly limit: number; readonly isWithoutLinked: boolean },
): Promise<Sku[]> {
  const rows = await db
    .selectFrom('listings')
    .select('sku')
    .where('shop', '=', shop)
    .where('state', '=', 'present')
    .$if(isWithoutLinked, (rows) =>
      rows.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('adoptions')
              .select('adoptions.sku')
              .whereRef('adoptions.shop', '=', 'listings.shop')
              .whereRef('adoptions.sku', '=', 'listings.sku'),
          ),
        ),
      ),
    )
    .orderBy('sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
}
