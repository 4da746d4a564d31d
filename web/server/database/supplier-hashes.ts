/**
 * The supplier's `prevDataHash` in rows of `listings`: *seen* when the product is taken in, *applied* once nothing of
 * the row differs any more. Where the supplier gives none, the one applied before stays.
 */
import { sql, type RawBuilder } from 'kysely';
import type { KnownHash } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import { sentColumns, toSent, wantColumns } from './listing-rows.ts';
import type { HashAt, Hashes } from '../shops/ports/shop-records.ts';
import type { Database } from './open-database.ts';
import { differsWith, isHashOpen } from './partial-indexes.ts';
import type { Row } from './schema.ts';

/** Assignments of a statement after which each column is what `of` says. */
export function applyingHash(of: (column: string) => RawBuilder<unknown>, at: string): RawBuilder<unknown>[] {
  const isLeft = sql`${of('state')} in ('wanted', 'deleted') or ${differsWith(of)}`;
  return [
    sql`applied_hash = case when ${isLeft} then applied_hash else coalesce(seen_hash, applied_hash) end`,
    sql`applied_hash_at = case when ${isLeft} or seen_hash is null or seen_hash = applied_hash
      then applied_hash_at else ${at} end`,
  ];
}

/** Of these the hashes count as applied of which the shop has everything already. */
export async function applyHashes(
  db: Database,
  { shop, at }: { readonly shop: ShopDomain; readonly at: string },
  skus: readonly Sku[],
): Promise<void> {
  for (const some of chunks(skus)) {
    await db
      .updateTable('listings')
      .set({ applied_hash: sql`seen_hash`, applied_hash_at: at })
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where(isHashOpen)
      .where(sql<boolean>`not ${differsWith((column) => sql.ref(column))}`)
      .execute();
  }
}

const toKnownHash = (row: Parameters<typeof toSent>[0] & Record<string, unknown>): KnownHash => ({
  docHash: row['doc_hash'] as string,
  seen: row['seen_hash'] as string | null,
  applied: row['applied_hash'] as string | null,
  want: Object.fromEntries(printedGroups.map((name) => [name, row[`want_${name}`]])) as KnownHash['want'],
  sent: toSent(row),
  sentStock: row['sent_stock'] as number,
});

const hashAt = (hash: string | null, at: string | null): HashAt | null =>
  hash !== null && at !== null ? { hash, at } : null;

type HashColumns = 'seen_hash' | 'seen_hash_at' | 'applied_hash' | 'applied_hash_at';

/** As people are told of them. */
export const hashesOf = (row: Pick<Row<'listings'>, HashColumns> | undefined): Hashes => ({
  seen: row ? hashAt(row.seen_hash, row.seen_hash_at) : null,
  applied: row ? hashAt(row.applied_hash, row.applied_hash_at) : null,
});

/** Of listings that are in the shop. */
export async function knownHashes(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, KnownHash>> {
  const known = new Map<Sku, KnownHash>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('listings')
      .select(['sku', 'doc_hash', 'seen_hash', 'applied_hash', 'sent_stock', ...wantColumns, ...sentColumns])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('state', 'not in', ['wanted', 'deleted'])
      .execute();
    for (const row of rows) known.set(row.sku, toKnownHash(row));
  }
  return known;
}
