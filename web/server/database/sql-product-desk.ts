/** Products for people, in pages, in `listings`; implements the shops' ProductDesk for one shop. */
import { sql, type SqlBool } from 'kysely';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type {
  CauseCount,
  PageEnd,
  ProductDesk,
  ProductQuery,
  ProductsFound,
} from '../shops/ports/product-desk.ts';
import { countRows } from './count-rows.ts';
import { contains, isAmong, walking } from './dialects.ts';
import { exactlyNamed, isNoneOf, pageOf } from './exactly-named.ts';
import { fewOf, fewOfEach, type Conditions } from './few-listings.ts';
import { lastCreatingRun } from './last-planned.ts';
import { productLink } from './linked-products.ts';
import type { Database } from './open-database.ts';
import { any, areMixed, askedConditions, isOfUse } from './product-conditions.ts';
import { columnOf, productOrder, isBehind } from './product-order.ts';
import { productHistory } from './product-history.ts';
import { productPlaces } from './product-places.ts';
import { toProductRows } from './product-rows.ts';
import { productTally } from './product-tally.ts';
import { countUnlisted, isWithUnlisted, unlistedEnds, unlistedSince } from './unlisted-products.ts';

const noSku = '' as Sku;

interface Fitting {
  /** Null: no listing fits. */
  readonly conditions: Conditions | null;
  /** One of them holds, where they may be many; none: they are few, or all are asked for. */
  readonly states: Conditions;
}

interface Among extends Fitting {
  /** They stand before all others. */
  readonly named: readonly Sku[];
}

export class SqlProductDesk implements ProductDesk {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  places(): ReturnType<ProductDesk['places']> {
    return productPlaces(this.#db, this.#shop);
  }

  async tally(): Promise<readonly CauseCount[]> {
    return productTally(this.#db, {
      shop: this.#shop,
      lastCreating: await lastCreatingRun(this.#db, this.#shop),
    });
  }

  async page(query: ProductQuery): Promise<ProductsFound> {
    const lastCreating = await lastCreatingRun(this.#db, this.#shop);
    const few = await this.#few(query, lastCreating);
    const fitting: Fitting =
      few === null
        ? { conditions: this.#conditions(query, lastCreating), states: this.#states(query, lastCreating) }
        : { conditions: few.length === 0 ? null : [isAmong(this.#db, 'sku', few)], states: [] };
    const ends = await this.#endsWithNamed(query, fitting);
    return {
      rows: await toProductRows(this.#db, { shop: this.#shop, lastCreating }, ends),
      total: few === null ? null : few.length + (await this.#countUnlisted(query)),
    };
  }

  async count(query: ProductQuery): Promise<number> {
    const lastCreating = await lastCreatingRun(this.#db, this.#shop);
    const asked = this.#states(query, lastCreating);
    const isOne = query.words.length > 0 || asked.length < 2 || areMixed(query);
    // A product has one state: each is counted by its own index, where together they would be looked for in every row.
    const each = isOne ? [this.#conditions(query, lastCreating)] : asked.map((condition) => [condition]);
    let sum = await this.#countUnlisted(query);
    for (const conditions of each) sum += await this.#countListings(query, conditions);
    return sum;
  }

  async #countListings({ words }: ProductQuery, conditions: Conditions): Promise<number> {
    const which = sql.join(conditions, sql` and `);
    const listings = words.length > 0 ? walking(this.#db, 'listings', 'search_text') : sql`listings`;
    const { rows } = await sql<{ count: number }>`select ${countRows} from ${listings}
      where listings.shop = ${this.#shop} and ${which}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async #countUnlisted(query: ProductQuery): Promise<number> {
    return isWithUnlisted(query) ? countUnlisted(this.#db, { shop: this.#shop, words: query.words }) : 0;
  }

  history(sku: Sku, limit: number): ReturnType<ProductDesk['history']> {
    return productHistory(this.#db, this.#shop, { sku, limit });
  }

  link(sku: Sku): ReturnType<ProductDesk['link']> {
    return productLink(this.#db, this.#shop, sku);
  }

  /**
   * Whom the question fits, where they are few: found in an index alone, they are sorted by themselves. Null where they
   * are many, or nothing is asked for: then the index of what is sorted by soon meets as many as a page has.
   */
  async #few(query: ProductQuery, lastCreating: RunId | 0): Promise<readonly Sku[] | null> {
    const { words } = query;
    const byWords = words.length > 0 ? await this.#fewOf(this.#words(query), null) : null;
    const which = this.#states(query, lastCreating);
    if (byWords !== null) return this.#fewOf([which.length === 0 ? isOfUse : any(which)], byWords);
    const found = await this.#fewOfEach(which);
    return found === null || words.length === 0 ? found : this.#fewOf(this.#words(query), found);
  }

  #fewOf(conditions: Conditions, among: readonly Sku[] | null): Promise<readonly Sku[] | null> {
    return fewOf(this.#db, this.#shop, { conditions, among });
  }

  #fewOfEach(conditions: Conditions): Promise<readonly Sku[] | null> {
    return fewOfEach(this.#db, this.#shop, conditions);
  }

  /** What is named exactly comes first, and not again among the others. */
  async #endsWithNamed(query: ProductQuery, fitting: Fitting): Promise<readonly PageEnd[]> {
    const { exact: typed, sort, words } = query;
    if (typed === null) return this.#ends(query, { ...fitting, named: [] });
    const unlisted = isWithUnlisted(query) ? { words } : null;
    const asked = { typed, column: columnOf[sort], conditions: fitting.conditions, unlisted };
    const named = await exactlyNamed(this.#db, this.#shop, asked);
    const { first, rest } = pageOf(query, named);
    const others = { ...fitting, named: named.map(({ sku }) => sku) };
    return rest.limit === 0 ? first : [...first, ...(await this.#ends(rest, others))];
  }

  /** Without those that are named. */
  async #ends(query: ProductQuery, { conditions, states, named }: Among): Promise<readonly PageEnd[]> {
    const others = conditions && named.length > 0 ? [...conditions, isNoneOf(named)] : conditions;
    const isAmongNone = query.after?.value === null;
    const sortable = others && query.sort === 'price' ? await this.#ofFewPriced(others, states) : others;
    // Of most, a page is soon full in the order itself; others may be far between, and by name they are found in its index.
    const isDense = query.sort === 'name' || query.states.includes('live') || query.isPartly;
    const isWalked = states.length > 0 && sortable === others && isDense;
    const found = sortable === null || isAmongNone ? [] : await this.#sorted(query, sortable, isWalked);
    const unlisted = isWithUnlisted(query) ? { shop: this.#shop, words: query.words, except: named } : null;
    if (query.sort === 'changed') {
      const aside = unlisted ? await unlistedSince(this.#db, unlisted, query) : [];
      return aside.length === 0
        ? found
        : [...found, ...aside].toSorted(productOrder(query)).slice(0, query.limit);
    }
    if (found.length === query.limit) return found;
    // What has none of it comes last, whichever way the others go.
    const rest = {
      after: isAmongNone ? (query.after?.sku ?? noSku) : noSku,
      limit: query.limit - found.length,
    };
    const without = query.sort === 'price' && others ? await this.#withoutPrice(others, rest) : [];
    const aside = unlisted ? await unlistedEnds(this.#db, unlisted, rest) : [];
    const bySku = [...without, ...aside].toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
    return [...found, ...bySku.slice(0, rest.limit)];
  }

  /**
   * What is asked for may be just what lacks a price: then every price would be walked past to learn that few have one.
   * Each state by its own index, and not by that of prices, which the plus says.
   */
  async #ofFewPriced(conditions: Conditions, states: Conditions): Promise<Conditions> {
    const few = await this.#fewOfEach(states.map((state) => sql<SqlBool>`(${state} and +price is not null)`));
    return few === null ? conditions : [...conditions, isAmong(this.#db, 'sku', few)];
  }

  async #sorted(query: ProductQuery, conditions: Conditions, isWalked: boolean): Promise<PageEnd[]> {
    const name = columnOf[query.sort];
    const [column, direction] = [sql.ref(name), query.isDescending ? sql`desc` : sql`asc`];
    const listings = isWalked ? walking(this.#db, 'listings', name) : sql`listings`;
    const { rows } = await sql<PageEnd>`select sku, ${column} as value from ${listings}
      where shop = ${this.#shop} and ${sql.join(conditions, sql` and `)} and ${isBehind(query)}
      and ${column} is not null order by ${column} ${direction}, sku ${direction} limit ${query.limit}`.execute(
      this.#db,
    );
    return rows;
  }

  #withoutPrice(
    conditions: Conditions,
    { after, limit }: { readonly after: Sku; readonly limit: number },
  ): Promise<PageEnd[]> {
    return this.#rows()
      .where((eb) => eb.and([...conditions]))
      .select(['sku', sql<null>`null`.as('value')])
      .where('price', 'is', null)
      .where('sku', '>', after)
      .orderBy('sku')
      .limit(limit)
      .execute();
  }

  #rows() {
    return this.#db.selectFrom('listings').where('shop', '=', this.#shop);
  }

  #states(query: ProductQuery, lastCreating: RunId | 0): Conditions {
    const { hidden, partly, isTrying } = query;
    return askedConditions(query, { shop: this.#shop, lastCreating, hidden, partly, isTrying });
  }

  #words({ words }: ProductQuery): Conditions {
    return words.map((word) => contains(this.#db, 'search_text', word));
  }

  #conditions(query: ProductQuery, lastCreating: RunId | 0): Conditions {
    const asked = this.#states(query, lastCreating);
    return [asked.length === 0 ? isOfUse : any(asked), ...this.#words(query)];
  }
}
