/**
 * What can really be bought where, against where it may be shipped. In: what Shopify shows of one product by country.
 * Out: the countries in which it shows and may not, and of those the ones that no market known to us accounts for. Pure.
 */
import type { CountryCode } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import { maySell, type ShipsTo } from '../domain/ships-to.ts';
import { planMarketPublications, seenThrough } from './market-rule.ts';

export type ProvedPlaces = Pick<Shop, 'catalogs' | 'mixedMarkets' | 'markets'>;

export interface Buyable {
  /** Where Shopify shows it. */
  readonly seen: readonly CountryCode[];
  /** As it was confirmed last in the shop: what is held or was refused is not in it. */
  readonly inShop: ShipsTo;
  /** As the supplier says it now. */
  readonly wanted: ShipsTo;
}

export interface Leak {
  /** It shows there, and neither the rule nor a market that cannot be restricted accounts for it. */
  readonly leaks: readonly CountryCode[];
  /** It shows there, and the supplier's change that ends that has not been made: it is held, or was refused. */
  readonly waits: readonly CountryCode[];
}

/** Where it may not be, and is not shown by the rule, by a market that shows everything, or by the merchant's choice. */
function unaccounted(
  seen: readonly CountryCode[],
  shipsTo: ShipsTo,
  places: ProvedPlaces,
): readonly CountryCode[] {
  // A market of all countries that shows everything shows it anywhere.
  if (places.markets.some(({ isOpen, countries }) => isOpen && countries === null)) return [];
  const accounted = seenThrough(planMarketPublications(shipsTo, places), places.markets);
  return seen.filter((country) => !maySell(shipsTo, country) && !accounted.has(country));
}

export function findLeaks({ seen, inShop, wanted }: Buyable, places: ProvedPlaces): Leak {
  const leaks = unaccounted(seen, inShop, places);
  const waits = unaccounted(seen, wanted, places).filter((country) => !leaks.includes(country));
  return { leaks, waits };
}
