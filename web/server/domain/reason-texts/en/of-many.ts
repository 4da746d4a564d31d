/** Reasons as they are said of several products at once, in English: only the sentences that speak of one. */
import type { TextsOfMany } from '../sentences.ts';

export const textsOfMany: TextsOfMany = {
  'GRD-303': {
    what: 'The cost of these products moved by more than your limit.',
    means: 'Those can be typing mistakes at the supplier.',
    did: 'We kept the old prices and costs; those whose old price is not above the new cost are off sale until you decide.',
    can: 'Ask the supplier about the new costs, then take them over or keep the old ones; or raise the limit in the settings.',
  },
  'GRD-304': {
    what: 'The new prices of these products are below your minimum margin, or below the cost.',
    means: 'You would earn less on them than the settings allow, or lose money.',
    did: 'We kept the old prices and costs; what is not on sale yet is not put on sale.',
  },
  'GRD-307': {
    what: 'There is no price to write for these products.',
    did: 'We kept the prices and costs that stand in your shop; new products were not created.',
    can: 'Ask the supplier for the amounts, or change the price rule in the settings, under Prices.',
  },
  'GRD-308': {
    what: 'Your own prices of these products are below your minimum margin.',
    means: 'They cover the cost, but you earn less on them than you decided.',
    did: 'We left your prices as they are; the costs are the supplier’s.',
    can: 'Raise your prices in the Shopify admin, or hand them back: then your price rules make them.',
  },
  'GRD-309': {
    what: 'Your own prices of these products are below what the supplier charges you for them.',
    did: 'We left your prices as they are; the costs are the supplier’s.',
    can: 'Raise your prices in the Shopify admin, or hand them back: then your price rules make them.',
  },
  'GRD-316': {
    what: 'The supplier gives no list of countries any more for these products, which had one.',
    means: 'Without a list they may be shipped to more countries, or to others, than before.',
    did: 'We kept the countries that the lists named last; everything else was carried out.',
    can: 'Ask the supplier; when the lists have really gone, accept that.',
  },
  'GRD-321': {
    what: 'Your shop has products of its own with the SKU or barcode of some that the supplier lists.',
    means: 'Creating them would put the same goods on sale twice.',
    did: 'We did not create them; everything else was carried out.',
    can: 'Decide under Products, Link your own products: link them, import them beside yours, or leave them out.',
  },
  'GRD-323': {
    means: 'The supplier, or your settings, want something else for these products.',
    did: 'We left them as they are, until that changes again.',
    can: 'Accept the changes if you want them after all.',
  },
  'GRD-324': {
    means: 'Until then these changes wait.',
    did: 'We left the products as they are.',
    can: 'Accept the changes, or keep what is in your shop, whenever you like.',
  },
  'GRD-325': {
    what: 'These products are archived, though your removal policy deletes.',
    means:
      'Somebody has worked on them, they were in your shop before, or nobody knows for certain; what is deleted is lost for good.',
    did: 'We archived them in place of deleting them.',
    can: 'Look at them in your shop, and delete there what you do not need any more.',
  },
  'GRD-326': {
    what: 'These may be products that you have already, under new SKUs.',
    means:
      'They have the barcodes of products that you have, or deleted, and that the supplier’s list lacks; nobody could make certain yet that the old ones are gone.',
    did: 'We did not create them, because products would be on sale twice.',
    can: 'The next sync that reads the whole list decides; where the supplier calls the old ones available, accept their removal under Changes.',
  },
  'GRD-327': {
    what: 'They have the barcodes of products that left, but may be others.',
    means:
      'Several products have the same barcode, the supplier listed both of them, or the old products were changed in your shop.',
    did: 'We take them for new products; the old ones leave by your removal policy.',
    can: 'Where two are the same, move what you need from the old product to the new one before it leaves.',
  },
  'GRD-330': {
    what: 'You decided to keep these products in your shop, or undid that they left.',
    means: 'They are not on the supplier’s list any more, or you do not import them any more.',
    did: 'We left them in your shop as they are, until they are listed again.',
    can: 'Let them leave if you do not want to sell them any more.',
  },
  'GRD-331': {
    what: 'You want to be asked again tomorrow whether these products may be removed.',
    means: 'They are not on the supplier’s list any more, or you do not import them any more.',
    did: 'We left them in your shop as they are.',
    can: 'Let them leave, or keep them, whenever you like.',
  },
  'SUP-614': {
    what: 'The supplier does not list these products at the moment.',
    means: 'They may be gone, or only be missing for a while: one question alone does not prove that.',
  },
  'SHP-704': {
    what: 'These products were deleted in your shop.',
    means: 'We take it that you no longer want to sell them.',
    did: 'We leave them deleted and do not create them again by ourselves.',
    can: 'Release the products in the app if you want them back.',
  },
  'SHP-705': {
    what: 'Shopify did not accept these changes.',
    means: 'Something in them does not follow one of Shopify’s rules.',
    can: 'Look at these changes: Shopify’s message stands beside each. Correct the products, or ask for help.',
  },
  'SHP-716': {
    what: 'Shopify cannot use images of these products.',
    means:
      'The supplier’s addresses lead to no picture that Shopify can show; each product’s page names its own.',
    did: 'We left these images out; the other images and everything else of the products are in your shop.',
    can: 'Ask the supplier for working images: new addresses are tried by themselves.',
  },
  'RUN-511': {
    what: 'Removing these products was planned by a run that was interrupted.',
    means: 'Since then the supplier may list them again.',
    did: 'We did not remove them; the next run looks again.',
  },
  'RUN-512': {
    what: 'These changes were planned by a run that was interrupted, too long ago or before your shop was set up differently.',
    means: 'They may not be right any more.',
    did: 'We left them out; the next run plans anew what still differs.',
  },
  'RUN-513': {
    what: 'An error in the app stopped these changes.',
  },
  'RUN-515': {
    what: 'These products wait to be sold.',
    means:
      'Their new prices, texts or images could not be written, or they could not leave a market; they are not to be sold as they are.',
    did: 'We left them where they are; the next run tries all of it again.',
  },
  'SHP-708': {
    did: 'We put these changes off until the next run.',
  },
};
