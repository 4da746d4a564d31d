/** The steps of the first import in words: what was tried, and what the merchant can say next. */
import type { ShopStatus } from '../application/commands.ts';
import type { Stage } from '../domain/shop.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import { amount } from './amount.ts';

const stageWords: Record<Stage, readonly string[]> = {
  trying: [
    'It is being set up: nothing is imported by itself. "try" puts five products into the shop as drafts, to be looked at; "import" all of them as drafts; "go-live" imports all and publishes what is ready.',
  ],
  drafts: ['It is not live yet: the catalogue is kept true as drafts. "go-live" publishes what is ready.'],
  live: [],
};

/** What the merchant has to say before the app does more; nothing when it is live. */
export const stageLines = ({ stage }: Pick<ShopStatus, 'stage'>): readonly string[] => stageWords[stage];

const followWords: Record<Stage, readonly string[]> = {
  trying: [],
  drafts: [
    'With the next sync new products of this supplier come as drafts, and what it does not list leaves, as the settings "removal" say.',
  ],
  live: [
    'With the next sync new products of this supplier go on sale where they are ready, and what it does not list leaves, as the settings "removal" say.',
  ],
};

/** What follows from another supplier's address than `before` without another word; null: there was none. */
export const followLines = (
  { stage, supplierUrl }: Pick<ShopStatus, 'stage' | 'supplierUrl'>,
  before: string | null,
): readonly string[] => (supplierUrl === before ? [] : followWords[stage]);

/** Where the merchant looks at it. */
const addressOf = (shop: string, productId: string | null): string =>
  `https://${shop}/admin/products/${productId?.split('/').at(-1) ?? ''}`;

/** Many countries are counted: nobody reads a list of them. */
const mostNamed = 6;

function destinations(text = '-'): string {
  const { rule, countries } = parseShipsTo(text);
  const named =
    countries.length > mostNamed ? amount(countries.length, 'country', 'countries') : countries.join(', ');
  if (rule === 'only') return named || 'nowhere';
  return named === '' ? 'every country' : `every country but ${named}`;
}

function listingLines(shop: string, { sku, productId, confirmed, reasons }: Explanation): string[] {
  const { content, price, item, stock, images, countries } = confirmed ?? {};
  const numbers = [
    `price ${price?.price ?? '?'}`,
    `cost ${item?.cost ?? 'unknown'}`,
    `stock ${stock?.available ?? '?'}`,
    `barcode ${item?.barcode ?? 'none'}`,
    amount(images?.media.length ?? 0, 'image'),
  ];
  return [
    `${sku}  ${content?.title ?? ''}`,
    `  ${addressOf(shop, productId)}`,
    `  ${content?.vendor ? `${content.vendor}: ` : ''}${numbers.join(', ')}; ships to ${destinations(countries?.ships_to)}.`,
    ...reasons
      .filter((code) => code !== 'GAT-207')
      .map((code) => `  Stays a draft also when the shop is live: [${code}] ${reasonText(code, 'en').what}`),
  ];
}

export const triedWords = (shop: string, tried: readonly Explanation[], others: number): string[] => [
  tried.length === 0
    ? 'No product is in your shop: the supplier lists none that can be taken over.'
    : `${amount(tried.length, 'product')} of the supplier ${tried.length === 1 ? 'is' : 'are'} in your shop as ${tried.length === 1 ? 'a draft' : 'drafts'}. Customers do not see them:`,
  ...tried.flatMap((explanation) => listingLines(shop, explanation)),
  `Look at them in the Shopify admin. Then "import" brings the other ${amount(others, 'product')} as drafts too, and "go-live" imports everything and publishes what is ready.`,
];

const draftWords = (drafts: number): string =>
  drafts > 0 ? `, ${drafts} in the shop as drafts ("status" says why)` : '';

export const importedWords = ({ stage, live, listings }: ShopStatus): string[] =>
  stage === 'live'
    ? [`${amount(live, 'product')} ${live === 1 ? 'is' : 'are'} live${draftWords(listings.present - live)}.`]
    : [
        `${amount(listings.present, 'product')} ${listings.present === 1 ? 'is' : 'are'} in the shop as drafts, which customers do not see. "go-live" publishes what is ready.`,
      ];
