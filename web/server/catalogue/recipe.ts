/**
 * What a wanted listing depends on besides the supplier's product, as two short hashes. While they stay, a product that
 * did not change need not be derived or placed again.
 */
import { hash } from 'node:crypto';
import { fingerprints } from '../domain/fingerprint.ts';
import { isBoundless } from '../domain/is-boundless.ts';
import type { MerchantRules, Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { note } from '../domain/reason-texts/note.ts';

/** To be raised when deriveContent or placeListing gives other values for the same input. */
const mappingVersion = 3;
const placementVersion = 3;

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

/** What is shown in markets that show everything: the countries of each, which two of them may share. */
const openCountries = (markets: Shop['markets']): readonly string[] =>
  markets
    .filter(({ isOpen }) => isOpen)
    .map(({ countries }) => countries?.toSorted().join() ?? '*')
    .sort();

export const recipeOf = (
  { stage, primaryLanguage, otherLocales, currency, onlineStoreId, catalogs, markets, mixedMarkets }: Shop,
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
    rules.stock.keepBack,
  ]),
  placedWith: short([
    placementVersion,
    fingerprints.versions,
    stage === 'live',
    onlineStoreId,
    mixedMarkets,
    // In whatever order Shopify lists them.
    catalogs
      .map((catalog) =>
        [catalog.publicationId, ...catalog.countries, isBoundless(catalog, markets) ? '*' : ''].join(),
      )
      .sort(),
    catalogs.length > 0 ? openCountries(markets) : [],
  ]),
});

/** What a stored plan depends on besides the supplier's products, and how people call it. */
const planParts: Readonly<Record<RecipePart, string>> = {
  shown: note('partShown'),
  markets: note('partMarkets'),
  location: note('partLocation'),
  settings: note('partSettings'),
};

/** Made for another, a stored plan is not applied any more. */
export function planRecipeOf(shop: Shop, settings: Settings): string {
  const { derivedWith, placedWith } = recipeOf(shop, settings);
  const { supplierCurrency, prices, removal, sudden } = settings;
  const guard = short([supplierCurrency, prices, removal, sudden]);
  return [derivedWith, placedWith, short(shop.locationId), guard].join(' ');
}

/** The parts of a plan's recipe, in order: how products are shown, where, from which location, by which settings. */
export const recipeParts = ['shown', 'markets', 'location', 'settings'] as const;
export type RecipePart = (typeof recipeParts)[number];

export function partsBetween(madeFor: string, now: string): readonly RecipePart[] {
  const [before, after] = [madeFor.split(' '), now.split(' ')];
  return recipeParts.filter((_, part) => before[part] !== after[part]);
}

/** What has changed between two of them, in words. */
export const changedBetween = (madeFor: string, now: string): readonly string[] =>
  partsBetween(madeFor, now).map((part) => planParts[part]);
