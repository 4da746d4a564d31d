/** Products in pages, each with the badge by which explain-listing.ts would name it, and how many stand how. */
import type { ProductId, Sku } from '../domain/ids.ts';
import { formatMinor } from '../domain/money.ts';
import { withPause } from '../domain/pausing.ts';
import { productState, productStates, type ProductState } from '../domain/product-states.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { whyDraft } from './merchants-word.ts';
import { searchWords } from '../domain/search-text.ts';
import { hiddenIn } from '../domain/seen-in.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type {
  ListingCauses,
  PageEnd,
  PlacesPrint,
  ProductDesk,
  ProductQuery,
  ProductRow,
  ProductSort,
} from './ports/product-desk.ts';

/**
 * Beside the states, and each of several of them: for sale, but not in all markets; what a merchant has to look at; and
 * what the supplier does not list any more, while it has not begun to leave the shop.
 */
const acrossStates = ['partly', 'attention', 'dropped'] as const;
export type ProductFilter = ProductState | (typeof acrossStates)[number];

/** Beside these, drafts that something of their own keeps from sale. */
const needingALook = ['refused', 'waiting', 'set-aside', 'hidden'] as const satisfies readonly ProductState[];

export interface ProductsWish {
  /** Empty: all. */
  readonly states: readonly ProductFilter[];
  readonly search: string;
  readonly sort: ProductSort;
  readonly isDescending: boolean;
  readonly after: PageEnd | null;
  readonly limit: number;
}

export interface ProductLine {
  readonly sku: Sku;
  readonly title: string;
  readonly brand: string | null;
  readonly state: ProductState;
  /** Markets that do not show it, though it is for sale. */
  readonly hiddenIn: readonly string[];
  readonly productId: ProductId | null;
  /** Decimal text in the shop's currency. */
  readonly price: string | null;
  readonly stock: number;
  /** Why it is no more than a draft, or is not created; empty where that is not so. */
  readonly reasons: readonly ReasonCode[];
  readonly isLinked: boolean;
  /** The next sync links it with a product of the merchant's own. */
  readonly isLinkNoted: boolean;
  /** In the shop, and the supplier does not list it any more. */
  readonly isUnlisted: boolean;
  readonly changedAt: string;
}

export interface ProductPage {
  readonly items: readonly ProductLine[];
  readonly next: PageEnd | null;
  readonly total: number;
}

/**
 * Of all products, whatever is looked for: the one place where they are counted, for every page that tells a number.
 * `inShop` are those that the app has there, however they stand, until they are gone from it.
 */
export type ProductCounts = Readonly<Record<ProductFilter | 'inShop', number>>;

interface Places {
  readonly shop: InstalledShop;
  readonly hiddenBy: ReadonlyMap<PlacesPrint, readonly string[]>;
}

const stateOf = (causes: ListingCauses, { shop, hiddenBy }: Places): ProductState =>
  productState({
    ...causes,
    hasBecome: false,
    isErased: false,
    isHidden: shop.markets.length > 0 && hiddenBy.get(causes.shownIn)?.length === shop.markets.length,
    isTrying: shop.stage === 'trying',
  });

async function placesOf(shop: InstalledShop, desk: Pick<ProductDesk, 'places'>): Promise<Places> {
  const places = await desk.places();
  return { shop, hiddenBy: new Map([...places].map(([print, ids]) => [print, hiddenIn(ids, shop)])) };
}

type Filtered = Pick<
  ProductQuery,
  'states' | 'isPartly' | 'isBlocked' | 'isDropped' | 'hidden' | 'partly' | 'isTrying'
>;

const isAcross = (filter: ProductFilter): boolean => acrossStates.some((one) => one === filter);

function filtered(filters: readonly ProductFilter[], { shop, hiddenBy }: Places): Filtered {
  const all = shop.markets.length;
  const prints = [...hiddenBy].map(([print, hidden]) => ({ print, hidden: hidden.length }));
  const isAttention = filters.includes('attention');
  const states = filters.filter((filter): filter is ProductState => !isAcross(filter));
  return {
    states: [...new Set([...states, ...(isAttention ? needingALook : [])])],
    isPartly: filters.includes('partly'),
    isBlocked: isAttention,
    isDropped: filters.includes('dropped'),
    hidden: prints.filter(({ hidden }) => all > 0 && hidden === all).map(({ print }) => print),
    partly: prints.filter(({ hidden }) => hidden > 0 && hidden < all).map(({ print }) => print),
    isTrying: shop.stage === 'trying',
  };
}

const anyProduct = {
  words: [],
  exact: null,
  sort: 'name',
  isDescending: false,
  after: null,
  limit: 1,
} as const satisfies Partial<ProductQuery>;

export async function countProducts(
  shop: InstalledShop,
  desk: Pick<ProductDesk, 'places' | 'tally' | 'count'>,
): Promise<ProductCounts> {
  const places = await placesOf(shop, desk);
  const states = [...productStates, ...acrossStates, 'inShop'] as const;
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<
    (typeof states)[number],
    number
  >;
  const [tally, blocked, dropped] = await Promise.all([
    desk.tally(),
    desk.count({ ...anyProduct, ...filtered(['attention'], places), states: [] }),
    desk.count({ ...anyProduct, ...filtered(['dropped'], places) }),
  ]);
  for (const { causes, count } of tally) {
    const state = stateOf(causes, places);
    counts[state] += count;
    if (causes.state === 'present' || causes.state === 'withdrawn') counts.inShop += count;
    const hidden = places.hiddenBy.get(causes.shownIn) ?? [];
    if (state === 'live' && hidden.length > 0) counts.partly += count;
  }
  // By the rule of the list: each state is counted by itself, and a product has one.
  const attention = needingALook.reduce((sum, state) => sum + counts[state], blocked);
  return { ...counts, attention, dropped };
}

function reasonsOf(
  { reasons, keepsStatus, placeHeld, notCreated }: ProductRow,
  state: ProductState,
): readonly ReasonCode[] {
  // One that was resumed just now is no more than a draft until the next sync.
  if (state === 'draft') {
    const why = whyDraft(withPause(reasons, []), keepsStatus);
    return why.length === 0 && placeHeld !== null ? [placeHeld] : why;
  }
  const isNotCreated = state === 'waiting' || state === 'refused';
  return isNotCreated && notCreated !== null ? [notCreated] : [];
}

function lineOf(row: ProductRow, places: Places): ProductLine {
  const state = stateOf(row.causes, places);
  const { currency } = places.shop;
  return {
    sku: row.sku,
    title: row.shopTitle ?? row.title,
    brand: row.brand,
    state,
    hiddenIn: state === 'live' ? (places.hiddenBy.get(row.causes.shownIn) ?? []) : [],
    productId: row.productId,
    price: row.shopPrice ?? (row.price === null ? null : formatMinor(row.price, currency)),
    stock: row.stock,
    reasons: reasonsOf(row, state),
    isLinked: row.isLinked,
    isLinkNoted: row.isLinkNoted,
    isUnlisted: row.causes.isAbsent && row.causes.isChosen && row.causes.state === 'present',
    changedAt: row.changedAt,
  };
}

export async function listProducts(
  { states, search, ...wish }: ProductsWish,
  shop: InstalledShop,
  desk: ProductDesk,
): Promise<ProductPage> {
  const words = searchWords(search);
  // Signs alone are in no product's text: who looks for them has found nothing, and not everything.
  if (words.length === 0 && search.trim() !== '') return { items: [], next: null, total: 0 };
  const places = await placesOf(shop, desk);
  const query = {
    ...wish,
    ...filtered(states, places),
    limit: wish.limit + 1,
    words,
    exact: search.trim() || null,
  };
  const { rows, total } = await desk.page(query);
  return {
    items: rows.slice(0, wish.limit).map((row) => lineOf(row, places)),
    next: rows.length > wish.limit ? (rows[wish.limit - 1]?.end ?? null) : null,
    total: total ?? (await desk.count(query)),
  };
}
