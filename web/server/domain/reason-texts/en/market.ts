/** What the markets of a shop cannot do, in English. */
import type { TextsOf } from '../sentences.ts';

export const marketTexts: TextsOf<'MKT'> = {
  'MKT-801': {
    what: 'A market of your shop shows products that may not be shipped there.',
    means:
      'It has no catalog with its own list of products, so Shopify shows everything, and customers there can order it.',
    did: 'We can hide products only in markets that have such a catalog; here we changed nothing.',
    can: 'Give this market a catalog of its own, and let the checkout guard refuse such orders; it is in the settings, under Countries and markets.',
  },
  'MKT-802': {
    what: 'A market of your shop mixes countries where products may be shipped with countries where they may not.',
    means: 'A catalog holds for all countries of its market, so it cannot tell them apart.',
    did: 'We leave such products out of the whole market.',
    can: 'Split the market under Markets in the Shopify admin if you want to sell them in the other countries.',
  },
  'MKT-803': {
    what: 'A market of your shop shows products that may not be shipped to all of its countries.',
    means:
      'Customers in the other countries see them, and only the checkout guard stops their orders; while it is off, nothing does.',
    did: 'We left them in, as your setting for mixed markets says.',
    can: 'Switch the checkout guard on in the settings, or split the market in the Shopify admin, or let such products leave mixed markets.',
  },
  'MKT-804': {
    what: 'Shopify shows products in countries where they may not be shipped.',
    means: 'A person or another app may have published them, or a catalog has changed in the meantime.',
    did: 'We looked at what can really be bought where, and took out at once what we could.',
    can: 'Sync once more, and if they are named again, look at the catalogs of that market in the Shopify admin.',
  },
  'MKT-805': {
    what: 'It could not be checked in which countries your products can be bought.',
    means: 'What we wrote was confirmed by Shopify; only the look at the result is missing.',
    did: 'We changed nothing more.',
    can: 'Nothing for now: the next sync looks again.',
  },
  'MKT-806': {
    what: 'A market of your shop takes in all countries, so it lacks what may not be shipped to each of them.',
    means:
      'A product is in a market only when it may be shipped to each of its countries; a list of all of them is not given.',
    did: 'We put only those into its catalog that the supplier ships everywhere.',
    can: 'Split the market under Markets in the Shopify admin: put the countries where you want to sell into markets of their own, each with a catalog.',
  },
};
