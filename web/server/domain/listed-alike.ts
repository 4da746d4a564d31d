/** What the supplier lists or the shop has, as far as it decides where it is seen. */
import type { PublicationId, Sku } from './ids.ts';

/** Products that are alike in all that decides where they are seen. */
export interface ListedAlike {
  /** The compact text of ships-to. */
  readonly shipsTo: string;
  /** The fingerprint of what Shopify confirmed last; empty where that is nothing, or nobody knows. */
  readonly sentStatus: string;
  /** Where Shopify confirmed them last. */
  readonly publishedIn: readonly PublicationId[];
  /** Something of their own keeps them drafts, such as a missing image. */
  readonly isDraft: boolean;
  readonly products: number;
  readonly example: Sku;
}
