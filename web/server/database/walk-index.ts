/**
 * Walks a partial index of `listings` by SKU: first the SKUs alone, from the index; then whoever asked reads their rows,
 * and the documents that it needs. Joined in one step, PostgreSQL would read and merge all documents of the shop.
 */
import { type RawBuilder, type SqlBool } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

interface Walk {
  /** The index's own condition, from partial-indexes.ts. */
  readonly condition: RawBuilder<SqlBool>;
  readonly shop: ShopDomain;
  readonly after: Sku | null;
  readonly limit: number;
  /** Just this one, where it is among them. */
  readonly only?: Sku | undefined;
}

export async function walkIndex(db: Database, { condition, shop, after, limit, only }: Walk): Promise<Sku[]> {
  const walk = db
    .selectFrom('listings')
    .select('sku')
    .where('shop', '=', shop)
    .where('sku', '>', after ?? ('' as Sku))
    .where(condition)
    .orderBy('sku')
    .limit(limit);
  const rows = await (only === undefined ? walk : walk.where('sku', '=', only)).execute();
  return rows.map(({ sku }) => sku);
}
