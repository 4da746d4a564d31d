/** What the guard holds back, in English. */
import type { TextsOf } from '../sentences.ts';

export const guardTexts: TextsOf<'GRD'> = {
  'GRD-301': {
    what: 'The supplier’s product list was not read completely.',
    means: 'A product that we did not see may still be on sale there.',
    did: 'We took over new and changed products and held back every removal.',
    can: 'There is nothing to do; the next complete run decides.',
  },
  'GRD-302': {
    what: 'More products are missing at the supplier than may be removed in one day.',
    means: 'So many at once can be a mistake in the supplier’s list.',
    did: 'We removed none of them; everything else was carried out.',
    can: 'Look through the list and decide whether these products shall be removed.',
  },
  'GRD-303': {
    what: 'The cost of this product moved by more than your limit.',
    means: 'That can be a typing mistake at the supplier.',
    did: 'We kept the old price and cost; where that price is not above the new cost, the product is off sale until you decide.',
    can: 'Ask the supplier about the new cost, then take it over or keep the old one; or raise the limit in the settings.',
  },
  'GRD-304': {
    what: 'The new price of this product is below your minimum margin, or below the cost.',
    means: 'You would earn less on it than the settings allow, or lose money.',
    did: 'We kept the old price and cost; what is not on sale yet is not put on sale.',
    can: 'Ask the supplier about the prices, or decide about the new price; the minimum margin stands in the settings.',
  },
  'GRD-306': {
    what: 'The supplier states prices in another currency than your shop.',
    means: 'The app converts no amounts: taken over as they are, they would be wrong prices.',
    did: 'As long as that is so, we write no price and no cost, and create no product; quantities, texts, images and removals go on.',
    can: 'If its prices are in your shop’s currency after all, say so in the settings; if not, sell these products in a shop that has the supplier’s currency.',
  },
  'GRD-307': {
    what: 'There is no price to write for this product.',
    means:
      'Your price rule needs an amount that the supplier does not state; a price of 0 never goes to your shop.',
    did: 'We kept the price and cost that stand in your shop; a new product was not created.',
    can: 'Ask the supplier for the amount, or change the price rule in the settings, under Prices.',
  },
  'GRD-308': {
    what: 'Your own price of this product is below your minimum margin.',
    means: 'It covers the cost, but you earn less on it than you decided.',
    did: 'We left your price as it is; the cost is the supplier’s.',
    can: 'Raise your price in the Shopify admin, or hand the price back: then your price rule makes it.',
  },
  'GRD-309': {
    what: 'Your own price of this product is below what the supplier charges you for it.',
    means: 'You lose money on every sale.',
    did: 'We left your price as it is; the cost is the supplier’s.',
    can: 'Raise your price in the Shopify admin, or hand the price back: then your price rule makes it.',
  },
  'GRD-311': {
    what: 'Too many products on sale would become drafts at once.',
    means:
      'So many at once can be a mistake in the supplier’s list, such as images that are missing everywhere.',
    did: 'We left all of them on sale; everything else was carried out.',
    can: 'Look through the list: accept these changes, or let the supplier put it right.',
  },
  'GRD-312': {
    what: 'Too many products on sale would sell out at once.',
    means:
      'So many at once can be a mistake in the supplier’s list; if it is none, customers order what nobody has.',
    did: 'We left all of these quantities as they were; everything else was carried out.',
    can: 'Look through the list: accept these changes, or let the supplier put it right.',
  },
  'GRD-313': {
    what: 'Too many products would leave markets at once.',
    means: 'So many at once can be a mistake in the supplier’s list of countries.',
    did: 'We left all of them in their markets; everything else was carried out.',
    can: 'Look through the list: accept these changes, or let the supplier put it right.',
  },
  'GRD-314': {
    what: 'Too many products could be shipped to more countries than before, all at once.',
    means: 'So many at once can be a mistake in the supplier’s list of countries.',
    did: 'We left the countries and markets of all of them as they were; everything else was carried out.',
    can: 'Look through the list: accept these changes, or let the supplier put it right.',
  },
  'GRD-315': {
    what: 'Too many products would get cheaper at once.',
    means: 'So many at once can be a mistake in the supplier’s prices, or follow from your own price rules.',
    did: 'We left all of these prices as they were; everything else was carried out.',
    can: 'Look through the list: accept these prices, or correct your price rules, or ask the supplier.',
  },
  'GRD-316': {
    what: 'The supplier gives no list of countries any more for this product, which had one.',
    means: 'Without a list it may be shipped to more countries, or to others, than before.',
    did: 'We kept the countries that the list named last; everything else was carried out.',
    can: 'Ask the supplier; when the list has really gone, accept that.',
  },
  'GRD-321': {
    what: 'Your shop has a product of its own with this SKU or barcode.',
    means: 'Creating it would put the same goods on sale twice.',
    did: 'We did not create it; everything else was carried out.',
    can: 'Decide under Products, Link your own products: link the two, import it beside yours, or leave it out.',
  },
  'GRD-322': {
    what: 'Products are missing from the supplier’s list, but its availability service calls them available.',
    means: 'The supplier contradicts itself; a product that is still sold must not be removed.',
    did: 'We left these products as they are; everything else was carried out.',
    can: 'Ask the supplier; if they are gone, accept the removal under Changes, or switch the setting off that asks for availability.',
  },
  'GRD-323': {
    what: 'You decided to keep what is in your shop, or undid a change of it.',
    means: 'The supplier, or your settings, want something else for this product.',
    did: 'We left it as it is, until that changes again.',
    can: 'Accept the change if you want it after all.',
  },
  'GRD-324': {
    what: 'You want to be asked again tomorrow.',
    means: 'Until then this change waits.',
    did: 'We left the product as it is.',
    can: 'Accept the change, or keep what is in your shop, whenever you like.',
  },
  'GRD-325': {
    what: 'This product is archived, though your removal policy deletes.',
    means:
      'Somebody has worked on it, it was in your shop before, or nobody knows for certain; what is deleted is lost for good.',
    did: 'We archived it in place of deleting it.',
    can: 'Look at it in your shop, and delete it there if you do not need it any more.',
  },
  'GRD-326': {
    what: 'This may be a product that you have already, under a new SKU.',
    means:
      'It has the barcode of a product that you have, or deleted, and that the supplier’s list lacks; nobody could make certain yet that the old one is gone.',
    did: 'We did not create it, because one product would be on sale twice.',
    can: 'The next sync that reads the whole list decides; where the supplier calls the old one available, accept its removal under Changes.',
  },
  'GRD-327': {
    what: 'It has the barcode of a product that left, but may be another one.',
    means:
      'Several products have this barcode, the supplier listed both of them, or the old product was changed in your shop.',
    did: 'We take it for a new product; the old one leaves by your removal policy.',
    can: 'If both are the same, move what you need from the old product to the new one before it leaves.',
  },
  'GRD-328': {
    what: 'You changed in your shop what a change was about to write.',
    means: 'What you change there is yours.',
    did: 'We left it as you have it, and wrote nothing.',
    can: 'Hand the field back if the supplier, or your rules, shall decide it again.',
  },
  'GRD-329': {
    what: 'You decided not to import it, because your shop has a product of its own with this SKU or barcode.',
    means: 'Your own product stays as it is, and the supplier’s is not in your shop.',
    did: 'We did not create it, and do not as long as your own product is there.',
    can: 'Take the decision back under Products, Link your own products.',
  },
  'GRD-330': {
    what: 'You decided to keep this product in your shop, or undid that it left.',
    means: 'It is not on the supplier’s list any more, or you do not import it any more.',
    did: 'We left it in your shop as it is, until it is listed again.',
    can: 'Let it leave if you do not want to sell it any more.',
  },
  'GRD-331': {
    what: 'You want to be asked again tomorrow whether this product may be removed.',
    means: 'It is not on the supplier’s list any more, or you do not import it any more.',
    did: 'We left it in your shop as it is.',
    can: 'Let it leave, or keep it, whenever you like.',
  },
};
