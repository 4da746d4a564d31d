/** Which of an order's lines are this app's, and where its goods lie. Bound to one shop. */
import type { LocationId, Sku } from '../../domain/ids.ts';

/** Which SKUs are listings of this app. */
export interface OwnSkus {
  ours(skus: readonly string[]): Promise<ReadonlySet<Sku>>;
  /** Where the app ever stocked any of these. */
  placesOf(skus: ReadonlySet<Sku>): Promise<ReadonlySet<LocationId>>;
}
