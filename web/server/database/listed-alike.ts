/** What the supplier lists or the shop has, by all that decides where it is seen; and names and countries of a few. */
import { sql } from 'kysely';
import type { PublicationId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import { isOneOf, shipsToAll, type Selection } from '../domain/selection.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { countRows } from './count-rows.ts';
import { beforeBracket } from './dialects.ts';
import type { Database } from './open-database.ts';
import { isListed } from './listed-choices.ts';
import { isInShop } from './partial-indexes.ts';

/** Of stored publications up to their last id, as storedGroup writes them. */
const idsOf = (begun: string | null): readonly PublicationId[] =>
  begun ? (JSON.parse(`${begun}]}}`) as { value: { ids: PublicationId[] } }).value.ids : [];

/** As the supplier writes them; a choice names them in whatever case. Null: any. */
async function brandsOf(db: Database, shop: ShopDomain, selection: Selection): Promise<string[] | null> {
  if (selection.brands.length === 0) return null;
  const rows = await db
    .selectFrom('listings')
    .select('brand')
    .distinct()
    .where('shop', '=', shop)
    .where('brand', 'is not', null)
    .execute();
  return rows.flatMap(({ brand }) => (brand !== null && isOneOf(selection.brands, brand) ? [brand] : []));
}

/**
 * `chosenBy`: only what the supplier lists and these choose; without it, all that is listed and was chosen, with what the
 * shop has still. Reads every listing of the shop: for a person who asks, not for every run.
 */
export async function listedAlike(
  db: Database,
  shop: ShopDomain,
  chosenBy?: Selection,
): Promise<ListedAlike[]> {
  const brands = chosenBy ? await brandsOf(db, shop, chosenBy) : null;
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
    .$if(chosenBy !== undefined, (query) => query.where(isListed))
    .$if(chosenBy === undefined, (query) =>
      query.where((row) =>
        row.or([isInShop, row.and([row('chosen', '=', 1), row('absent_since', 'is', null)])]),
      ),
    )
    .$if(brands !== null, (query) => query.where('listings.brand', 'in', [...(brands ?? []), '']))
    .$if((chosenBy?.categories.length ?? 0) > 0, (query) =>
      query.where('listings.category', 'in', chosenBy?.categories ?? []),
    )
    .groupBy(['ships_to', 'sent_status', 'published_in', sql`case when gate = '' then 0 else 1 end`])
    .orderBy('ships_to')
    .orderBy('example')
    .execute();
  const mayGo = (shipsTo: string): boolean => shipsToAll(chosenBy?.countries ?? [], parseShipsTo(shipsTo));
  return rows
    .filter((row) => mayGo(row.ships_to))
    .map((row) => ({
      shipsTo: row.ships_to,
      sentStatus: row.sent_status,
      publishedIn: idsOf(row.published_in),
      isDraft: row.is_draft === 1,
      products: row.count,
      example: row.example,
    }));
}

/** At most 1,000. */
export async function titlesBySku(
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

/** At most 1,000: what of their own keeps them drafts. */
export async function gatesBySku(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly ReasonCode[]>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('listings')
    .select(['sku', 'gate'])
    .where('shop', '=', shop)
    .where('sku', 'in', skus)
    .execute();
  return new Map(rows.map(({ sku, gate }) => [sku, reasonsIn(gate)]));
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
