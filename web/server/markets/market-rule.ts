/**
 * The country rule: a product is in a market catalog only if every country that the catalog reaches is allowed,
 * because the catalogs of a shopper are united and a catalog cannot tell its countries apart
 * (Shopify's semantics: shopify-admin.md, section 5.2). Pure.
 */
import type { CountryCode, PublicationId } from '../domain/ids.ts';
import { isBoundless } from '../domain/is-boundless.ts';
import type { MarketCatalog, Shop, ShopMarket } from '../domain/shop.ts';
import { countriesApart, shipsEverywhere, shipsNowhere, type ShipsTo } from '../domain/ships-to.ts';

export type MarketPlaces = Pick<Shop, 'catalogs' | 'markets' | 'mixedMarkets'>;

/**
 * allowed    -> in: it may be shipped to every country that the catalog reaches
 * mixed-in   -> in: to some of them, and the merchant leaves the others to the checkout
 * mixed-out  -> out: to some of them
 * forbidden  -> out: to none of them
 * nobody     -> out: the catalog reaches no country, or not all of its countries are known (then only what may be shipped
 *               everywhere is in)
 */
export type CatalogReason = 'allowed' | 'mixed-in' | 'mixed-out' | 'forbidden' | 'nobody';

export interface CatalogVerdict {
  readonly catalog: MarketCatalog;
  readonly isIn: boolean;
  readonly reason: CatalogReason;
  /** Countries of the catalog that the product may not be shipped to. */
  readonly forbidden: readonly CountryCode[];
}

function reasonOf(
  shipsTo: ShipsTo,
  catalog: MarketCatalog,
  { markets, mixedMarkets }: MarketPlaces,
): readonly [CatalogReason, readonly CountryCode[]] {
  const { countries } = catalog;
  const { allowed, forbidden } = countriesApart(shipsTo, countries);
  if (countries.length === 0)
    return [shipsEverywhere(shipsTo) && isBoundless(catalog, markets) ? 'allowed' : 'nobody', forbidden];
  if (forbidden.length === 0) return ['allowed', forbidden];
  if (allowed.length === 0) return ['forbidden', forbidden];
  return [mixedMarkets === 'in' ? 'mixed-in' : 'mixed-out', forbidden];
}

/** Of one product: each catalog, in or out, and why. */
export const judgeCatalogs = (shipsTo: ShipsTo, places: MarketPlaces): readonly CatalogVerdict[] =>
  places.catalogs.map((catalog) => {
    const [reason, forbidden] = reasonOf(shipsTo, catalog, places);
    return { catalog, isIn: reason === 'allowed' || reason === 'mixed-in', reason, forbidden };
  });

/** The publications of the catalogs in which the product may be seen. */
export const planMarketPublications = (shipsTo: ShipsTo, places: MarketPlaces): readonly PublicationId[] =>
  judgeCatalogs(shipsTo, places)
    .filter(({ isIn }) => isIn)
    .map(({ catalog }) => catalog.publicationId);

/**
 * Whether the online store alone sells it: markets that show everything may have it, and none of them would show it
 * where it may not be shipped. One whose countries are not all known takes only what ships everywhere.
 */
function sellsOpenly(
  shipsTo: ShipsTo,
  { markets, mixedMarkets }: Pick<Shop, 'markets' | 'mixedMarkets'>,
): boolean {
  const open = markets.filter(({ isOpen, countries }) => isOpen && countries?.length !== 0);
  return (
    open.length > 0 &&
    open.every(({ countries }) => {
      if (countries === null) return shipsEverywhere(shipsTo);
      const { allowed, forbidden } = countriesApart(shipsTo, countries);
      return forbidden.length === 0 || (mixedMarkets === 'in' && allowed.length > 0);
    })
  );
}

/**
 * No catalog may have it, nor may the markets that show everything: it stays a draft. Where the shop has no catalog at
 * all, nothing can be restricted, and what ships anywhere is shown (MKT-801 tells of it).
 */
export const isUnsold = (
  shipsTo: ShipsTo,
  shop: Pick<Shop, 'catalogs' | 'markets' | 'mixedMarkets'>,
): boolean =>
  shipsNowhere(shipsTo) ||
  (shop.catalogs.length > 0 &&
    planMarketPublications(shipsTo, shop).length === 0 &&
    !sellsOpenly(shipsTo, shop));

/** Markets that would show it where it may not be shipped, as soon as it is in the online store: nothing restricts them. */
export const wronglyOpen = (shipsTo: ShipsTo, markets: readonly ShopMarket[]): readonly ShopMarket[] =>
  markets.filter(
    ({ isOpen, countries }) =>
      isOpen &&
      (countries === null
        ? !shipsEverywhere(shipsTo)
        : countriesApart(shipsTo, countries).forbidden.length > 0),
  );

/**
 * Where a product that is in the online store and in these publications can be seen, by the markets as they are known:
 * in each country that a market reaches which shows everything, or one of whose catalogs has it.
 */
export const seenThrough = (
  publications: readonly PublicationId[],
  markets: readonly ShopMarket[],
): ReadonlySet<CountryCode> =>
  new Set(
    markets
      .filter(
        ({ isOpen, publicationIds }) => isOpen || publicationIds.some((id) => publications.includes(id)),
      )
      .flatMap(({ countries }) => countries ?? []),
  );

/** Every country in which anybody can buy at all: only active markets sell. Sorted. */
export const soldIn = (markets: readonly ShopMarket[]): readonly CountryCode[] =>
  [...new Set(markets.flatMap(({ countries }) => countries ?? []))].sort();

/** Large countries on every continent, of which a market of all countries is asked for some. */
const sample = ['US', 'CN', 'BR', 'AU', 'ZA', 'JP', 'IN', 'CA'] as CountryCode[];
const sampled = 4;

/**
 * Countries in which is looked for what can be bought: where the shop sells, and a few of those that only a market of
 * all countries covers. More of them cost Shopify's points no more.
 */
export function askedIn(markets: readonly ShopMarket[]): readonly CountryCode[] {
  const sold = soldIn(markets);
  if (!markets.some(({ countries, isOpen }) => countries === null && !isOpen)) return sold;
  return [...sold, ...sample.filter((country) => !sold.includes(country)).slice(0, sampled)];
}
