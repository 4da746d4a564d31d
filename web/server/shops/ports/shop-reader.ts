/** A shop as Shopify says it. */
import type { ShopNote } from '../../domain/shop-note.ts';
import type { ShopFacts, ShopPlaces } from './read-shop.ts';

/** Reads one shop. Throws ShopifyError. */
export interface ShopReader {
  /** Makes the smallest request that there is; throws SHP-701 when Shopify no longer accepts the token. */
  isReadable(): Promise<void>;
  facts(): Promise<ShopFacts>;
  /** What the merchant has granted, sorted; cheap. */
  scopes(): Promise<readonly string[]>;
  /** Few calls, for every run. */
  places(): Promise<ShopPlaces>;
  /** Creates the `$app` metafield definitions that are missing; returns their keys. */
  ensureDefinitions(): Promise<readonly string[]>;
  /** What the app noted in the shop for the day on which its database is lost; null when it did not. */
  note(): Promise<ShopNote | null>;
}
