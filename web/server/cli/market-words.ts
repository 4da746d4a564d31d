/** What the country rule does in each market, in words for a person at a terminal. */
import type { MarketsAnswer } from '../application/shop-markets.ts';
import type { Example, MarketEffect, WhyOut } from '../markets/market-tally.ts';
import type { CountryCount } from '../domain/unknown-codes.ts';
import { quoted } from '../lib/quoted.ts';
import { amount } from './amount.ts';
import { forbiddenCountries, listed } from './country-list.ts';
import { whatStops } from './guard-state-words.ts';
import { catalogToDo, sharedToDo, splitAll, splitToDo } from './market-advice.ts';
import { shortened } from './table-lines.ts';

const are = (count: number): string => `${amount(count, 'product')} ${count === 1 ? 'is' : 'are'}`;

const areShown = (count: number, { stage }: Pick<MarketsAnswer, 'stage'>): string =>
  stage === 'live' ? are(count) : `${amount(count, 'product')} would be`;

const whyWords: Readonly<Record<WhyOut, (effect: MarketEffect) => string>> = {
  forbidden: ({ countries }) =>
    countries?.length === 1
      ? `may not be shipped to ${countries.join()}`
      : 'may be shipped to none of its countries',
  mixed: () => 'may be shipped to some of its countries only',
  shared: () => 'may be shipped there, but its catalog belongs to other markets too',
  unsold: () =>
    'may be shipped there, but no catalog of the shop may have them, and another market that shows everything would show them where they may not be shipped, so they stay drafts',
  gate: () => 'could be there, and are kept as drafts for another reason: "status" says why',
  unknown: () => 'are left out, because its catalog reaches all countries, or none',
};

/** Of one product, where its countries do not say it. */
const ofOne: Readonly<Record<WhyOut, string>> = {
  forbidden: 'not to be shipped there',
  mixed: 'not to all of its countries',
  shared: 'left out for other markets that share its catalog',
  unsold: 'a draft, as no market may show it',
  gate: 'a draft, and "explain" says why',
  unknown: 'not all countries of this market are known',
};

function exampleLines(
  title: string,
  examples: readonly Example[],
  { titles }: Pick<MarketsAnswer, 'titles'>,
): string[] {
  if (examples.length === 0) return [];
  return [
    `  ${title}, for example:`,
    ...examples.map(({ sku, forbidden, why: out }) => {
      const name = shortened(titles[sku] ?? '', 40);
      const why =
        forbidden.length > 0 || out === null ? `not to be shipped to ${listed(forbidden)}` : ofOne[out];
      return `    ${sku} ${name}: ${why}`;
    }),
  ];
}

function openLines(effect: MarketEffect, answer: MarketsAnswer): string[] {
  const { guard } = answer;
  const { hasCatalog, against, countries, freed, elsewhere } = effect;
  const why = hasCatalog
    ? 'One of its catalogs sets prices alone and has no list of products, so it shows everything in the online store.'
    : 'It has no catalog with a list of products, so it shows everything in the online store.';
  if (countries === null)
    return [`  ${why}`, `  Also what may not be shipped to all countries: ${whatStops(guard)}`, splitAll];
  const wrong =
    against > 0
      ? [
          `  ${areShown(against, answer)} shown there that may not be shipped to ${forbiddenCountries(countries)}: ${whatStops(guard)}`,
        ]
      : [];
  const drafts =
    freed > 0
      ? [
          `  ${amount(freed, 'product')} kept as ${freed === 1 ? 'a draft' : 'drafts'} could be sold here if the market had a catalog.`,
        ]
      : [];
  const leaking =
    elsewhere.products > 0
      ? [
          `  ${amount(elsewhere.products, 'product')} more could be, but would then also be seen in ${quoted(elsewhere.markets)}, where ${elsewhere.products === 1 ? 'it' : 'they'} may not be shipped: make a catalog there first.`,
        ]
      : [];
  const isHelped = against + freed + elsewhere.products > 0;
  return [`  ${why}`, ...wrong, ...drafts, ...leaking, ...(isHelped ? [catalogToDo(effect)] : [])];
}

function whyLines(effect: MarketEffect): string[] {
  const { why, split, countries: all, isOpen, products } = effect;
  const found = (Object.entries(why) as [WhyOut, number][]).filter(([, count]) => count > 0);
  const reasons = found.map(([reason, count]) => `    ${count} ${whyWords[reason](effect)}.`);
  const missing = products.leaves + products.out;
  const lines = reasons.length > 0 ? [`  Of the ${missing} that leave it or are left out:`, ...reasons] : [];
  if (all === null && !isOpen) return [...lines, splitAll];
  return [
    ...lines,
    ...(split ? [splitToDo(effect, split)] : []),
    ...(why.shared > 0 ? [sharedToDo(effect)] : []),
  ];
}

function marketLines(effect: MarketEffect, answer: MarketsAnswer): string[] {
  const { market, countries, isOpen, against, products, examples } = effect;
  const { stays, enters, leaves, out } = products;
  const mixed =
    !isOpen && against > 0
      ? [
          `  ${areShown(against, answer)} kept in it by your setting, though not to be shipped to ${forbiddenCountries(countries)}: ${whatStops(answer.guard)}`,
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
  counts.map(({ country, products }) => `${country} (${products})`).join(', ');

/** Nothing where there is none. */
export const unknownCodeLines = (codes: readonly CountryCount[]): string[] =>
  codes.length === 0
    ? []
    : [
        `The supplier names codes that are no country: ${countWords(codes)}. No market and no address has them, so nothing is sold by them.`,
        '  The answer of "sync" and "explain SKU" name the products.',
      ];

function inactiveLines({ inactive }: MarketsAnswer): string[] {
  if (inactive.length === 0) return [];
  const named = inactive.map(
    ({ name, countries }) => `“${name}” (${countries === null ? 'all countries' : listed(countries)})`,
  );
  return [
    '',
    `Not switched on, so nothing is sold there: ${named.join(', ')}. To sell there, set the market to active in the Shopify admin, under Markets.`,
  ];
}

function coverLines(answer: MarketsAnswer): string[] {
  const { uncovered, unknownCodes, nowhere, drafts } = answer;
  return [
    ...(uncovered.length > 0
      ? [
          '',
          `No market sells in these countries, though products may be shipped there: ${countWords(uncovered)}.`,
          '  If you want to sell there, add a market in the Shopify admin. The app never makes one.',
        ]
      : []),
    ...inactiveLines(answer),
    ...(unknownCodes.length > 0 ? ['', ...unknownCodeLines(unknownCodes)] : []),
    ...(nowhere > 0 ? ['', `${are(nowhere)} sold in no market: the supplier ships them nowhere.`] : []),
    ...(drafts > 0
      ? [
          '',
          `${are(drafts)} kept as ${drafts === 1 ? 'a draft' : 'drafts'} for another reason, and seen nowhere until that is mended: "status" says why.`,
        ]
      : []),
  ];
}

/** Of markets with a catalog: in the others nothing can be left out. */
const mixedWords: Readonly<Record<MarketsAnswer['mixedMarkets'], string>> = {
  out: 'A market with a catalog that mixes countries does not get what may not be shipped to all of them. To keep it in, and rely on the checkout guard ("guard on"): settings countries.mixedMarkets=in',
  in: 'A market with a catalog that mixes countries keeps what may not be shipped to all of them. To leave it out: settings countries.mixedMarkets=out',
};

export function marketWords(answer: MarketsAnswer): string[] {
  const { products, markets, mixedMarkets, stage } = answer;
  return [
    `${amount(products, 'product')} in ${amount(markets.length, 'market')}, by the countries to which the supplier ships them:`,
    ...(stage === 'live' ? [] : ['Nothing is on sale yet: what comes, comes with "go-live".']),
    ...markets.flatMap((effect) => marketLines(effect, answer)),
    ...coverLines(answer),
    '',
    'A product that is left out of a market answers 404 there, and leaves its search and its collections.',
    'Visitors from a country without a market may see the shop, but cannot check out.',
    ...(markets.some(({ isOpen }) => !isOpen) ? [mixedWords[mixedMarkets]] : []),
    stage === 'live'
      ? 'Nothing was written: the next sync does this.'
      : 'Nothing was written, and nothing is on sale before you go live: "go-live" does this.',
  ];
}
