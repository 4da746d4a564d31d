/** Products that no choice of what is imported can tell apart. */
import type { Sku } from './ids.ts';
import type { ListingState } from './listing.ts';

export interface ListedChoice {
  readonly brand: string | null;
  /** Of the supplier's, by its address. */
  readonly category: string | null;
  /** The compact text of ships-to.ts. */
  readonly shipsTo: string;
  readonly state: ListingState;
  readonly products: number;
  /** One of them. */
  readonly example: Sku;
}
