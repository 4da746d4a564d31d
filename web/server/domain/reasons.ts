/**
 * The one catalogue of outcomes that a person can meet: page, command line, API and logs name them by code
 * and take their words from `reason-texts/`. A code is never reused for something else.
 */
export const reasonCodes = [
  // The supplier's server
  'SUP-001', // not reachable
  'SUP-002', // did not answer in time
  'SUP-003', // refused the credentials
  'SUP-004', // credentials have no permission
  'SUP-005', // wrong address
  'SUP-006', // refused what was asked
  'SUP-007', // too many requests, for longer than we wait
  'SUP-008', // failed at the supplier
  'SUP-009', // its address leads into a network that is not public
  'SUP-010', // its address is not encrypted
  'SUP-011', // has no login where one is asked for
  'SUP-601', // answered something that is not JSON
  'SUP-602', // answers JSON, but not this interface
  'SUP-603', // broke off within an answer
  'SUP-604', // answer larger than we take
  'SUP-605', // paging does not end or repeats
  'SUP-606', // points to another server
  'SUP-607', // ignored the filter
  'SUP-608', // catalogue moved while it was read
  'SUP-609', // catalogue is empty
  'SUP-611', // letters that cannot be decoded
  'SUP-612', // names no number of products, and two readings differed
  'SUP-613', // the availability service gave no usable answer
  'SUP-614', // does not list the one product that was asked for
  // A supplier product that is set aside
  'PRD-101', // no usable SKU
  'PRD-102', // no name
  'PRD-103', // no price
  'PRD-104', // a field of the wrong type
  'PRD-105', // the SKU of another product
  'PRD-106', // not among what the merchant imports
  // Why a listing stays a draft (the publishing gate)
  'GAT-201', // no image
  'GAT-202', // price not above cost
  'GAT-203', // no market of the shop can have it
  'GAT-204', // no text in the shop's language
  'GAT-205', // stock unknown
  'GAT-206', // no price by the merchant's rule
  'GAT-207', // the shop is not live yet
  'GAT-208', // may be shipped to no country
  'GAT-209', // the merchant paused it
  // What the markets of the shop cannot do
  'MKT-801', // a market shows products that may not be shipped there
  'MKT-802', // a market lacks products that may be shipped to some of its countries
  'MKT-803', // a market shows products that may be shipped to some of its countries only, by the merchant's setting
  'MKT-804', // products could be bought where they may not be shipped, and nobody knows why
  'MKT-805', // what can be bought where could not be looked at
  'MKT-806', // a market of all countries has none of the products
  // What the guard holds
  'GRD-301', // removals: the catalogue was not read completely
  'GRD-302', // removals: more than the ceiling allows
  'GRD-303', // cost jumped
  'GRD-304', // price below the minimum margin
  'GRD-306', // the supplier's currency is not the shop's
  'GRD-307', // nothing to write as a price
  'GRD-308', // the merchant's own price covers the cost, and leaves less than the minimum margin
  'GRD-309', // the merchant's own price is below the cost
  'GRD-311', // too many at once become drafts
  'GRD-312', // too many at once sell out
  'GRD-313', // too many at once leave markets
  'GRD-314', // too many at once may be shipped further
  'GRD-315', // too many at once get cheaper
  'GRD-316', // a list of countries that was there is missing
  'GRD-321', // the shop has a product of its own with this SKU or barcode
  'GRD-322', // missing from the supplier's list, and called available
  'GRD-323', // a person keeps values that are in the shop
  'GRD-324', // a person wants to be asked again tomorrow
  'GRD-325', // archived in place of deleted: it is not the app's alone
  'GRD-326', // may be a product that goes on under a new SKU
  'GRD-327', // has the barcode of a product that left, and may be another one
  'GRD-328', // nothing of a change is left: all its fields have become the merchant's
  'GRD-329', // the shop has its own, and a person does not want the supplier's beside it
  'GRD-330', // a person keeps a product that the supplier, or their own selection, has dropped
  'GRD-331', // a person wants to be asked again tomorrow whether a product may leave
  // Shopify
  'SHP-701', // access was withdrawn
  'SHP-702', // shop is frozen or closed
  'SHP-703', // a permission is missing
  'SHP-704', // the merchant deleted the product
  'SHP-705', // Shopify refused the change
  'SHP-706', // throttled for longer than we wait
  'SHP-707', // the day's limit on new variants
  'SHP-708', // Shopify did not answer
  'SHP-709', // sent, but the outcome is unknown
  'SHP-711', // does not know the app's key and secret
  'SHP-712', // refused the token that an installation brought
  'SHP-713', // did not answer an installation, which nobody repeats by itself
  'SHP-714', // waits for another change of the same product
  'SHP-716', // could not use an image
  'SHP-720', // the stock location is gone
  'SHP-721', // Shopify did not finish a bulk operation
  'SHP-722', // a product of the app's that it does not know, before the shop is live
  'SHP-723', // another product still shows its SKU in the shop
  'SHP-731', // the checkout guard of a custom app needs Shopify Plus
  'SHP-732', // Shopify does not have the checkout guard
  'SHP-733', // the shop has as many checkout validations as Shopify allows
  // Runs
  'RUN-501', // interrupted before it had written anything, and given up
  'RUN-503', // another process works on this shop
  'RUN-511', // a removal of an interrupted run
  'RUN-512', // the plan of an interrupted run is too old, or made for another setting-up of the shop
  'RUN-513', // an error in the app itself
  'RUN-514', // a person ended the run
  'RUN-515', // it goes on sale only with the price, text and images that could not be written
  'RUN-521', // a stored plan that does not hold any more
  'RUN-522', // not a plan that waits to be applied
  'RUN-523', // a run that cannot be undone
  'RUN-524', // what of a run is not put back
  'RUN-525', // a run of which nothing is left to put back
  'RUN-526', // one product, before the whole catalogue was ever synced
  'RUN-527', // a person discarded the plan
  // Tracking
  'TRK-101', // no order of that number
  'TRK-102', // more than one order of that number
  'TRK-103', // the order has no goods of ours
  'TRK-104', // on hold or scheduled
  'TRK-105', // goods are at another location
  'TRK-106', // the fulfillment was cancelled
  'TRK-107', // already fulfilled with another number
  'TRK-108', // the supplier names no order number
  'TRK-109', // a tracking status other than shipped
  'TRK-110', // Shopify's outcome unknown: looked at again before anything is repeated
  'TRK-111', // the supplier refused to complete the order
  'TRK-112', // written without e-mail: shipped too long ago
  'TRK-113', // the supplier no longer has the order that its tracking names
  'TRK-114', // the supplier's order cannot be read
  'TRK-115', // nobody can tell the tracking number
  'TRK-116', // a tracking that cannot be read
  'TRK-117', // the order was cancelled, or nothing of ours is left in it to ship
  'TRK-118', // payment pending
  'TRK-119', // paid in part
  'TRK-120', // the payment's authorisation has expired
  'TRK-121', // the payment was voided
  'TRK-122', // refunded
  'TRK-123', // nobody may see whether the order is paid
  'TRK-124', // payment cannot be told, though the app may see orders
  'TRK-125', // nothing of an upload was seen
  'TRK-126', // a person set the parcel aside
  'TRK-131', // the supplier gave a parcel that was written to another order
  'TRK-132', // the supplier corrected a parcel that was written
  'TRK-133', // the supplier does not list a parcel any more that was written
  'TRK-134', // what was kept of a parcel was erased, as a customer asked
  'TRK-140', // a courier that nobody knows
  'TRK-141', // written without e-mail: e-mails are off
  'TRK-142', // written without e-mail: those of bulk carriers are off
  'TRK-143', // found in Shopify: no e-mail of the app's
  'TRK-144', // an order number that does not follow the merchant's pattern
  'TRK-145', // a correction written without e-mail: those of corrections are off
  'TRK-146', // listed without a tracking number
  'TRK-147', // the supplier's order is not completed yet: another parcel of it rests
  'TRK-148', // the supplier does not list a parcel any more that was not written yet
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

export const isReasonCode = (text: string | null): text is ReasonCode =>
  reasonCodes.some((code) => code === text);
