/** What is refused or left for it still has to be done: the pass has not done what it was asked for. */
const open = 'open';
/** The pass has done what it could: a decision of the merchant's, or what waits and is told elsewhere. */
const told = 'told';

/**
 * The one catalogue of outcomes that a person can meet: page, command line, API and logs name them by code
 * and take their words from `reason-texts/`. A code is never reused for something else. Each says what it makes of the pass
 * in which it is met.
 */
const reasons = {
  // The supplier's server
  'SUP-001': open, // not reachable
  'SUP-002': open, // did not answer in time
  'SUP-003': open, // refused the credentials
  'SUP-004': open, // credentials have no permission
  'SUP-005': open, // wrong address
  'SUP-006': open, // refused what was asked
  'SUP-007': open, // too many requests, for longer than we wait
  'SUP-008': open, // failed at the supplier
  'SUP-009': open, // its address leads into a network that is not public
  'SUP-010': open, // its address is not encrypted
  'SUP-011': open, // has no login where one is asked for
  'SUP-601': open, // answered something that is not JSON
  'SUP-602': open, // answers JSON, but not this interface
  'SUP-603': open, // broke off within an answer
  'SUP-604': open, // answer larger than we take
  'SUP-605': open, // paging does not end or repeats
  'SUP-606': open, // points to another server
  'SUP-607': open, // ignored the filter
  'SUP-608': open, // catalogue moved while it was read
  'SUP-609': open, // catalogue is empty
  'SUP-611': open, // letters that cannot be decoded
  'SUP-612': open, // names no number of products, and two readings differed
  'SUP-613': open, // the availability service gave no usable answer
  'SUP-614': open, // does not list the one product that was asked for
  // A supplier product that is set aside
  'PRD-101': open, // no usable SKU
  'PRD-102': open, // no name
  'PRD-103': open, // no price
  'PRD-104': open, // a field of the wrong type
  'PRD-105': open, // the SKU of another product
  'PRD-106': open, // not among what the merchant imports
  // Why a listing stays a draft (the publishing gate)
  'GAT-201': open, // no image
  'GAT-202': open, // price not above cost
  'GAT-203': open, // no market of the shop can have it
  'GAT-204': open, // no text in the shop's language
  'GAT-205': open, // stock unknown
  'GAT-206': open, // no price by the merchant's rule
  'GAT-207': open, // the shop is not live yet
  'GAT-208': open, // may be shipped to no country
  'GAT-209': open, // the merchant paused it
  // What the markets of the shop cannot do
  'MKT-801': open, // a market shows products that may not be shipped there
  'MKT-802': open, // a market lacks products that may be shipped to some of its countries
  'MKT-803': open, // a market shows products that may be shipped to some of its countries only, by the merchant's setting
  'MKT-804': open, // products could be bought where they may not be shipped, and nobody knows why
  'MKT-805': open, // what can be bought where could not be looked at
  'MKT-806': open, // a market of all countries has none of the products
  // What the guard holds
  'GRD-301': open, // removals: the catalogue was not read completely
  'GRD-302': open, // removals: more than the ceiling allows
  'GRD-303': open, // cost jumped
  'GRD-304': open, // price below the minimum margin
  'GRD-306': open, // the supplier's currency is not the shop's
  'GRD-307': open, // nothing to write as a price
  'GRD-308': open, // the merchant's own price covers the cost, and leaves less than the minimum margin
  'GRD-309': open, // the merchant's own price is below the cost
  'GRD-311': open, // too many at once become drafts
  'GRD-312': open, // too many at once sell out
  'GRD-313': open, // too many at once leave markets
  'GRD-314': open, // too many at once may be shipped further
  'GRD-315': open, // too many at once get cheaper
  'GRD-316': open, // a list of countries that was there is missing
  'GRD-321': open, // the shop has a product of its own with this SKU or barcode
  'GRD-322': open, // missing from the supplier's list, and called available
  'GRD-323': open, // a person keeps values that are in the shop
  'GRD-324': open, // a person wants to be asked again tomorrow
  'GRD-325': open, // archived in place of deleted: it is not the app's alone
  'GRD-326': open, // may be a product that goes on under a new SKU
  'GRD-327': open, // has the barcode of a product that left, and may be another one
  'GRD-328': open, // nothing of a change is left: all its fields have become the merchant's
  'GRD-329': open, // the shop has its own, and a person does not want the supplier's beside it
  'GRD-330': open, // a person keeps a product that the supplier, or their own selection, has dropped
  'GRD-331': open, // a person wants to be asked again tomorrow whether a product may leave
  // Shopify
  'SHP-701': open, // access was withdrawn
  'SHP-702': open, // shop is frozen or closed
  'SHP-703': open, // a permission is missing
  'SHP-704': told, // the merchant deleted the product
  'SHP-705': open, // Shopify refused the change
  'SHP-706': open, // throttled for longer than we wait
  'SHP-707': told, // the day's limit on new variants: the rest comes tomorrow
  'SHP-708': open, // Shopify did not answer
  'SHP-709': open, // sent, but the outcome is unknown
  'SHP-711': open, // does not know the app's key and secret
  'SHP-712': open, // refused the token that an installation brought
  'SHP-713': open, // did not answer an installation, which nobody repeats by itself
  'SHP-714': told, // waits for another change of the same product, which tells it
  'SHP-716': open, // could not use an image
  'SHP-720': open, // the stock location is gone
  'SHP-721': open, // Shopify did not finish a bulk operation
  'SHP-722': open, // a product of the app's that it does not know, before the shop is live
  'SHP-723': open, // another product still shows its SKU in the shop
  'SHP-731': open, // the checkout guard of a custom app needs Shopify Plus
  'SHP-732': open, // Shopify does not have the checkout guard
  'SHP-733': open, // the shop has as many checkout validations as Shopify allows
  // Runs
  'RUN-501': open, // interrupted before it had written anything, and given up
  'RUN-503': open, // another process works on this shop
  'RUN-511': open, // a removal of an interrupted run
  'RUN-512': open, // the plan of an interrupted run is too old, or made for another setting-up of the shop
  'RUN-513': open, // an error in the app itself
  'RUN-514': open, // a person ended the run
  'RUN-515': told, // it goes on sale only with the price, text and images that could not be written
  'RUN-521': open, // a stored plan that does not hold any more
  'RUN-522': open, // not a plan that waits to be applied
  'RUN-523': open, // a run that cannot be undone
  'RUN-524': open, // what of a run is not put back
  'RUN-525': open, // a run of which nothing is left to put back
  'RUN-526': open, // one product, before the whole catalogue was ever synced
  'RUN-527': open, // a person discarded the plan
  // Tracking
  'TRK-101': told, // no order of that number
  'TRK-102': told, // more than one order of that number
  'TRK-103': told, // the order has no goods of ours
  'TRK-104': told, // on hold or scheduled
  'TRK-105': told, // goods are at another location
  'TRK-106': told, // the fulfillment was cancelled
  'TRK-107': told, // already fulfilled with another number
  'TRK-108': told, // the supplier names no order number
  'TRK-109': told, // a tracking status other than shipped
  'TRK-110': open, // Shopify's outcome unknown: looked at again before anything is repeated
  'TRK-111': open, // the supplier refused to complete the order
  'TRK-112': told, // written without e-mail: shipped too long ago
  'TRK-113': told, // the supplier no longer has the order that its tracking names
  'TRK-114': open, // the supplier's order cannot be read
  'TRK-115': told, // nobody can tell the tracking number
  'TRK-116': open, // a tracking that cannot be read
  'TRK-117': told, // the order was cancelled, or nothing of ours is left in it to ship
  'TRK-118': told, // payment pending
  'TRK-119': told, // paid in part
  'TRK-120': told, // the payment's authorisation has expired
  'TRK-121': told, // the payment was voided
  'TRK-122': told, // refunded
  'TRK-123': told, // nobody may see whether the order is paid
  'TRK-124': told, // payment cannot be told, though the app may see orders
  'TRK-125': told, // nothing of an upload was seen
  'TRK-126': told, // a person set the parcel aside
  'TRK-131': told, // the supplier gave a parcel that was written to another order
  'TRK-132': told, // the supplier corrected a parcel that was written
  'TRK-133': told, // the supplier does not list a parcel any more that was written
  'TRK-134': told, // what was kept of a parcel was erased, as a customer asked
  'TRK-140': told, // a courier that nobody knows
  'TRK-141': told, // written without e-mail: e-mails are off
  'TRK-142': told, // written without e-mail: those of bulk carriers are off
  'TRK-143': told, // found in Shopify: no e-mail of the app's
  'TRK-144': told, // an order number that does not follow the merchant's pattern
  'TRK-145': told, // a correction written without e-mail: those of corrections are off
  'TRK-146': told, // listed without a tracking number
  'TRK-147': told, // the supplier's order is not completed yet: another parcel of it rests
  'TRK-148': told, // the supplier does not list a parcel any more that was not written yet
} as const satisfies Readonly<Record<string, typeof open | typeof told>>;

export type ReasonCode = keyof typeof reasons;

export const reasonCodes = Object.keys(reasons) as readonly ReasonCode[];

export const isReasonCode = (text: string | null): text is ReasonCode =>
  reasonCodes.some((code) => code === text);

/** Codes as a column of the database holds them, with commas between. */
export const reasonsIn = (text: string): ReasonCode[] => text.split(',').filter(Boolean) as ReasonCode[];

/** Whether a pass in which something is refused or left for this reason is incomplete. */
export const leavesOpen = (reason: ReasonCode): boolean => reasons[reason] === open;
