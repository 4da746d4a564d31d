/** What becomes of a catalog for a market, in words for a person at a terminal. */
import type { CatalogAnswer } from '../application/shop-markets.ts';
import type { MadeCatalog } from '../markets/ports.ts';
import { assertNever } from '../lib/assert-never.ts';
import { quoted } from '../lib/quoted.ts';
import { amount } from './amount.ts';
import { shortened } from './table-lines.ts';

/** Drafts that come out of hiding everywhere, not there alone. */
function elsewhereLines({ elsewhere: { products, markets } }: CatalogAnswer): string[] {
  if (products === 0) return [];
  const [first = ''] = markets;
  return [
    `Careful: ${amount(products, 'product')} more that ${products === 1 ? 'is a draft' : 'are drafts'} today could be sold there, but would then also be seen in ${quoted(markets)}, which ${markets.length === 1 ? 'shows' : 'show'} everything and where ${products === 1 ? 'it' : 'they'} may not be shipped. Make a catalog there first: npm run sortiment -- create-catalog "${first}"`,
  ];
}

function effectLines(answer: CatalogAnswer): string[] {
  const { stay, leave, examples, titles, drafts, freed, openMarkets, stage } = answer;
  return [
    ...(stage === 'live' ? [] : ['Nothing is on sale yet: "go-live" puts it on sale.']),
    `Of the supplier's products on sale, ${stay} stay there; ${leave} leave it, because they may not be shipped to all of its countries${leave > 0 ? ', for example:' : '.'}`,
    ...examples.map((sku) => `  ${sku} ${shortened(titles[sku] ?? '', 40)}`),
    ...(freed > 0
      ? [
          `${amount(freed, 'product')} more that ${freed === 1 ? 'is a draft' : 'are drafts'} today can be sold there.`,
        ]
      : []),
    ...elsewhereLines(answer),
    'All other products of the shop stay where they are, and new ones come into it by themselves.',
    ...(drafts > 0
      ? [
          openMarkets.length > 0
            ? `Careful: ${amount(drafts, 'product')} would become drafts everywhere: no catalog of the shop may have them then, and the markets that show everything (${quoted(openMarkets)}) would show them where they may not be shipped. Give those markets catalogs first.`
            : `Careful: ${amount(drafts, 'product')} would become drafts everywhere, because no catalog of the shop may have them then.`,
        ]
      : []),
  ];
}

/** Catalogs that somebody has asked for and that are not switched on. */
export const pendingLines = (catalogs: readonly MadeCatalog[]): string[] =>
  catalogs.map(({ title, problem, obstacle }) => {
    if (obstacle !== undefined)
      return `The catalog “${title}” waits as a draft, and nothing has changed for shoppers. ${obstacle}`;
    return problem === undefined
      ? `The catalog “${title}” is not switched on yet, and nothing has changed for shoppers: the next sync goes on with it.`
      : `The catalog “${title}” could not be finished: ${problem} The next sync looks at what has come of it, and tries again.`;
  });

const undoLine = ({ title, market }: CatalogAnswer): string =>
  `To take it away again, delete the catalog “${title}” in the Shopify admin, under Markets: “${market}” then shows everything in the online store, as before.`;

export function catalogWords(answer: CatalogAnswer): string[] {
  const { market, countries, title, state } = answer;
  switch (state) {
    case 'shown':
      return [
        `The market “${market}” (${countries.join(', ')}) has no catalog that is switched on. The app can make one: “${title}”.`,
        ...effectLines(answer),
        `Nothing was made. To make it: npm run sortiment -- create-catalog "${market}" --confirm`,
      ];
    case 'has-ours':
      return [
        `The market “${market}” has the catalog “${title}” already, which the app has made; there is nothing to do.`,
        undoLine(answer),
      ];
    case 'has-one':
      return [
        `The market “${market}” has a catalog that is switched on already; the app changes none that it did not make, and makes no second one.`,
        'If that catalog sets prices alone, give it its own list of products in the Shopify admin, under Markets.',
      ];
    case 'made':
      return [
        `The catalog “${title}” was made, with every product of the shop in it, and the market “${market}” uses it now.`,
        ...effectLines(answer),
        'The next sync takes out of it what may not be there.',
        undoLine(answer),
      ];
    case 'filling':
      return [
        `The catalog “${title}” was made as a draft, and Shopify is still putting the shop's products into it.`,
        'Nothing has changed for shoppers yet: the next sync switches it on and takes out what may not be there, or ask again in some minutes.',
        undoLine(answer),
      ];
    case 'waits':
      return [
        `The catalog “${title}” is a draft that the market “${market}” shares with other markets, where it would show every product. Nothing was switched on.`,
        'Take the other markets out of it in the Shopify admin, under Markets, then ask again; or delete it there.',
      ];
    case 'gone':
      return [`The market “${market}” was deleted meanwhile. Nothing was made.`];
    default:
      return assertNever(state);
  }
}
