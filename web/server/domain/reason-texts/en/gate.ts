/** Why a listing stays a draft, in English. */
import type { TextsOf } from '../sentences.ts';

const did = 'We keep the product as a draft that customers do not see.';

export const gateTexts: TextsOf<'GAT'> = {
  'GAT-201': {
    what: 'This product has no image that can be shown.',
    means: 'Customers would not see what they buy.',
    did,
    can: 'Ask the supplier to add an image that works; the product goes live once it is in your shop.',
  },
  'GAT-202': {
    what: 'The price of this product is not above what it costs you.',
    means: 'Sold at that price, every one would lose money.',
    did,
    can: 'Ask the supplier to check the cost and the recommended price, decide about a price that waits, or change your price rule.',
  },
  'GAT-203': {
    what: 'No market of your shop can have this product.',
    means: 'Wherever it was shown, customers in a country to which it may not be shipped would see it.',
    did,
    can: 'Give a market for its countries a catalog; the settings show under Countries and markets which one lacks it.',
  },
  'GAT-204': {
    what: 'This product has no text in your shop’s language.',
    means: 'Customers would read it in a language that they may not understand.',
    did,
    can: 'Ask the supplier for a text in your shop’s language.',
  },
  'GAT-205': {
    what: 'The stock of this product is unknown.',
    means: 'We cannot tell whether it can be delivered.',
    did,
    can: 'Ask the supplier to state the stock of this product.',
  },
  'GAT-206': {
    what: 'Your price rule gives this product no price.',
    means: 'The supplier states no recommended price or no cost, or one of 0, and your rule needs it.',
    did,
    can: 'Ask the supplier for the amount, or change the price rule in the settings, under Prices.',
  },
  'GAT-207': {
    what: 'Your shop is still being set up, so its products are drafts.',
    means: 'You can look at them in the Shopify admin; customers see none of them.',
    did,
    can: 'When you like what you see, go live in the last step of the set-up: that publishes everything that is ready.',
  },
  'GAT-208': {
    what: 'The supplier names no country to which this product may be shipped, or only codes that are none.',
    means: 'Wherever it was shown, customers could order what cannot be sent to them.',
    did,
    can: 'Ask the supplier for the countries of this product; it goes live with the next sync that names one of yours.',
  },
  'GAT-209': {
    what: 'You paused this product.',
    means: 'Customers do not see it, and no sync puts it on sale.',
    did: 'We keep it as a draft until you resume its sale; its stock, prices and texts follow the supplier all the same.',
    can: 'Resume its sale when it may be bought again.',
  },
};
