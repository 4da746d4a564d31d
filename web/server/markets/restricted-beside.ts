/** Whether a market may get a catalog that is filled with everything. Pure. */
import type { CountryCode } from '../domain/ids.ts';
import type { ShopMarket } from '../domain/shop.ts';

const overlap = (one: ShopMarket, other: ShopMarket): boolean =>
  one.countries === null ||
  other.countries === null ||
  one.countries.some((country) => other.countries?.includes(country));

/**
 * The other markets whose catalogs restrict some of its countries. Catalogs of a shopper are united: one with everything
 * would show there what these hide.
 */
export const restrictedBeside = (market: ShopMarket, markets: readonly ShopMarket[]): readonly ShopMarket[] =>
  markets.filter((other) => other.id !== market.id && !other.isOpen && overlap(market, other));

/**
 * The other markets that share countries with it and have a catalog that sets prices alone (`priced`: their ids). That one
 * shows everything there, whatever a catalog of this market holds.
 */
export const pricedBeside = (
  market: ShopMarket,
  { markets, priced }: { readonly markets: readonly ShopMarket[]; readonly priced: readonly string[] },
): readonly ShopMarket[] =>
  markets.filter((other) => other.id !== market.id && priced.includes(other.id) && overlap(market, other));

/** Every country of the one is a country of the other: without a catalog of its own it is restricted by the other's. */
const isWithin = ({ countries }: ShopMarket, other: ShopMarket): boolean =>
  other.countries === null || (countries?.every((country) => other.countries?.includes(country)) ?? false);

/**
 * The other markets that share countries with it and show everything there, whatever a catalog of this market holds. One
 * that lies in this market is none of them: it follows a catalog of this one.
 */
export const openBeside = (market: ShopMarket, markets: readonly ShopMarket[]): readonly ShopMarket[] =>
  markets.filter(
    (other) => other.id !== market.id && other.isOpen && overlap(market, other) && !isWithin(other, market),
  );

export interface SharedCountries {
  readonly market: string;
  readonly countries: readonly CountryCode[];
}

/** Which of its countries other markets have too; of markets whose countries are all known. */
export const sharedCountries = (
  { id, countries }: ShopMarket,
  markets: readonly ShopMarket[],
): readonly SharedCountries[] =>
  markets
    .filter((other) => other.id !== id)
    .map((other) => ({
      market: other.name,
      countries: (countries ?? []).filter((country) => other.countries?.includes(country)),
    }))
    .filter((shared) => shared.countries.length > 0);
