/** Listings that something fits, where they are few: found in an index alone, they are sorted by themselves. */
import type { RawBuilder, SqlBool } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { isAmong } from './dialects.ts';
import type { Database } from './open-database.ts';

export type Conditions = readonly RawBuilder<SqlBool>[];

/** So many are sorted at once; more are one in a hundred of the largest catalogues. */
const mostAtOnce = 1000;

/** All of them hold. Null where more fit. */
export async function fewOf(
  db: Database,
  shop: ShopDomain,
  { conditions, among = null }: { readonly conditions: Conditions; readonly among?: readonly Sku[] | null },
): Promise<readonly Sku[] | null> {
  const rows = await db
    .selectFrom('listings')
    .where('shop', '=', shop)
    .select('sku')
    .where((eb) => eb.and([...conditions, ...(among ? [isAmong(db, 'sku', among)] : [])]))
    .limit(mostAtOnce + 1)
    .execute();
  return rows.length > mostAtOnce ? null : rows.map(({ sku }) => sku);
}

/** One of them holds. Each is asked by its own index; together they would be looked for in every row. Null where more fit, or none is asked. */
export async function fewOfEach(
  db: Database,
  shop: ShopDomain,
  conditions: Conditions,
): Promise<readonly Sku[] | null> {
  const found = new Set<Sku>();
  for (const condition of conditions) {
    const some = await fewOf(db, shop, { conditions: [condition] });
    if (some === null) return null;
    for (const sku of some) found.add(sku);
  }
  return conditions.length === 0 || found.size > mostAtOnce ? null : [...found];
}
