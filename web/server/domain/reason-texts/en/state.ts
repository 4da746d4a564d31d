/** How a product stands, in English. */
import type { StateText } from '../sentences.ts';
import type { ProductState } from '../../product-states.ts';

export const stateTexts: Readonly<Record<ProductState, StateText>> = {
  live: { is: 'is live in the shop', can: 'There is nothing to do.' },
  hidden: {
    is: 'is in the shop, but visible in no market',
    can: 'Look at your markets and their catalogs in the Shopify admin.',
  },
  draft: {
    is: 'is in the shop as a draft, which customers do not see',
    can: 'It goes on sale with the first sync that finds nothing in its way.',
  },
  yours: {
    is: 'is in the shop, and not on sale because somebody took it out of sale in the Shopify admin',
    can: 'It stays so until you put it on sale again.',
  },
  paused: {
    is: 'is in the shop, and not on sale because you paused it',
    can: 'It stays so until you resume its sale; then it goes on sale with the next sync, where nothing else is in its way.',
  },
  pending: {
    is: 'is not in the shop yet, and will be created by the next sync',
    can: 'There is nothing to do.',
  },
  untried: {
    is: 'is not in the shop, because so far you only try some products',
    can: 'It comes when you import the rest, in the last step of the set-up.',
  },
  waiting: {
    is: 'is not in the shop, because its creation waits',
    can: 'What it waits for, and what you can do, stands below.',
  },
  missing: {
    is: 'is missing at the supplier, and sold out in the shop',
    can: 'It is removed, as you set it, after the waiting time, unless the supplier lists it again.',
  },
  removed: {
    is: 'left the supplier, and was taken out of sale in the shop',
    can: 'It comes back by itself when the supplier lists it again.',
  },
  erased: {
    is: 'left the supplier, and was deleted from the shop for good by your removal policy',
    can: 'It is created anew when the supplier lists it again.',
  },
  renumbered: {
    is: 'has another SKU at the supplier now, and the product in the shop goes on under that',
    can: 'Look at the product with the new SKU.',
  },
  deleted: {
    is: 'was deleted in the shop by somebody, and stays away',
    can: 'It can be brought back: the next sync creates it anew then.',
  },
  refused: {
    is: 'is not in the shop, because Shopify refused it',
    can: 'The next sync tries again; what Shopify said stands below.',
  },
  'left-out': {
    is: 'is not among what you import',
    can: 'Change what you import in the settings, under Products.',
  },
  'set-aside': {
    is: 'is set aside, because its data cannot be taken over',
    can: 'What is wrong with them stands below: tell the supplier.',
  },
  unknown: {
    is: 'is known neither to the supplier nor to the shop',
    can: 'Look at the number again; what the supplier listed since the last sync is not known yet.',
  },
};
