/** What the supplier lists or the shop has, by all that decides where it is seen; and names and countries of a few. */
import { sql } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { ownReasons, type ListedAlike } from '../domain/listed-alike.ts';
import { isOneOf, shipsToAll, type Selection } from '../domain/selection.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { isListed } from './listed-choices.ts';
import { listingFacts } from './listing-facts.ts';
import { ownStatusSkus } from './product-conditions.ts';
import { isInShop } from './partial-indexes.ts';
import { publicationsOf } from './rows-of-skus.ts';

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
  const isTheirDraft = sql<number>`case when shop_status <> 'ACTIVE' and sku in (${ownStatusSkus(shop)}) then 1 else 0 end`;
  const rows = await db
    // All of it is in the index of the choice: no row is read.
    .selectFrom('listings')
    .select(['ships_to', 'sent_status', 'shown_in', 'reasons', isTheirDraft.as('is_their_draft')])
    .select([sql<Sku>`min(sku)`.as('example'), countRows])
    .where('shop', '=', shop)
    .where('state', '<>', 'deleted')
    .$if(chosenBy !== undefined, (query) => query.where(isListed))
    .$if(chosenBy === undefined, (query) =>
      query.where((row) =>
        row.or([isInShop, row.and([row('chosen', '=', 1), row('absent_since', 'is', null)])]),
      ),
    )
    .$if(brands !== null, (query) => query.where('brand', 'in', [...(brands ?? []), '']))
    .$if((chosenBy?.categories.length ?? 0) > 0, (query) =>
      query.where('category', 'in', chosenBy?.categories ?? []),
    )
    .groupBy(['ships_to', 'sent_status', 'shown_in', 'reasons', 'is_their_draft'])
    .orderBy('ships_to')
    .orderBy('example')
    .execute();
  const published = await publicationsOf(
    db,
    shop,
    rows.map(({ example }) => example),
  );
  const mayGo = (shipsTo: string): boolean => shipsToAll(chosenBy?.countries ?? [], parseShipsTo(shipsTo));
  return rows
    .filter((row) => mayGo(row.ships_to))
    .map((row) => ({
      shipsTo: row.ships_to,
      sentStatus: row.sent_status,
      publishedIn: published.get(row.example) ?? [],
      isDraft: row.is_their_draft === 1 || ownReasons(reasonsIn(row.reasons)).length > 0,
      products: row.count,
      example: row.example,
    }));
}

export async function titlesBySku(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, string>> {
  const facts = await listingFacts(db, shop, skus);
  return new Map([...facts].map(([sku, { title }]) => [sku, title]));
}

/** What of their own keeps them drafts. */
export async function ownReasonsBySku(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly ReasonCode[]>> {
  const facts = await listingFacts(db, shop, skus);
  return new Map([...facts].map(([sku, { reasons }]) => [sku, ownReasons(reasonsIn(reasons))]));
}

/** The compact text of ships-to. */
export async function shipsToOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<Map<Sku, string>> {
  const facts = await listingFacts(db, shop, skus);
  return new Map([...facts].map(([sku, { ships_to: shipsTo }]) => [sku, shipsTo]));
}
