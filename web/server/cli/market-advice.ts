/** What a person can do about a market that shows too much, or has too little, in words for a person at a terminal. */
import type { MarketEffect } from '../markets/market-tally.ts';
import { quoted } from '../lib/quoted.ts';
import { amount } from './amount.ts';
import { listed } from './country-list.ts';

export const splitAll =
  '  To do: split this market. Put the countries where you want to sell into markets of their own, each with a catalog, in the Shopify admin.';

/** By the rule of create-catalog, which refuses the others. */
export function catalogToDo({ market, hasCatalog, beside, pricedBeside, openBeside }: MarketEffect): string {
  if (hasCatalog)
    return '  To do: give this market a catalog with its own list of products in the Shopify admin, under Markets.';
  if (pricedBeside.length > 0)
    return `  To do: this market shares countries with ${quoted(pricedBeside)}, where a catalog sets prices alone and so shows everything. Give that catalog its own list of products in the Shopify admin, under Markets.`;
  if (beside.length > 0)
    return `  To do: this market shares countries with ${quoted(beside)}, which has a catalog. Take the shared countries out of one of them in the Shopify admin, under Markets; or make a catalog for this one there, with only the products that may be in it.`;
  if (openBeside.length > 0)
    return `  To do: this market shares countries with ${quoted(openBeside)}, which shows everything there, whatever a catalog of this one holds. Take the shared countries out of one of them in the Shopify admin, under Markets.`;
  return `  To do: give this market a catalog with its own list of products: npm run sortiment -- create-catalog "${market}"`;
}

/** Of products that could be here, and that a catalog leaves out for the sake of other markets. */
export function sharedToDo({ market, shares }: Pick<MarketEffect, 'market' | 'shares'>): string {
  const [other] = shares;
  if (!other)
    return '  To do: give this market a catalog of its own; then it can show what may be shipped there.';
  const countries = listed(other.countries);
  return `  To do: “${market}” shares ${countries} with “${other.market}”. Take ${countries} out of “${other.market}” in the Shopify admin, under Markets, and ask "markets" again; or give “${market}” a catalog there with only the products that may be in it.`;
}

/** Of products that only some countries of a market keep out. */
export function splitToDo(
  { shares }: Pick<MarketEffect, 'shares'>,
  { countries, products }: NonNullable<MarketEffect['split']>,
): string {
  const gain = `${amount(products, 'product')} can be sold in the rest of it`;
  const taken = shares.filter((each) => each.countries.some((country) => countries.includes(country)));
  const isElsewhere = countries.every((country) => taken.some((each) => each.countries.includes(country)));
  if (isElsewhere)
    return `  To do: take ${listed(countries)} out of this market in the Shopify admin, under Markets: ${quoted(taken.map(({ market }) => market))} ${taken.length === 1 ? 'has' : 'have'} ${countries.length === 1 ? 'it' : 'them'} too. Then ${gain}.`;
  return `  To do: split this market. With ${listed(countries)} in a market of ${countries.length === 1 ? 'its' : 'their'} own, ${gain}.`;
}
