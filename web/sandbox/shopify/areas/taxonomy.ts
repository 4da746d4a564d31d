/**
 * Shopify's product taxonomy. The tree itself (about 12,000 nodes) is not part of the sandbox: an id is taken when it
 * has the form that Shopify's ids have, and only a few nodes are known by name.
 */
import { ApiError } from '../engine/api-error.ts';

/** Two letters of the vertical, then numbers: gid://shopify/TaxonomyCategory/ha-15-12. */
export const isTaxonomyCategory = (id: string): boolean =>
  /^gid:\/\/shopify\/TaxonomyCategory\/[a-z]{2}(-\d+)*$/.test(id);

/** As recorded (products.jsonl, productCreate-category-parity). */
export const invalidCategory = (): ApiError =>
  new ApiError('Invalid product_taxonomy_node_id', 'INVALID_PRODUCT_TAXONOMY_NODE_ID');
