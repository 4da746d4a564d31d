/** Reading the whole shop at once, for the points of a few products. Filled by shopify/; bound to one shop. */
import type { ProductId, PublicationId, Sku, VariantId } from '../../domain/ids.ts';
import type { ShownListing } from './shop-products.ts';

/** One variant of a product that carries a supplier's SKU; the merchant may have added others. */
export interface ShownVariant {
  readonly sku: Sku;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  /** One variant of each product is the first of it. */
  readonly isFirst: boolean;
  /** Price and item are those of this variant. */
  readonly shown: ShownListing;
}

export interface BulkReads {
  /**
   * Everything that the shop shows while it is read, in no order, some hundred variants at a time; of publications, in
   * which of these they are. Nothing comes unless Shopify has read all of it. Throws ShopifyError.
   */
  shown(publications: readonly PublicationId[]): AsyncIterable<readonly ShownVariant[]>;
}
