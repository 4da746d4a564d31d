/** What a merchant (or operator) decides per shop, with the defaults that hold until somebody decides. */
import type { CategoryMap } from './category-map.ts';
import type { Currency } from './money.ts';
import { everything, type Selection } from './selection.ts';
import { plainRule, type PriceRules } from './price-rules.ts';

/**
 * What becomes of a product in a market that has countries where it may be shipped and others where it may not:
 * `out`: it is not shown there at all; `in`: it is, and the others are left to the check at the checkout.
 */
export const mixedMarketChoices = ['out', 'in'] as const;
export type MixedMarkets = (typeof mixedMarketChoices)[number];

export interface Settings {
  /** Currency of the supplier's `netCost` and `rrp`. */
  readonly supplierCurrency: Currency;
  readonly prices: PriceRules & {
    /** A cost that moves by more than this is held, in percent. */
    readonly costJumpPercent: number;
  };
  readonly categories: {
    /** Product types and Shopify's categories. */
    readonly map: CategoryMap;
  };
  /** What is imported. */
  readonly selection: Selection;
  readonly stock: {
    /** So many pieces of each product are not offered, in case that others buy them at the supplier meanwhile. */
    readonly keepBack: number;
  };
  readonly removal: {
    /**
     * What becomes of it in the end. It is sold out first in any case. Deleted is only what is the app's alone, and nothing
     * brings it back; everything else is archived then.
     */
    readonly policy: 'archive' | 'draft' | 'unlisted' | 'delete';
    /** Hours between the first and the second verified absence. */
    readonly recheckHours: number;
    /** Days that a product must have been absent before it leaves the shop. */
    readonly graceDays: number;
    /** At most this share of the listings, and at most this many, may leave in 24 hours without a person. */
    readonly ceilingPercent: number;
    readonly ceilingCount: number;
    /** Ask the supplier's availability service too, before a product that its list lacks leaves. */
    readonly askAvailability: boolean;
  };
  /** How much of the live listings one kind of harm (harms.ts) may touch in 24 hours without a person. */
  readonly sudden: {
    readonly sharePercent: number;
    /** Also of few listings so many may be touched. */
    readonly atLeast: number;
  };
  readonly countries: { readonly mixedMarkets: MixedMarkets };
  readonly adoption: {
    /** Create a product though the shop has one of its own with the same SKU or barcode. */
    readonly createDoubles: boolean;
  };
  /** Hours from one scheduled sync to the next; a few minutes less in some shops, so that not all come at once. */
  readonly schedule: { readonly everyHours: number };
  readonly tracking: {
    /** Off until the merchant confirms that shipping is set up. */
    readonly notifyCustomers: boolean;
    readonly notifyBulkCarrier: boolean;
    /** Mail once more when the supplier gives a parcel that was announced another number, or to another order. */
    readonly notifyCorrections: boolean;
    /** Set the supplier's order to `complete` once Shopify has the tracking. */
    readonly completeOrders: boolean;
    /** Parcels older than this at first sight are written without e-mail, in days. */
    readonly silentAfterDays: number;
    /** Text before and after the number in Shopify's order name: `#1001` is prefix `#`. */
    readonly orderNamePrefix: string;
    readonly orderNameSuffix: string;
    /** Text before and after the number as the supplier has it: what lacks them belongs to no order of this shop. */
    readonly orderNumberPrefix: string;
    readonly orderNumberSuffix: string;
    /** Whether capitals, and zeros in front of the number, tell two orders apart. */
    readonly orderNumberCase: 'exact' | 'ignore';
    readonly orderNumberZeros: 'exact' | 'ignore';
    /** Whether parcels are written though the app may not see if their orders are paid. */
    readonly fulfillWithoutPaymentCheck: boolean;
  };
}

export const defaultSettings: Settings = {
  supplierCurrency: 'EUR' as Currency,
  prices: {
    costJumpPercent: 30,
    minimumMarginPercent: 0,
    taxPercent: 0,
    costIncludesTax: false,
    rrpIncludesTax: true,
    shopIncludesTax: true,
    rules: [plainRule],
  },
  categories: { map: {} },
  selection: everything,
  stock: { keepBack: 0 },
  removal: {
    policy: 'archive',
    recheckHours: 6,
    graceDays: 7,
    ceilingPercent: 15,
    ceilingCount: 200,
    askAvailability: false,
  },
  sudden: { sharePercent: 15, atLeast: 5 },
  countries: { mixedMarkets: 'out' },
  adoption: { createDoubles: false },
  schedule: { everyHours: 4 },
  tracking: {
    // Until the merchant has seen how parcels arrive: what was mailed cannot be taken back.
    notifyCustomers: false,
    notifyBulkCarrier: true,
    notifyCorrections: false,
    completeOrders: true,
    silentAfterDays: 5,
    orderNamePrefix: '#',
    orderNameSuffix: '',
    orderNumberPrefix: '',
    orderNumberSuffix: '',
    orderNumberCase: 'exact',
    orderNumberZeros: 'exact',
    fulfillWithoutPaymentCheck: false,
  },
};

/** All but when the app works by itself, and what it does with parcels: what a sync brings to the shop's products. */
export function isSameForProducts(one: Settings, other: Settings): boolean {
  const { schedule: _when, tracking: _parcels, ...ofOne } = one;
  const { schedule: _then, tracking: _others, ...ofOther } = other;
  return JSON.stringify(ofOne) === JSON.stringify(ofOther);
}

/** What of the settings decides what the shop should show of a product. */
export type MerchantRules = Pick<Settings, 'prices' | 'categories' | 'selection' | 'stock'>;
