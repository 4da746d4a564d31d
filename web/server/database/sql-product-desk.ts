/** Products for people, in pages, in `listings`; implements the shops' ProductDesk for one shop. */
import { sql, type RawBuilder } from 'kysely';
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
  /** They may be many, or all: the order that they are sorted by is walked. */
  readonly isWalked: boolean;
}

/** Listings, by an index where that is walked. */
interface Those {
  readonly listings: RawBuilder<unknown>;
  readonly conditions: Conditions;
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
        ? { conditions: this.#walked(query, lastCreating), isWalked: true }
        : { conditions: few.length === 0 ? null : [isAmong(this.#db, 'sku', few)], isWalked: false };
    const ends = await this.#endsWithNamed(query, fitting);
    return {
      rows: await toProductRows(this.#db, { shop: this.#shop, lastCreating }, ends),
      total: few === null ? null : few.length + (await this.#countUnlisted(query)),
    };
  }

  async count(query: ProductQuery): Promise<number> {
    const lastCreating = await lastCreatingRun(this.#db, this.#shop);
    const states = this.#states(query, lastCreating);
    const isApart = states.length > 0 && query.words.length === 0 && !areMixed(query);
    // A product has one state: each is counted by its own index, where together they would be looked for in every row.
    const each = isApart
      ? states.map((one) => [one])
      : [this.#walked({ ...query, sort: 'name' }, lastCreating)];
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
   * are many, or nothing is asked for: then the index of what is sorted by is walked, which says how each stands.
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
  async #ends(query: ProductQuery, { conditions, isWalked, named }: Among): Promise<readonly PageEnd[]> {
    const others = conditions && named.length > 0 ? [...conditions, isNoneOf(named)] : conditions;
    const isAmongNone = query.after?.value === null;
    const column = columnOf[query.sort];
    const listings = isWalked ? walking(this.#db, 'listings', column) : sql`listings`;
    const which = others && { listings, conditions: others };
    const found = which === null || isAmongNone ? [] : await this.#sorted(query, which);
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
    const without = query.sort === 'price' && which ? await this.#withoutPrice(which, rest) : [];
    const aside = unlisted ? await unlistedEnds(this.#db, unlisted, rest) : [];
    const bySku = [...without, ...aside].toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
    return [...found, ...bySku.slice(0, rest.limit)];
  }

  async #sorted(query: ProductQuery, { listings, conditions }: Those): Promise<PageEnd[]> {
    const [column, direction] = [sql.ref(columnOf[query.sort]), query.isDescending ? sql`desc` : sql`asc`];
    const { rows } = await sql<PageEnd>`select sku, ${column} as value from ${listings}
      where shop = ${this.#shop} and ${sql.join(conditions, sql` and `)} and ${isBehind(query)}
      and ${column} is not null order by ${column} ${direction}, sku ${direction} limit ${query.limit}`.execute(
      this.#db,
    );
    return rows;
  }

  async #withoutPrice(
    { listings, conditions }: Those,
    { after, limit }: { readonly after: Sku; readonly limit: number },
  ): Promise<PageEnd[]> {
    const { rows } = await sql<PageEnd>`select sku, null as value from ${listings}
      where shop = ${this.#shop} and ${sql.join(conditions, sql` and `)} and price is null and sku > ${after}
      order by sku limit ${limit}`.execute(this.#db);
    return rows;
  }

  #states(query: ProductQuery, lastCreating: RunId | 0, isWalked = false): Conditions {
    const { hidden, partly, isTrying } = query;
    return askedConditions(query, { shop: this.#shop, lastCreating, hidden, partly, isTrying, isWalked });
  }

  /** What the index of the order says by itself; words are in that of names, and asked there. */
  #walked(query: ProductQuery, lastCreating: RunId | 0): Conditions {
    const asked = this.#states(query, lastCreating, true);
    const states = asked.length === 0 ? isOfUse : any(asked);
    if (query.words.length === 0 || query.sort === 'name') return [states, ...this.#words(query)];
    const isNamed = sql.join([states, ...this.#words(query)], sql` and `);
    return [
      sql`sku || '' in (select sku from ${walking(this.#db, 'listings', 'search_text')}
        where shop = ${this.#shop} and ${isNamed})`,
    ];
  }

  #words({ words }: ProductQuery): Conditions {
    return words.map((word) => contains(this.#db, 'search_text', word));
  }
}
