/**
 * What a wanted listing depends on besides the supplier's product, as two short hashes. While they stay, a product that
 * did not change need not be derived or placed again.
 */
import { hash } from 'node:crypto';
import { fingerprints } from '../domain/fingerprint.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';

/** To be raised when deriveContent or placeListing gives other values for the same input. */
const mappingVersion = 2;
const placementVersion = 1;

export interface Recipe {
  readonly derivedWith: string;
  readonly placedWith: string;
}

const short = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8);

/** What of the price settings is no rule of a price is left to the guard. */
const priceTerms = ({ prices }: MerchantRules): unknown => [
  prices.taxPercent,
  prices.costIncludesTax,
  prices.rrpIncludesTax,
  prices.shopIncludesTax,
  prices.rules,
];

export const recipeOf = (
  { stage, primaryLanguage, otherLocales, currency, onlineStoreId, catalogs }: Shop,
  rules: MerchantRules,
): Recipe => ({
  derivedWith: short([
    mappingVersion,
    fingerprints.versions,
    primaryLanguage,
    otherLocales?.map(({ locale }) => locale),
    currency,
    priceTerms(rules),
    rules.categories.map,
    rules.selection,
  ]),
  placedWith: short([
    placementVersion,
    fingerprints.versions,
    stage === 'live',
    onlineStoreId,
    // In whatever order Shopify lists them.
    catalogs.map(({ publicationId, countries }) => [publicationId, ...countries].join()).sort(),
  ]),
});

/** What a stored plan depends on: made for another, it is not applied any more. */
export function planRecipeOf(shop: Shop, rules: MerchantRules): string {
  const { derivedWith, placedWith } = recipeOf(shop, rules);
  return short([derivedWith, placedWith, shop.locationId, rules.prices.minimumMarginPercent]);
}
