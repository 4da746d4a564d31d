/** What the page of products asks, as production asks it: fifty rows of a filter, a search and a sort, and the counts. */
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import { countProducts, listProducts, type ProductsWish } from '../../web/server/shops/list-products.ts';
import { shop } from './installed-shop.ts';

export const pageSize = 50;

const all: ProductsWish = {
  states: [],
  search: '',
  sort: 'name',
  isDescending: false,
  after: null,
  limit: pageSize,
};

const wishes: Readonly<Record<string, Partial<ProductsWish>>> = {
  'all by name': {},
  'all by last change': { sort: 'changed', isDescending: true },
  'all by price': { sort: 'price' },
  'live by stock': { states: ['live'], sort: 'stock' },
  'drafts by name': { states: ['draft'] },
  'drafts by last change': { states: ['draft'], sort: 'changed' },
  'missing by name': { states: ['missing'] },
  'needs attention': { states: ['attention'] },
  'needs attention by price': { states: ['attention'], sort: 'price' },
  'needs attention by last change': { states: ['attention'], sort: 'changed', isDescending: true },
  'search, one hit': { search: '10004321' },
  'search, many hits': { search: 'bohr' },
  'search, ten hits': { search: 'maschine 1234' },
  'search among drafts': { states: ['draft'], search: 'brand 100' },
  'search among live, many hits': { states: ['live'], search: 'bohr' },
  'search, no hit': { search: 'nothing like this' },
};

function installed(): InstalledShop {
  const markets = shop.catalogs.map(({ title, publicationId, countries }) => {
    return { id: title, name: title, countries, publicationIds: [publicationId], isOpen: false };
  });
  return { ...shop, markets } as unknown as InstalledShop;
}

export interface ListQuestion {
  readonly name: string;
  /** Listings that fit; null where the page does not count. */
  readonly total: number | null;
  /** Each other `turn` asks for the page behind the first. */
  readonly ask: (turn: number) => Promise<unknown>;
}

export const askCounts = (db: Database): Promise<unknown> =>
  countProducts(installed(), new SqlProductDesk(db, shop.domain));

/** Asks each for its first page. */
export async function* listQuestions(db: Database): AsyncGenerator<ListQuestion> {
  const desk = new SqlProductDesk(db, shop.domain);
  const here = installed();
  for (const [name, wish] of Object.entries(wishes)) {
    const { total, next } = await listProducts({ ...all, ...wish }, here, desk);
    const ask = (turn: number): Promise<unknown> =>
      listProducts({ ...all, ...wish, after: turn % 2 === 0 ? null : next }, here, desk);
    yield { name, total, ask };
  }
}
