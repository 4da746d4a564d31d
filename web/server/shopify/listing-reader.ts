/** Reads listings back from the shop. In: SKUs or product ids. Out: what Shopify has now, never from a search. */
import type { ListingReader } from '../catalogue/ports/shop-products.ts';
import type { ProductId, Sku } from '../domain/ids.ts';
import type { AdminClient } from './document.ts';
import { productIds, skuLookup } from './documents/finding.ts';

/** Points of one call too: few enough that nobody waits long behind them, many enough to save round trips. */
const skusPerCall = 50;

async function findSome(client: AdminClient, skus: readonly Sku[]): Promise<[Sku, ProductId][]> {
  const variables = Object.fromEntries(skus.map((sku, at) => [`sku${at}`, sku]));
  const answer = await client.execute(skuLookup(skus.length), variables);
  return skus.flatMap((sku, at): [Sku, ProductId][] => {
    const product = answer[`sku${at}`];
    return product ? [[sku, product.id]] : [];
  });
}

export const createListingReader = (client: AdminClient): ListingReader => ({
  async findBySkus(skus) {
    const parts = Array.from({ length: Math.ceil(skus.length / skusPerCall) }, (_none, at) =>
      skus.slice(at * skusPerCall, (at + 1) * skusPerCall),
    );
    const found = await Promise.all(parts.map((part) => findSome(client, part)));
    return new Map(found.flat());
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
