/**
 * Walks a partial index of `listings` by SKU. SQLite, which keeps the rows in the order of their key, would rather walk
 * through all of them: it is told which index to take, and fails when it cannot.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';
import { isLost, isPending, lacksIds } from './partial-indexes.ts';

const walks = {
  pending: isPending,
  lost: isLost,
  without_ids: lacksIds,
} as const satisfies Record<string, RawBuilder<SqlBool>>;

interface Walk {
  readonly index: keyof typeof walks;
  readonly shop: ShopDomain;
  readonly after: Sku | null;
  readonly limit: number;
}

/** The next SKUs of the index `listings_<index>`. */
export async function walkIndex(db: Database, { index, shop, after, limit }: Walk): Promise<Sku[]> {
  const chosen = isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(`listings_${index}`)}`;
  const { rows } = await sql<{ sku: Sku }>`select sku from listings ${chosen}
    where shop = ${shop} and sku > ${after ?? ''} and ${walks[index]} order by sku limit ${limit}`.execute(
    db,
  );
  return rows.map(({ sku }) => sku);
}
