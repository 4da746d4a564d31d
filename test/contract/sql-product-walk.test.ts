/** Lists that fit more products than are sorted at once walk the order instead: page by page the same as a plain filter. */
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Row } from '../../web/server/database/schema.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { PageEnd, ProductQuery } from '../../web/server/shops/ports/product-desk.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';

const shop = 'walk.myshopify.com' as ShopDomain;
const each = 1_040;
const at = '2026-11-21T10:00:00.000Z';

type Listing = Pick<
  Row<'listings'>,
  | 'sku'
  | 'state'
  | 'shop_status'
  | 'absent_since'
  | 'reasons'
  | 'search_text'
  | 'price'
  | 'want_stock'
  | 'changed_at'
>;

/** How a product stands, by what its number leaves over three. */
const standings = [
  { state: 'present', shop_status: 'ACTIVE', absent_since: null, reasons: '' },
  { state: 'present', shop_status: 'DRAFT', absent_since: null, reasons: 'GAT-201' },
  { state: 'withdrawn', shop_status: 'ACTIVE', absent_since: at, reasons: '' },
] as const;

const listings: readonly Listing[] = Array.from({ length: 3 * each }, (_, number) => ({
  ...standings[number % 3],
  sku: String(10_000_000 + number) as Sku,
  search_text: `${number % 2 === 0 ? 'lampe' : 'grill'} ${(number * 7919) % 500}`,
  price: number % 5 === 0 ? null : (((number * 31) % 60) as Row<'listings'>['price']),
  want_stock: (number * 17) % 40,
  changed_at: `2026-11-${String((number % 20) + 1).padStart(2, '0')}T10:00:00.000Z`,
})) as readonly Listing[];

const columns = { name: 'search_text', price: 'price', stock: 'want_stock', changed: 'changed_at' } as const;

const base: ProductQuery = {
  states: [],
  isPartly: false,
  isBlocked: false,
  isDropped: false,
  words: [],
  exact: null,
  sort: 'name',
  isDescending: false,
  after: null,
  limit: 450,
  hidden: [],
  partly: [],
  isTrying: false,
};

/** In the order that is asked for; what has no price comes last, by its number. */
function expected({ sort, isDescending }: ProductQuery, some: readonly Listing[]): readonly Sku[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: string | number, other: string | number): number =>
    one === other ? 0 : one < other ? -sign : sign;
  const valueOf = (listing: Listing): string | number | null => listing[columns[sort]];
  const having = some.filter((listing) => valueOf(listing) !== null);
  const sorted = having.toSorted(
    (one, other) => compare(valueOf(one) ?? 0, valueOf(other) ?? 0) || compare(one.sku, other.sku),
  );
  const without = some.filter((listing) => valueOf(listing) === null);
  return [...sorted, ...without.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))].map(
    ({ sku }) => sku,
  );
}

const isOf = (rest: number) => (_: Listing, index: number) => index % 3 === rest;
const asked: readonly (readonly [string, Partial<ProductQuery>, readonly Listing[]])[] = [
  ['everything', {}, listings],
  ['for sale', { states: ['live'] }, listings.filter(isOf(0))],
  ['drafts', { states: ['draft'] }, listings.filter(isOf(1))],
  [
    'in need of a look',
    { states: ['refused', 'waiting', 'set-aside'], isBlocked: true },
    listings.filter(isOf(1)),
  ],
  ['missing', { states: ['missing'] }, listings.filter(isOf(2))],
  ['found', { words: ['lampe'] }, listings.filter((_, index) => index % 2 === 0)],
  [
    'found among two states',
    { words: ['lampe'], states: ['draft', 'missing'] },
    listings.filter((_, index) => index % 3 !== 0 && index % 2 === 0),
  ],
];
const orders = (['name', 'price', 'stock', 'changed'] as const).flatMap((sort) =>
  [false, true].map((isDescending) => ({ sort, isDescending })),
);

forEachDatabase((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    const known = { chosen: 1, sent_publications: 'p', shown_in: 'p', gtin: null, came_run: null } as const;
    await insertChanged(
      { db, shop },
      'listings',
      listings.map((listing) => ({ ...known, ...listing })),
    );
  });

  test.each(asked)('%s', async (_, question, some) => {
    const desk = new SqlProductDesk(db, shop);
    for (const order of orders) {
      const query: ProductQuery = { ...base, ...question, ...order };
      const skus: Sku[] = [];
      for (let after: PageEnd | null = null; ;) {
        const { rows, total } = await desk.page({ ...query, after });
        expect(total).toBeNull();
        skus.push(...rows.map(({ sku }) => sku));
        const last = rows.at(-1);
        if (!last || rows.length < query.limit) break;
        const { [columns[query.sort]]: value } = listings[Number(last.sku) - 10_000_000] ?? {};
        after = { value: value ?? null, sku: last.sku };
      }
      expect(skus).toEqual(expected(query, some));
      expect(await desk.count(query)).toBe(some.length);
    }
  });
});
