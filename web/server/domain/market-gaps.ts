/**
 * What publications cannot do for the country rule: a market without a catalog of its own shows every product, and a
 * catalog cannot tell the countries of a market apart. Nothing is decided here: it is found, counted and told.
 */
import { isBoundless } from './is-boundless.ts';
import type { CountryCode } from './ids.ts';
import type { ReasonCode } from './reasons.ts';
import type { Shop, ShopMarket } from './shop.ts';
import { countriesApart, parseShipsTo, shipsEverywhere, shipsNowhere, type ShipsTo } from './ships-to.ts';

/** Products of the shop that ship to the same countries. */
export interface ShippedAlike {
  /** The compact text of ships-to. */
  readonly shipsTo: string;
  readonly inShop: number;
  /** Those of them that customers can see. */
  readonly live: number;
}

export interface MarketGap {
  /**
   * MKT-801: it shows products that may not be shipped there. MKT-802: it lacks products for some of its countries.
   * MKT-803: it shows them by the merchant's choice, and the checkout has to refuse the other countries.
   * MKT-806: it takes in all countries, and so has none of those that may not be shipped everywhere.
   */
  readonly reason: Extract<ReasonCode, 'MKT-801' | 'MKT-802' | 'MKT-803' | 'MKT-806'>;
  readonly market: string;
  /** The countries that any of these products may not be shipped to; empty where the market's are not all known. */
  readonly forbidden: readonly CountryCode[];
  readonly products: number;
}

/** Of products that are not there, instead of ones that are. */
export const isLacking = ({ reason }: Pick<MarketGap, 'reason'>): boolean =>
  reason === 'MKT-802' || reason === 'MKT-806';

type Markets = Pick<Shop, 'markets' | 'catalogs' | 'mixedMarkets'>;

type Gap = Pick<MarketGap, 'reason' | 'forbidden'>;

/** Null where the market shows the product if it may, and else does not. */
function gapOf(
  shipsTo: ShipsTo,
  { countries, isOpen, publicationIds }: ShopMarket,
  { catalogs, markets, mixedMarkets }: Markets,
): Gap | null {
  const { forbidden } = countriesApart(shipsTo, countries ?? []);
  if (isOpen) {
    const isFine = countries === null ? shipsEverywhere(shipsTo) : forbidden.length === 0;
    return isFine ? null : { reason: 'MKT-801', forbidden };
  }
  if (countries === null)
    return shipsNowhere(shipsTo) || shipsEverywhere(shipsTo) ? null : { reason: 'MKT-806', forbidden };
  const own = catalogs.filter(({ publicationId }) => publicationIds.includes(publicationId));
  if (shipsEverywhere(shipsTo) && own.some((catalog) => isBoundless(catalog, markets))) return null;
  const reached = own
    .map((catalog) => countriesApart(shipsTo, catalog.countries))
    .filter(({ allowed }) => allowed.length > 0);
  if (mixedMarkets === 'in' && reached.length > 0 && forbidden.length > 0)
    return { reason: 'MKT-803', forbidden };
  if (forbidden.length === countries.length) return null;
  const isShown = reached.some((apart) => mixedMarkets === 'in' || apart.forbidden.length === 0);
  return isShown ? null : { reason: 'MKT-802', forbidden };
}

/** For one product, without its number; by market. */
export const gapsOf = (shipsTo: ShipsTo, shop: Markets): readonly (Gap & { readonly market: string })[] =>
  shop.markets.flatMap((market) => {
    const gap = gapOf(shipsTo, market, shop);
    return gap ? [{ ...gap, market: market.name }] : [];
  });

/** Of gaps of one kind in one market. */
function sumOf(gaps: readonly MarketGap[]): MarketGap[] {
  const [first] = gaps;
  if (!first) return [];
  const forbidden = [...new Set(gaps.flatMap((gap) => gap.forbidden))].sort();
  return [{ ...first, forbidden, products: gaps.reduce((sum, gap) => sum + gap.products, 0) }];
}

/** For all products of the shop; markets without a gap, or without a product that falls into it, are not named. */
export function marketGaps(places: Markets, products: readonly ShippedAlike[]): MarketGap[] {
  const all = products.flatMap(({ shipsTo, inShop, live }) =>
    gapsOf(parseShipsTo(shipsTo), places).map(({ reason, market, forbidden }): MarketGap => ({
      reason,
      market,
      forbidden,
      products: isLacking({ reason }) ? inShop : live,
    })),
  );
  const named = all.filter((gap) => gap.products > 0);
  return [...Map.groupBy(named, ({ reason, market }) => `${reason} ${market}`).values()].flatMap(sumOf);
}
