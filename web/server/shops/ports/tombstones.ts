/** What the merchant deleted in the shop. Bound to one shop. */
import type { ProductId, Sku } from '../../domain/ids.ts';
import type { DeletedListing } from '../../domain/listing.ts';

/** What the merchant deleted in the shop: it stays away until it is released. Bound to one shop. */
export interface Tombstones {
  /** Pages by SKU. */
  deleted(after: Sku | null, limit: number): Promise<readonly DeletedListing[]>;
  /** A product was deleted in the shop; false when it was none of ours, or is known to be deleted. */
  bury(product: ProductId): Promise<boolean>;
}
