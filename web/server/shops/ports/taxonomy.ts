/** Shopify's product taxonomy. */
import type { TaxonomyCategory } from '../../domain/category-map.ts';

/** Shopify's product taxonomy. Throws ShopifyError. */
export interface Taxonomy {
  /** Those of these ids (at most 250) that Shopify knows. */
  find(ids: readonly string[]): Promise<readonly (TaxonomyCategory & { readonly isArchived: boolean })[]>;
  /** At most ten, by names in English. */
  search(words: string): Promise<readonly TaxonomyCategory[]>;
}
