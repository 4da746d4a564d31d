/**
 * What a wanted listing depends on besides the supplier's product, as two short hashes. While they stay, a product that
 * did not change need not be derived or placed again.
 */
import { hash } from 'node:crypto';
import { fingerprints } from '../domain/fingerprint.ts';
import type { Shop } from '../domain/shop.ts';

/** To be raised when deriveContent or placeListing gives other values for the same input. */
const mappingVersion = 1;
const placementVersion = 1;

export interface Recipe {
  readonly derivedWith: string;
  readonly placedWith: string;
}

const short = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8);

export const recipeOf = ({ stage, primaryLanguage, currency, onlineStoreId, catalogs }: Shop): Recipe => ({
  derivedWith: short([mappingVersion, fingerprints.versions, primaryLanguage, currency]),
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
export function planRecipeOf(shop: Shop): string {
  const { derivedWith, placedWith } = recipeOf(shop);
  return short([derivedWith, placedWith, shop.locationId]);
}
