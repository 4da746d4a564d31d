/** Codes of the supplier's that stand among the countries of products and are no country: nothing is sold by them. */
import { isCountry } from './is-country.ts';
import type { ShippedAlike } from './market-gaps.ts';
import { parseShipsTo } from './ships-to.ts';

export interface CountryCount {
  readonly country: string;
  readonly products: number;
}

/** Those of most products first. */
export const byProducts = (counts: ReadonlyMap<string, number>): readonly CountryCount[] =>
  [...counts]
    .map(([country, products]) => ({ country, products }))
    .sort((one, other) => other.products - one.products || (one.country < other.country ? -1 : 1));

/** Of the products in the shop; who ships everywhere but somewhere names no country. */
export function unknownCodes(alike: readonly ShippedAlike[]): readonly CountryCount[] {
  const found = new Map<string, number>();
  for (const { shipsTo: text, inShop } of alike) {
    const { rule, countries } = parseShipsTo(text);
    if (rule === 'except' || inShop === 0) continue;
    for (const code of countries.filter((each) => !isCountry(each)))
      found.set(code, (found.get(code) ?? 0) + inShop);
  }
  return byProducts(found);
}
