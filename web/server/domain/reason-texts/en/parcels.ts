/** What the supplier corrects, who is not mailed and why, couriers and order numbers, in English. */
import type { TextsOf } from '../sentences.ts';

export const parcelTexts = {
  'TRK-131': {
    what: 'The supplier gave this parcel to another order after it had been written.',
    means:
      'The first order is still marked as shipped, and its customer may have been mailed this number, which is not theirs.',
    did: 'We took the number off the first order and added it to the right one, whose customer is mailed as for any other parcel.',
    can: 'Look at the first order: if nothing of it is on its way, cancel its shipment in Shopify and tell the customer.',
  },
  'TRK-132': {
    what: 'The supplier corrected this parcel after it had been written.',
    means: 'The customer may have been mailed the former number.',
    did: 'We replaced it on the same shipment, without a second e-mail unless you asked for one.',
    can: 'There is nothing to do; tell the customer if you want to.',
  },
  'TRK-133': {
    what: 'The supplier does not list this parcel any more.',
    means:
      'It was called off, or the supplier has only tidied up; the customer may have been mailed its number.',
    did: 'We left the number on the order, because the parcel may be on its way.',
    can: 'Ask the supplier, and take the number off the order in Shopify if the parcel does not exist.',
  },
  'TRK-134': {
    what: 'What we kept of this parcel was erased, because its customer asked for that.',
    means:
      'The number stands in the order in Shopify, if you left it there; what the supplier corrects is not written.',
    did: 'We forgot the number and the order, and kept only that this parcel is done.',
    can: 'Whatever this parcel may still need, do it in Shopify.',
  },
  'TRK-140': {
    what: 'The supplier names a courier that the app does not know.',
    means: 'Your customer gets the number and the name as the supplier writes it, but no link of ours.',
    did: 'We write its parcels with number and name, and list the courier here.',
    can: 'Say once who it is; parcels that are written from then on carry the company and the link.',
  },
  'TRK-141': {
    what: 'The tracking number was written without an e-mail, because e-mails are switched off.',
    means: 'They stay off until you confirm that shipping is set up as you want it.',
    did: 'We wrote the number to the order and sent nothing; nothing is sent for it later either.',
    can: 'Switch e-mails on in the settings, for the parcels to come.',
  },
  'TRK-142': {
    what: 'A parcel without a number was written without an e-mail, as your settings say.',
    means: 'A bulk carrier brings it; there is nothing that your customer could follow.',
    did: 'We marked the goods as shipped by the bulk carrier and sent nothing.',
    can: 'Change that in the settings, for the parcels to come, if customers shall be mailed.',
  },
  'TRK-143': {
    what: 'Shopify had this tracking number before the app wrote it.',
    means: 'Somebody typed it in, or the app had written it before its database was lost.',
    did: 'We changed nothing at the order, and asked for no e-mail.',
    can: 'Notify the customer from the order in Shopify if nobody has.',
  },
  'TRK-144': {
    what: 'The number that the supplier names does not follow the pattern that you set.',
    means: 'It may belong to another shop of yours, so we cannot tell which order is meant.',
    did: 'We did not guess, and changed no order.',
    can: 'Compare it with the pattern in the settings, or have the supplier correct it.',
  },
  'TRK-145': {
    what: 'What the supplier corrected was written without an e-mail, as your settings say.',
    means: 'The customer was told of the parcel before, or of nothing; the order shows what holds now.',
    did: 'We wrote it to the order and sent nothing; nothing is sent for it later either.',
    can: 'Switch on e-mails for corrections in the settings, for those to come.',
  },
  'TRK-146': {
    what: 'The supplier lists this parcel, but has written no tracking number for it.',
    means: 'The goods may be on their way; there is nothing yet that your customer could follow.',
    did: 'We wrote nothing to the order and sent no e-mail; when the number comes, the parcel goes out by itself.',
    can: 'Ask the supplier for the number, or type it into the order in Shopify and set this parcel aside.',
  },
  'TRK-147': {
    what: 'This parcel is in Shopify, but another parcel of the same supplier order is not.',
    means:
      'Your order has this tracking number; the supplier’s order is completed when all of it is through.',
    did: 'We left the supplier’s order open, and complete it by itself after the other parcel.',
    can: 'Look at the other parcel of this order, and put it right or set it aside.',
  },
  'TRK-148': {
    what: 'The supplier does not list this parcel any more, and it is not on its order yet.',
    means: 'It was called off, or the supplier has only tidied up; your customer was not told its number.',
    did: 'We write it to no order and mail nobody; when the supplier lists it again, it goes out by itself.',
    can: 'Ask the supplier, type the number into the order in Shopify if the parcel exists, and set it aside here.',
  },
} as const satisfies Partial<TextsOf<'TRK'>>;
