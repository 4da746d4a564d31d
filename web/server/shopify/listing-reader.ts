/** Reads listings back from the shop. In: a SKU or product ids. Out: what Shopify has now, never from a search. */
import type { ListingReader } from '../catalogue/ports/shop-products.ts';
import type { AdminClient } from './document.ts';
import { productBySku, productIds } from './documents/catalogue.ts';
import { customIdOf } from './listing-input.ts';

export const createListingReader = (client: AdminClient): ListingReader => ({
  async findBySku(sku) {
    const answer = await client.execute(productBySku, { identifier: customIdOf(sku) });
    return answer.productByIdentifier?.id ?? null;
  },
  async resolveIds(products) {
    const { nodes } = await client.execute(productIds, { ids: products });
    const found = nodes.flatMap((product) => {
      if (!product) return [];
      const variants = product.variants.nodes;
      const ours = variants.find(({ sku }) => sku === product.supplierSku?.value) ?? variants[0];
      if (!ours) return [];
      const { id: productId } = product;
      const ids = { productId, variantId: ours.id, inventoryItemId: ours.inventoryItem.id };
      return [[productId, ids] as const];
    });
    return new Map(found);
  },
});
