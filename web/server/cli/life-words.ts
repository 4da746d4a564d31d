/** The life of listings in words: what was found again in the shop, and what was deleted there. */
import type { Offer } from '../catalogue/offer-matches.ts';
import type { Doubt, Match } from '../catalogue/match-products.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { DeletedListing } from '../domain/listing.ts';

const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** A shop in which nothing was found is a new one: nothing needs to be said. */
export function rebuiltWords(rebuilt: SyncResult['rebuilt']): string[] {
  if (!rebuilt || rebuilt.found === 0) return [];
  const { found, restored, kept } = rebuilt;
  if (restored === 0) return [`The shop was searched: all ${products(found)} of this app are known.`];
  return [
    `The shop was searched: it has ${products(found)} of this app, and ${restored} of them were not known here. They are linked again.`,
    ...(kept > 0
      ? [
          `${products(kept)} show something else than the supplier says, in texts, price, images or place. Nobody knows any more who wrote that, so the shop's stays.`,
        ]
      : []),
  ];
}

export const deletedWords = (deleted: readonly DeletedListing[]): string[] =>
  deleted.length === 0
    ? ['Nothing of this app was deleted in the shop.']
    : [
        'Deleted in the shop, and not created again. To let one come back: npm run sortiment -- release SKU',
        ...deleted.map(
          ({ sku, title, since, isListed, became }) =>
            `  ${sku}  ${title || 'not read yet'} (since ${since.slice(0, 10)}${isListed ? '' : became ? `, ${became} at the supplier by now` : ', no longer at the supplier'})`,
        ),
      ];

export function adoptedWords(adopted: SyncResult['adopted']): string[] {
  if (!adopted) return [];
  const { taken, givenBack, refused } = adopted;
  return [
    ...(taken > 0
      ? [`Linked ${products(taken)} of the shop's own. Their texts, images and prices stay.`]
      : []),
    ...(givenBack > 0 ? [`Gave ${products(givenBack)} back as they were before.`] : []),
    ...(refused > 0 ? [`Could not link ${products(refused)}: "npm run sortiment -- adopt" says why.`] : []),
  ];
}

const doubts: Record<Doubt, string> = {
  'several-products': 'more than one product of your shop has this SKU or barcode',
  'several-variants': 'it is sold in several variants, and the supplier\u2019s product is only one',
  'only-barcode': 'only the barcode is the same, the SKU is another one',
  'other-barcode': 'the SKU is the same, the barcode is another one',
  'several-skus': 'it also fits another SKU of the supplier\u2019s',
};

const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

const matchLines = ({ sku, products: found, doubt }: Match): string[] => [
  `  ${sku}  ${found.map(({ productId, title }) => `${title} (${numberOf(productId)})`).join(', ')}`,
  ...(doubt ? [`    ${doubts[doubt]}`] : []),
];

const shownMatches = 20;

function matchGroup(heading: string, matches: readonly Match[]): string[] {
  if (matches.length === 0) return [];
  const more = matches.length - shownMatches;
  return [
    heading,
    ...matches.slice(0, shownMatches).flatMap(matchLines),
    ...(more > 0 ? [`  and ${more} more; --json shows all of them`] : []),
  ];
}

export function adoptableWords({ matches, refused }: Pick<Offer, 'matches' | 'refused'>): string[] {
  const certain = matches.filter(({ doubt }) => doubt === null);
  const never = matches.filter(({ doubt }) => doubt === 'several-variants');
  const doubtful = matches.filter(({ doubt }) => doubt !== null && doubt !== 'several-variants');
  if (matches.length === 0 && refused.length === 0)
    return [
      'No product of your own has a SKU or barcode of the supplier\u2019s that is not in your shop yet.',
    ];
  return [
    ...matchGroup(
      `Certain: ${products(certain.length)}. To link all of them: npm run sortiment -- adopt --confirm`,
      certain,
    ),
    ...matchGroup(
      `Doubtful: ${products(doubtful.length)}. To link one of them: npm run sortiment -- adopt SKU NUMBER`,
      doubtful,
    ),
    ...matchGroup(
      `Not to be linked: ${products(never.length)}. Sell each under one variant, or let it be created beside yours: npm run sortiment -- settings adoption.createDoubles=true`,
      never,
    ),
    ...refused.flatMap(({ sku, product, problem }) => [
      `Not linked: ${sku} with ${numberOf(product)}. ${problem ?? ''}`,
      `  To try it again: npm run sortiment -- adopt ${sku} ${numberOf(product)}. To leave it: npm run sortiment -- adopt ${sku} --undo`,
    ]),
  ];
}
