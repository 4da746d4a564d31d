/** What the supplier lists or the shop has, by all that decides where it is seen; and names and countries of a few. */
import { sql } from 'kysely';
import type { PublicationId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import { countRows } from './count-rows.ts';
import { beforeBracket } from './dialects.ts';
import type { Database } from './open-database.ts';
import { isInShop } from './partial-indexes.ts';

/** Of stored publications up to their last id, as storedGroup writes them. */
const idsOf = (begun: string | null): readonly PublicationId[] =>
  begun ? (JSON.parse(`${begun}]}}`) as { value: { ids: PublicationId[] } }).value.ids : [];

/** `alsoInShop`: with what the shop has still, whatever became of it at the supplier. Reads every listing of the shop: for a person who asks, not for every run. */
export async function listedAlike(
  db: Database,
  shop: ShopDomain,
  { alsoInShop }: { readonly alsoInShop: boolean },
): Promise<ListedAlike[]> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('stored_groups as stored', (join) =>
      join.onRef('stored.shop', '=', 'listings.shop').onRef('stored.sku', '=', 'listings.sku'),
    )
    .select([
      'ships_to',
      'sent_status',
      beforeBracket(db, 'stored.publications').as('published_in'),
      sql<number>`case when gate = '' then 0 else 1 end`.as('is_draft'),
      sql<Sku>`min(listings.sku)`.as('example'),
      countRows,
    ])
    .where('listings.shop', '=', shop)
    .where('state', '<>', 'deleted')
    .where((row) => {
      const isListed = row.and([row('chosen', '=', 1), row('absent_since', 'is', null)]);
      return alsoInShop ? row.or([isInShop, isListed]) : isListed;
    })
    .groupBy(['ships_to', 'sent_status', 'published_in', sql`case when gate = '' then 0 else 1 end`])
    .orderBy('ships_to')
    .orderBy('example')
    .execute();
  return rows.map((row) => ({
    shipsTo: row.ships_to,
    sentStatus: row.sent_status,
    publishedIn: idsOf(row.published_in),
    isDraft: row.is_draft === 1,
    products: row.count,
    example: row.example,
  }));
}

/** At most 1,000. */
export async function titlesOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('listings')
    .select(['sku', 'title'])
    .where('shop', '=', shop)
    .where('sku', 'in', skus)
    .execute();
  return new Map(rows.map(({ sku, title }) => [sku, title]));
}

/** At most 1,000: the compact text of ships-to. */
export async function shipsToOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<Map<Sku, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('listings')
    .select(['sku', 'ships_to'])
    .where('shop', '=', shop)
    .where('sku', 'in', skus)
    .execute();
  return new Map(rows.map(({ sku, ships_to: shipsTo }) => [sku, shipsTo]));
}
