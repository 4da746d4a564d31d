/** Why a market shows a product, or does not, where the country rule has something to say of it; without words. */
import type { CountryCode, PublicationId } from '../domain/ids.ts';
import { isBoundless } from '../domain/is-boundless.ts';
import { gapsOf, isLacking, type MarketGap } from '../domain/market-gaps.ts';
import type { InstalledShop, MarketCatalog, ShopMarket } from '../domain/shop.ts';
import { countriesApart, parseShipsTo, shipsEverywhere, type ShipsTo } from '../domain/ships-to.ts';
import type { Dossier } from './ports/shop-records.ts';

/**
 * shown    -> though it may not be shipped there (MKT-801)
 * by-choice -> shown by the merchant's setting, though it may not be shipped to all of its countries (MKT-803)
 * not-shown -> because it may not be shipped there, or not to all of its countries
 * everywhere -> not shown, because the market takes in all countries (MKT-806)
 * nobody   -> not shown, because the catalog reaches no country that is known
 */
export interface MarketNote {
  readonly kind: 'shown' | 'by-choice' | 'not-shown' | 'everywhere' | 'nobody';
  readonly market: string;
  /** The countries that it may not be shipped to; empty where they are not all known. */
  readonly forbidden: readonly CountryCode[];
}

const kinds: Readonly<Record<MarketGap['reason'], MarketNote['kind']>> = {
  'MKT-801': 'shown',
  'MKT-802': 'not-shown',
  'MKT-803': 'by-choice',
  'MKT-806': 'everywhere',
};

/** People know a catalog by the markets that use it. */
const catalogNames = (
  { publicationId, title }: MarketCatalog,
  { markets }: Pick<InstalledShop, 'markets'>,
): readonly string[] => {
  const names = markets.filter(({ publicationIds }) => publicationIds.includes(publicationId));
  return names.length > 0 ? names.map(({ name }) => name) : [title];
};

/** By their names: in which it is published, and in which it is not. */
export interface ShownMarkets {
  readonly in: readonly string[];
  readonly out: readonly string[];
  /** Without a list of products: they show it, because it is in the online store. */
  readonly open: readonly string[];
}

export function shownMarkets(ids: readonly PublicationId[], shop: InstalledShop): ShownMarkets {
  const named = (isIn: boolean): readonly string[] => [
    ...new Set(
      shop.catalogs
        .filter(({ publicationId }) => ids.includes(publicationId) === isIn)
        .flatMap((catalog) => catalogNames(catalog, shop)),
    ),
  ];
  const inside = named(true);
  return {
    in: inside,
    out: named(false).filter((name) => !inside.includes(name)),
    open: ids.includes(shop.onlineStoreId)
      ? shop.markets.filter(({ isOpen }) => isOpen).map(({ name }) => name)
      : [],
  };
}

/** Null where it is no wonder that the catalog has it, or where somebody else keeps it out. */
function noteOf(
  shipsTo: ShipsTo,
  catalog: MarketCatalog,
  { shop, market }: { readonly shop: InstalledShop; readonly market: string },
): MarketNote | null {
  const { countries } = catalog;
  const { mixedMarkets } = shop;
  if (countries.length === 0)
    return shipsEverywhere(shipsTo) && isBoundless(catalog, shop.markets)
      ? null
      : { kind: 'nobody', market, forbidden: [] };
  const { allowed, forbidden } = countriesApart(shipsTo, countries);
  const mayBeIn = forbidden.length === 0 || (mixedMarkets === 'in' && allowed.length > 0);
  return mayBeIn ? null : { kind: 'not-shown', market, forbidden };
}

const catalogsOf = ({ publicationIds }: ShopMarket, { catalogs }: InstalledShop): readonly MarketCatalog[] =>
  catalogs.filter(({ publicationId }) => publicationIds.includes(publicationId));

/** Where it may not be shipped of all that the market's catalogs reach: what keeps it out may lie in another market. */
const reachedForbidden = (shipsTo: ShipsTo, catalogs: readonly MarketCatalog[]): readonly CountryCode[] => [
  ...new Set(catalogs.flatMap(({ countries }) => countriesApart(shipsTo, countries).forbidden)),
];

/** Of a market in which it is not: nothing where one of its catalogs may have it. */
function lackingNote(shipsTo: ShipsTo, market: ShopMarket, shop: InstalledShop): MarketNote[] {
  const notes = catalogsOf(market, shop).map((catalog) =>
    noteOf(shipsTo, catalog, { shop, market: market.name }),
  );
  const [first] = notes;
  if (!first || notes.includes(null)) return [];
  const { forbidden } = countriesApart(shipsTo, market.countries ?? []);
  return [forbidden.length > 0 ? { ...first, forbidden } : first];
}

/** Each market that does not show it has its note; of those that do, only the ones that should not, or by choice. */
export function marketNotes({ listing, shipsTo, state }: Dossier, shop: InstalledShop): MarketNote[] {
  if (shipsTo === null || (state !== 'present' && state !== 'withdrawn')) return [];
  const ships = parseShipsTo(shipsTo);
  const published = new Set(listing?.stored.publications?.ids);
  const isSeen = published.has(shop.onlineStoreId);
  const gaps = gapsOf(ships, shop).filter((gap) => isLacking(gap) || isSeen);
  const named = new Set(gaps.map(({ market }) => market));
  const others = shop.markets
    .filter(({ name, isOpen, publicationIds }) => {
      const isIn = isOpen || publicationIds.some((id) => published.has(id));
      return !isIn && !named.has(name);
    })
    .flatMap((market) => lackingNote(ships, market, shop));
  return [
    ...gaps.map(({ reason, market, forbidden: here }): MarketNote => {
      if (reason !== 'MKT-802' || here.length > 0) return { kind: kinds[reason], market, forbidden: here };
      const own = shop.markets
        .filter(({ name }) => name === market)
        .flatMap((each) => catalogsOf(each, shop));
      const forbidden = reachedForbidden(ships, own);
      return { kind: forbidden.length > 0 ? 'not-shown' : 'nobody', market, forbidden };
    }),
    ...others,
  ];
}
