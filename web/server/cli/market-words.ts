/** What the country rule does in each market, in words for a person at a terminal. */
import type { MarketsAnswer } from '../application/shop-markets.ts';
import type { Example, MarketEffect, WhyOut } from '../markets/market-tally.ts';
import type { CountryCount } from '../domain/unknown-codes.ts';
import { amount } from './amount.ts';
import { whatStops } from './guard-state-words.ts';
import { shortened } from './table-lines.ts';

const shownCountries = 12;

const listed = (countries: readonly string[]): string =>
  countries.length > shownCountries
    ? `${countries.slice(0, shownCountries).join(', ')} and ${countries.length - shownCountries} more`
    : countries.join(', ');

const are = (count: number): string => `${amount(count, 'product')} ${count === 1 ? 'is' : 'are'}`;

const whyWords: Readonly<Record<WhyOut, string>> = {
  forbidden: 'may be shipped to none of its countries',
  mixed: 'may be shipped to some of its countries only',
  shared: 'may be shipped there, but its catalog belongs to other markets too',
  unsold:
    'may be in none of the catalogs of the shop, and would be seen in other markets that show everything, where they may not be shipped, so they stay drafts',
  gate: 'could be there, and are kept as drafts for another reason: "status" says why',
  unknown: 'are left out, because its catalog reaches all countries, or none',
};

function exampleLines(
  title: string,
  examples: readonly Example[],
  { titles }: Pick<MarketsAnswer, 'titles'>,
): string[] {
  if (examples.length === 0) return [];
  return [
    `  ${title}, for example:`,
    ...examples.map(({ sku, forbidden }) => {
      const name = shortened(titles[sku] ?? '', 40);
      return `    ${sku} ${name}${forbidden.length > 0 ? `: not to be shipped to ${listed(forbidden)}` : ''}`;
    }),
  ];
}

/** By the rule of create-catalog, which refuses the others. */
function catalogToDo({ market, hasCatalog, beside, pricedBeside }: MarketEffect): string {
  if (hasCatalog)
    return '  To do: give this market a catalog with its own list of products in the Shopify admin, under Markets.';
  if (pricedBeside.length > 0)
    return `  To do: this market shares countries with ${pricedBeside.map((name) => `“${name}”`).join(', ')}, where a catalog sets prices alone and so shows everything. Give that catalog its own list of products in the Shopify admin, under Markets.`;
  if (beside.length > 0)
    return `  To do: this market shares countries with ${beside.map((name) => `“${name}”`).join(', ')}, which has a catalog. Take the shared countries out of one of them in the Shopify admin, under Markets; or make a catalog for this one there, with only the products that may be in it.`;
  return `  To do: give this market a catalog with its own list of products: sortiment create-catalog "${market}"`;
}

function openLines(effect: MarketEffect, { guard }: Pick<MarketsAnswer, 'guard'>): string[] {
  const { hasCatalog, against, countries, freed } = effect;
  const why = hasCatalog
    ? 'One of its catalogs sets prices alone and has no list of products, so it shows everything in the online store.'
    : 'It has no catalog with a list of products, so it shows everything in the online store.';
  if (countries === null)
    return [`  ${why}`, `  Also what may not be shipped to all countries: ${whatStops(guard)}`, splitAll];
  const wrong =
    against > 0
      ? [`  ${are(against)} shown there that may not be shipped to all of its countries: ${whatStops(guard)}`]
      : [];
  const drafts =
    freed > 0
      ? [
          `  ${amount(freed, 'product')} kept as ${freed === 1 ? 'a draft' : 'drafts'} could be sold here if the market had a catalog.`,
        ]
      : [];
  return [`  ${why}`, ...wrong, ...drafts, ...(against + freed > 0 ? [catalogToDo(effect)] : [])];
}

const splitAll =
  '  To do: split this market. Put the countries where you want to sell into markets of their own, each with a catalog, in the Shopify admin.';

function whyLines({ why, split, countries: all, isOpen }: MarketEffect): string[] {
  const reasons = (Object.entries(why) as [WhyOut, number][])
    .filter(([, products]) => products > 0)
    .map(([reason, products]) => `  ${products} of these ${whyWords[reason]}.`);
  if (all === null && !isOpen) return [...reasons, splitAll];
  const advice =
    why.shared > 0
      ? ['  To do: give this market a catalog of its own; then it can show what may be shipped there.']
      : [];
  if (!split) return [...reasons, ...advice];
  const countries = listed(split.countries);
  return [
    ...reasons,
    `  To do: split this market. With ${countries} in a market of ${split.countries.length === 1 ? 'its' : 'their'} own, ${amount(split.products, 'product')} can be sold in the rest of it.`,
    ...advice,
  ];
}

function marketLines(effect: MarketEffect, answer: MarketsAnswer): string[] {
  const { market, countries, isOpen, against, products, examples } = effect;
  const { stays, enters, leaves, out } = products;
  const mixed =
    !isOpen && against > 0
      ? [
          `  ${are(against)} kept in it by your setting, though not to be shipped to all of its countries: ${whatStops(answer.guard)}`,
        ]
      : [];
  return [
    '',
    `Market “${market}” (${countries === null ? 'all countries, or more than could be read' : listed(countries) || 'no country'})`,
    `  ${stays} stay, ${enters} come, ${leaves} leave, ${out} are left out.`,
    ...(isOpen ? openLines(effect, answer) : []),
    ...mixed,
    ...whyLines(effect),
    ...exampleLines('Leaving', examples.leaves, answer),
    ...exampleLines('Left out', examples.out, answer),
    ...exampleLines('Shown all the same', examples.against, answer),
  ];
}

const countWords = (counts: readonly CountryCount[]): string =>
  counts
    .slice(0, shownCountries)
    .map(({ country, products }) => `${country} (${products})`)
    .join(', ') + (counts.length > shownCountries ? ` and ${counts.length - shownCountries} more` : '');

/** Nothing where there is none. */
export const unknownCodeLines = (codes: readonly CountryCount[]): string[] =>
  codes.length === 0
    ? []
    : [
        `The supplier names codes that are no country: ${countWords(codes)}. No market and no address has them, so nothing is sold by them.`,
        '  The answer of "sync" and "explain SKU" name the products.',
      ];

function coverLines({ uncovered, unknownCodes, nowhere, drafts }: MarketsAnswer): string[] {
  return [
    ...(uncovered.length > 0
      ? [
          '',
          `No market sells in these countries, though products may be shipped there: ${countWords(uncovered)}.`,
          '  If you want to sell there, add a market in the Shopify admin. The app never makes one.',
        ]
      : []),
    ...(unknownCodes.length > 0 ? ['', ...unknownCodeLines(unknownCodes)] : []),
    ...(nowhere > 0 ? ['', `${are(nowhere)} sold in no market: the supplier ships them nowhere.`] : []),
    ...(drafts > 0
      ? [
          '',
          `${are(drafts)} kept as drafts for another reason, and seen nowhere until that is mended: "status" says why.`,
        ]
      : []),
  ];
}

export function marketWords(answer: MarketsAnswer): string[] {
  const { products, markets, mixedMarkets, stage } = answer;
  return [
    `${amount(products, 'product')} in ${amount(markets.length, 'market')}, by the countries to which the supplier ships them:`,
    ...markets.flatMap((effect) => marketLines(effect, answer)),
    ...coverLines(answer),
    '',
    'A product that is left out of a market answers 404 there, and leaves its search and its collections.',
    'Visitors from a country without a market may see the shop, but cannot check out.',
    mixedMarkets === 'out'
      ? 'Markets that mix countries do not get such products. To keep them in, and rely on the checkout guard ("guard on"): settings countries.mixedMarkets=in'
      : 'Markets that mix countries keep such products. To leave them out: settings countries.mixedMarkets=out',
    stage === 'live'
      ? 'Nothing was written: the next sync does this.'
      : 'Nothing was written, and nothing is on sale before you go live: "go-live" does this.',
  ];
}
