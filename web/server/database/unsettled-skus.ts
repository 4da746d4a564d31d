/** Listings whose group is not certainly in the shop as it is wanted. */
import { sql, type SqlBool } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { PrintedGroup } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';

export async function unsettledSkus(
  db: Database,
  shop: ShopDomain,
  { skus, group }: { readonly skus: readonly Sku[]; readonly group: PrintedGroup },
): Promise<ReadonlySet<Sku>> {
  const differs = sql<SqlBool>`${sql.ref(`want_${group}`)} <> ${sql.ref(`sent_${group}`)}`;
  const unsettled: Sku[] = [];
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('listings')
      .select('sku')
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where(differs)
      .execute();
    unsettled.push(...rows.map(({ sku }) => sku));
  }
  return new Set(unsettled);
}
