/** Products for people, in pages, in `listings`; implements the shops' ProductDesk for one shop. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { ProductDesk, ProductQuery, ProductRow, ProductTally } from '../shops/ports/product-desk.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { isOfUse, partlyCondition, stateCondition, type ConditionsOf } from './product-conditions.ts';
import { toProductRows } from './product-rows.ts';
import { productTally } from './product-tally.ts';

type Column = 'search_text' | 'price' | 'want_stock' | 'changed_at';
const columnOf: Readonly<Record<ProductQuery['sort'], Column>> = {
  name: 'search_text',
  price: 'price',
  stock: 'want_stock',
  changed: 'changed_at',
};

const any = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

const contains = (word: string): RawBuilder<SqlBool> => sql`search_text like ${`%${word}%`}`;

/** Behind the page before, in the order of the column and the SKU. */
function isBehind({ after, sort, isDescending }: ProductQuery): RawBuilder<SqlBool> {
  if (after === null) return sql`1 = 1`;
  const column = sql.ref(columnOf[sort]);
  if (after.value === null) return sql`(${column} is null and sku > ${after.sku})`;
  return isDescending
    ? sql`(${column}, sku) < (${after.value}, ${after.sku})`
    : sql`(${column}, sku) > (${after.value}, ${after.sku})`;
}

export class SqlProductDesk implements ProductDesk {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async tally(): Promise<ProductTally> {
    return productTally(this.#db, { shop: this.#shop, lastPlanned: await this.#lastPlanned() });
  }

  async page(query: ProductQuery): Promise<readonly ProductRow[]> {
    const lastPlanned = await this.#lastPlanned();
    const conditions = this.#conditions(query, lastPlanned);
    const column = columnOf[query.sort];
    const direction = query.isDescending ? 'desc' : 'asc';
    const rows = () => this.#rows().where((eb) => eb.and([...conditions, isBehind(query)]));
    const isAmongNone = query.after?.value === null;
    const found = isAmongNone
      ? []
      : await rows()
          .select(['sku', sql<string | number | null>`${sql.ref(column)}`.as('value')])
          .where(column, 'is not', null)
          .orderBy(column, direction)
          .orderBy('sku', direction)
          .limit(query.limit)
          .execute();
    // What has no price comes last, whichever way the others go.
    const missing = query.limit - found.length;
    if (column === 'price' && missing > 0) {
      const none = isAmongNone ? rows() : this.#rows().where((eb) => eb.and([...conditions]));
      const without = await none
        .select(['sku', sql<null>`null`.as('value')])
        .where('price', 'is', null)
        .orderBy('sku')
        .limit(missing)
        .execute();
      found.push(...without);
    }
    return toProductRows(this.#db, { shop: this.#shop, lastPlanned }, found);
  }

  async count(query: ProductQuery): Promise<number> {
    const conditions = this.#conditions(query, await this.#lastPlanned());
    const { count } = await this.#rows()
      .select(countRows)
      .where((eb) => eb.and(conditions))
      .executeTakeFirstOrThrow();
    return count;
  }

  #rows() {
    return this.#db.selectFrom('listings').where('shop', '=', this.#shop);
  }

  #conditions(
    { states, isPartly, words, hidden, partly, isTrying }: ProductQuery,
    lastPlanned: RunId | 0,
  ): RawBuilder<SqlBool>[] {
    const of: ConditionsOf = { shop: this.#shop, lastPlanned, hidden, partly, isTrying };
    const asked = [
      ...states.map((state) => stateCondition(state, of)),
      ...(isPartly ? [partlyCondition(of)] : []),
    ];
    return [asked.length === 0 ? isOfUse : any(asked), ...words.map(contains)];
  }

  /** The last run that compared every listing, and came to its end. */
  async #lastPlanned(): Promise<RunId | 0> {
    const row = await this.#db
      .selectFrom('runs')
      .select('id')
      .where('shop', '=', this.#shop)
      .where('undoes', 'is', null)
      .where('only_sku', 'is', null)
      .where('state', 'in', ['completed', 'incomplete'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? 0;
  }
}
