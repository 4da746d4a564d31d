/**
 * The products that a typed text names as a whole, by SKU or barcode: they stand before all others of a list, on its first
 * page, whatever it is sorted by.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { worldwideGtin } from '../domain/gtin.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { PageEnd, ProductQuery } from '../shops/ports/product-desk.ts';
import type { Database } from './open-database.ts';
import { hasGtin } from './partial-indexes.ts';
import { unlistedNamed } from './unlisted-products.ts';

type Condition = RawBuilder<SqlBool>;

/** A number names one product, and a barcode rarely more. */
const most = 20;

interface Asked {
  readonly typed: string;
  /** By which the list is sorted. */
  readonly column: 'search_text' | 'price' | 'want_stock' | 'changed_at';
  /** Null: no listing fits. */
  readonly conditions: readonly Condition[] | null;
  /** What else is looked for where products without a listing fit; null where none does. */
  readonly unlisted: { readonly words: readonly string[] } | null;
}

/** The one of that number first, be it a listing or not. Number and barcode each by an index of its own. */
export async function exactlyNamed(
  db: Database,
  shop: ShopDomain,
  { conditions, unlisted, ...asked }: Asked,
): Promise<readonly PageEnd[]> {
  const { typed, column } = asked;
  const isByTime = column === 'changed_at';
  const aside = unlisted ? await unlistedNamed(db, { shop, ...unlisted }, { typed, isByTime }) : [];
  return conditions === null
    ? aside
    : [...aside, ...(await listingsNamed(db, shop, { ...asked, conditions }))];
}

async function listingsNamed(
  db: Database,
  shop: ShopDomain,
  {
    typed,
    column,
    conditions,
  }: Pick<Asked, 'typed' | 'column'> & { readonly conditions: readonly Condition[] },
): Promise<readonly PageEnd[]> {
  const gtin = worldwideGtin(typed);
  const named: readonly Condition[] = [
    sql`sku = ${typed}`,
    ...(gtin === undefined ? [] : [sql<SqlBool>`(${hasGtin} and gtin = ${gtin})`]),
  ];
  const found = new Map<Sku, PageEnd>();
  for (const condition of named) {
    const rows = await db
      .selectFrom('listings')
      .select(['sku', sql<string | number | null>`${sql.ref(column)}`.as('value')])
      .where('shop', '=', shop)
      .where((eb) => eb.and([condition, ...conditions]))
      .orderBy('sku')
      .limit(most)
      .execute();
    for (const row of rows) found.set(row.sku, row);
  }
  return [...found.values()];
}

interface PageParts {
  readonly first: readonly PageEnd[];
  readonly rest: ProductQuery;
}

/** None of them. */
export const isNoneOf = (skus: readonly Sku[]): Condition => sql`sku not in (${sql.join(skus)})`;

/** What of them belongs to a page, and how the page goes on: behind one of them the others begin. */
export function pageOf(query: ProductQuery, named: readonly PageEnd[]): PageParts {
  const { after, limit } = query;
  const place = named.findIndex(({ sku }) => sku === after?.sku);
  if (after !== null && place < 0) return { first: [], rest: query };
  const first = named.slice(place + 1, place + 1 + limit);
  return { first, rest: { ...query, after: null, limit: limit - first.length } };
}
