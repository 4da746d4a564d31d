/** Whether a market may get a catalog that is filled with everything. Pure. */
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
