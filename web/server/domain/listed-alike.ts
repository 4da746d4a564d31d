/** What the supplier lists or the shop has, as far as it decides where it is seen. */
import type { PublicationId, Sku } from './ids.ts';
import type { ReasonCode } from './reasons.ts';

const ofPlace: ReadonlySet<ReasonCode> = new Set(['GAT-203', 'GAT-207', 'GAT-208']);

/** Why a product is a draft, or would be one, whatever the markets are and however far the app may go. */
export const ownReasons = (reasons: readonly ReasonCode[]): readonly ReasonCode[] =>
  reasons.filter((reason) => !ofPlace.has(reason));

/** Products that are alike in all that decides where they are seen. */
export interface ListedAlike {
  /** The compact text of ships-to. */
  readonly shipsTo: string;
  /** The fingerprint of what Shopify confirmed last; empty where that is nothing, or nobody knows. */
  readonly sentStatus: string;
  /** Where Shopify confirmed them last. */
  readonly publishedIn: readonly PublicationId[];
  /** Something of their own keeps them drafts, such as a missing image or the merchant; judged by the price that stands. */
  readonly isDraft: boolean;
  readonly products: number;
  readonly example: Sku;
}
