/** What can happen on a parcel's way to its order, in English. */
import type { TextsOf } from '../sentences.ts';
import { parcelTexts } from './parcels.ts';

export const trackingTexts: TextsOf<'TRK'> = {
  'TRK-101': {
    what: 'Your shop has no order with the number that the supplier names.',
    means: 'We cannot tell which order this parcel belongs to.',
    did: 'We did not guess, and changed no order.',
    can: 'Compare the order number with your orders, and check the number pattern in the settings.',
  },
  'TRK-102': {
    what: 'Your shop has more than one order with this number.',
    means: 'The parcel could belong to any of them.',
    did: 'We did not guess, and changed no order.',
    can: 'Add the tracking number to the right order by hand, then set this parcel aside.',
  },
  'TRK-103': {
    what: 'The order contains no product of this supplier.',
    means: 'The parcel may belong to another order, or its products are not linked to this app.',
    did: 'We did not change the order.',
    can: 'Check the order, and add the tracking number by hand if the parcel belongs to it.',
  },
  'TRK-104': {
    what: 'The order is on hold, or planned for a later date.',
    means: 'Shopify does not let it be shipped yet.',
    did: 'We wait and look again every hour.',
    can: 'Release the order in Shopify as soon as it may be shipped.',
  },
  'TRK-105': {
    what: 'The products of this order are assigned to another location.',
    means: 'We ship only what is assigned to the supplier’s location.',
    did: 'We did not change the order.',
    can: 'Assign the products to the supplier’s location, or add the tracking number by hand.',
  },
  'TRK-106': {
    what: 'The shipment of this order was cancelled in Shopify.',
    means: 'Adding the number now would tell your customer about goods that you called off.',
    did: 'We left the order as it is and send nothing for this parcel any more.',
    can: 'Ask the supplier to stop the parcel, or add the number by hand if it is on its way.',
  },
  'TRK-107': {
    what: 'The order already carries another tracking number.',
    means: 'It was marked as shipped before, perhaps by hand.',
    did: 'We left the existing number as it is.',
    can: 'Compare the two numbers, correct the order if needed, then set this parcel aside.',
  },
  'TRK-108': {
    what: 'The supplier does not say which order this parcel is for.',
    means: 'The supplier’s order carries no order number of your shop.',
    did: 'We did not guess, changed no order, and ask again, less and less often.',
    can: 'Ask the supplier to enter your order number.',
  },
  'TRK-109': {
    what: 'The supplier has not marked this parcel as shipped.',
    means: 'It is probably not on its way yet.',
    did: 'We did not change the order and sent no e-mail.',
    can: 'Ask the supplier if the parcel stays like this for long.',
  },
  'TRK-110': {
    what: 'We sent the tracking number to Shopify and received no answer.',
    means: 'It is not known whether the order was marked as shipped.',
    did: 'We look at the order before we repeat anything, so that no e-mail goes out twice.',
    can: 'If that does not clear it up within the hour, add the number in Shopify where it is missing.',
  },
  'TRK-111': {
    what: 'The supplier did not let us mark its order as complete.',
    means: 'Your order has the tracking number; only the supplier still lists the order as open.',
    did: 'We left the supplier’s order as it is.',
    can: 'Tell the supplier and set the parcel aside, which settles it; or switch this step off in the settings.',
  },
  'TRK-112': {
    what: 'The tracking number was added without an e-mail to the customer.',
    means: 'The parcel was shipped so long ago that the e-mail would only confuse.',
    did: 'We added the number to the order and sent nothing.',
    can: 'Tell the customer from the order in Shopify if you want to.',
  },
  'TRK-113': {
    what: 'The supplier no longer has the order that this parcel’s tracking names.',
    means: 'Without it we cannot tell which of your orders the parcel belongs to.',
    did: 'We did not guess, changed no order, and ask again, less and less often.',
    can: 'Ask the supplier for your order number, and add the tracking number by hand.',
  },
  'TRK-114': {
    what: 'We cannot read the supplier’s order that this parcel belongs to.',
    means: 'A part of it is missing or of an unexpected kind.',
    did: 'We did not guess, changed no order, and ask again every hour.',
    can: 'Tell the supplier the message that stands beside this entry.',
  },
  'TRK-115': {
    what: 'We cannot tell the tracking number of this parcel.',
    means: 'The supplier wrote something that is no number, or that may be more than one.',
    did: 'We did not send it to your shop and mailed nobody about it.',
    can: 'Ask the supplier for the right number, or add it to the order in Shopify yourself.',
  },
  'TRK-116': {
    what: 'A tracking of the supplier’s list cannot be read.',
    means: 'A part of it is missing or of an unexpected kind, so we do not know which parcel it is.',
    did: 'We did not guess, kept it for you to see, and take it over when the supplier mends it.',
    can: 'Tell the supplier the message that stands beside this entry.',
  },
  'TRK-117': {
    what: 'The order was cancelled, or nothing of this supplier is left in it to ship.',
    means: 'The goods were taken out or given back, so nobody should be told that they are coming.',
    did: 'We did not change the order and sent no e-mail.',
    can: 'Ask the supplier to stop the parcel, or add the number by hand if it is on its way.',
  },
  'TRK-118': {
    what: 'The order is not paid yet.',
    means: 'An order may only be marked as shipped once it is paid.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Mark the order as paid in Shopify when the money is there; the tracking number then follows.',
  },
  'TRK-119': {
    what: 'Only a part of the order is paid.',
    means: 'An order may only be marked as shipped once all of it is paid.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Collect the rest in Shopify; the tracking number then follows.',
  },
  'TRK-120': {
    what: 'The time to collect the payment of this order has run out.',
    means: 'The customer agreed to pay, but the money was not collected in time.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Ask the customer to pay again, or ask the supplier to stop the parcel.',
  },
  'TRK-121': {
    what: 'The payment of this order was called off.',
    means: 'No money was taken from the customer.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Ask the supplier to stop the parcel, or collect the payment in Shopify.',
  },
  'TRK-122': {
    what: 'The payment of this order was given back to the customer.',
    means: 'The order is probably called off.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Ask the supplier to stop the parcel, or add the number by hand if the customer is to get it.',
  },
  'TRK-123': {
    what: 'We cannot see whether this order is paid.',
    means: 'You have not allowed the app to read orders, and an unpaid order must not be shipped.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Allow the app to read orders, or let it ship without seeing the payment in the settings.',
  },
  'TRK-124': {
    what: 'Shopify does not tell us whether this order is paid.',
    means: 'You have allowed the app to read orders, and still the payment of this one does not show.',
    did: 'We did not change the order, sent no e-mail, and look again every hour.',
    can: 'Add the number by hand if the order is paid, and tell us the message beside this entry.',
  },
  'TRK-125': {
    what: 'No parcel of the supplier’s latest upload has come.',
    means:
      'Parcels are uploaded at 18:00 German time, though not on Sundays, holidays and days without orders.',
    did: 'We look again every hour, and later parcels go out as soon as they are there.',
    can: 'Ask the supplier if you expected parcels.',
  },
  'TRK-126': {
    what: 'You have set this parcel aside.',
    means: 'The app does nothing with it any more.',
    did: 'Since then we have written nothing for it, sent no e-mail and completed no order of the supplier’s for its sake.',
    can: 'Retry it to let the app look at it again.',
  },
  ...parcelTexts,
};
