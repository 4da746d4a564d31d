/** What the markets of a shop cannot do, in English. */
import type { TextsOf } from '../sentences.ts';

export const marketTexts: TextsOf<'MKT'> = {
  'MKT-801': {
    what: 'A market of your shop shows products that may not be shipped there.',
    means:
      'It has no catalog with its own list of products, so Shopify shows everything, and customers there can order it.',
    did: 'We can hide products only in markets that have such a catalog; here we changed nothing.',
    can: 'Give this market a catalog with its own list of products in the Shopify admin, or wait for the check at the checkout.',
  },
  'MKT-802': {
    what: 'A market of your shop mixes countries where products may be shipped with countries where they may not.',
    means: 'A catalog holds for all countries of its market, so it cannot tell them apart.',
    did: 'We leave such products out of the whole market.',
    can: 'Split the market under Markets in the Shopify admin if you want to sell them in the other countries.',
  },
};
