/** The names of the fields in English; the German ones have their shape. */
interface FieldWords {
  readonly label: string;
  readonly details?: string;
  readonly unit?: string;
  readonly options?: Readonly<Record<string, string>>;
}

export const en = {
  'schedule.everyHours': {
    label: 'Sync with the supplier every',
    details: 'Products, prices and stock are compared each time.',
    unit: 'hours',
  },
  'adoption.createDoubles': {
    label: 'Create products that your shop already has',
    details: 'Off: a product of yours with the same SKU or barcode is offered for linking instead.',
  },
  'stock.keepBack': {
    label: 'Keep back',
    details:
      'So many of each product are not offered: with 2, of 52 at the supplier your shop sells 50. It protects you when others buy the last ones.',
    unit: 'pieces of each product',
  },
  'removal.policy': {
    label: 'When the supplier no longer lists a product',
    details: 'It is sold out at once. This happens after the waiting time.',
    options: {
      archive: 'Archive it',
      draft: 'Make it a draft',
      unlisted: 'Unlist it',
      delete: 'Delete it for good; what you worked on is archived',
    },
  },
  'removal.graceDays': {
    label: 'Waiting time before it is removed',
    details: 'If the supplier lists it again meanwhile, it stays.',
    unit: 'days',
  },
  'removal.recheckHours': {
    label: 'Look a second time after',
    details: 'A product counts as gone when it was missing twice.',
    unit: 'hours',
  },
  'removal.ceilingPercent': {
    label: 'At most this share may leave in 24 hours',
    details:
      'Above it, nothing is removed until you decide. Where the share makes fewer than 5 products, 5 may leave.',
    unit: '% of your products',
  },
  'removal.ceilingCount': { label: 'And at most this many', unit: 'products' },
  'removal.askAvailability': {
    label: 'Ask the supplier’s availability service too',
    details: 'One more witness before a product leaves, if your supplier offers it.',
  },
  'sudden.sharePercent': {
    label: 'Hold sudden changes above',
    details: 'Such as many products sold out, off sale or cheaper at once. You decide then.',
    unit: '% of live products',
  },
  'sudden.atLeast': {
    label: 'But this many may always change',
    details: 'While you have no more than this for sale, no sudden change is held.',
    unit: 'products',
  },
  'prices.costJumpPercent': {
    label: 'Hold a product whose cost moves by more than',
    details: 'A typing error at the supplier does not reach your shop.',
    unit: '%',
  },
  'prices.minimumMarginPercent': {
    label: 'Minimum margin over the cost',
    details: 'A price below it is held, and nothing goes on sale at it.',
    unit: '%',
  },
  'countries.mixedMarkets': {
    label: 'What can be shipped to only some countries of a market',
    options: {
      out: 'Hide it in that market',
      in: 'Show it; the checkout guard refuses the other countries',
    },
  },
  'tracking.notifyCustomers': {
    label: 'E-mail customers their tracking number',
    details: 'Shopify sends it, once per parcel. Parcels written before you switch this on stay silent.',
  },
  'tracking.notifyBulkCarrier': {
    label: 'Also for parcels of a bulk carrier',
    details: 'They have no number: the e-mail names the carrier only.',
  },
  'tracking.notifyCorrections': {
    label: 'E-mail again when the supplier corrects a number',
  },
  'tracking.completeOrders': {
    label: 'Tell the supplier when an order is done',
    details: 'The order is set to complete there once Shopify has the number.',
  },
  'tracking.silentAfterDays': {
    label: 'No e-mail for parcels older than',
    details: 'So nobody is mailed about old orders.',
    unit: 'days',
  },
  'tracking.fulfillWithoutPaymentCheck': {
    label: 'Write parcels although payment cannot be seen',
    details: 'Only matters while the permission to read orders is missing.',
  },
  'tracking.orderNamePrefix': { label: 'In Shopify, before the number', details: 'Usually #' },
  'tracking.orderNameSuffix': { label: 'In Shopify, after the number' },
  'tracking.orderNumberPrefix': { label: 'At the supplier, before the number' },
  'tracking.orderNumberSuffix': { label: 'At the supplier, after the number' },
  'tracking.orderNumberCase': {
    label: 'Capital letters',
    options: { exact: 'Count: EN-7 is not en-7', ignore: 'Do not count' },
  },
  'tracking.orderNumberZeros': {
    label: 'Zeros in front',
    options: { exact: 'Count: 0042 is not 42', ignore: 'Do not count' },
  },
} satisfies Readonly<Record<string, FieldWords>>;
