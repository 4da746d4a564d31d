/** What the shop still knows of this app's products when the app's own database does not. */
import type { DateTime } from 'luxon';
import type { LocationId, MediaId, PublicationId, Sku } from '../../domain/ids.ts';
import type { DeletedListing, ListingIds, ListingState, StoredGroups } from '../../domain/listing.ts';
import type { ShopNote } from '../../domain/shop-note.ts';
import type { DerivedRow } from './snapshot.ts';

/** A product that carries a supplier's SKU, as it stands in the shop. */
export interface FoundListing {
  readonly sku: Sku;
  readonly ids: ListingIds;
  /** In Shopify's form. Countries are missing where the product does not name them. */
  readonly stored: Omit<StoredGroups, 'stock' | 'images' | 'countries' | 'translations'> &
    Partial<Pick<StoredGroups, 'countries'>>;
  /** Null when there are more than could be read, or one that is no image. */
  readonly images: readonly MediaId[] | null;
  /** At the location that was asked for; null where it is not stocked there, or not active. */
  readonly available: number | null;
}

/** Filled by shopify/; bound to one shop. Throws ShopifyError. */
export interface OwnProducts {
  /** How many products carry a supplier's SKU; costs one call. */
  count(): Promise<number>;
  /** All of them, some hundred at a time, and whether they are in these publications. */
  pages(at: {
    readonly location: LocationId;
    readonly publications: readonly PublicationId[];
    /** Which they are is asked of Shopify at once, not page by page through the whole shop. */
    readonly isLarge: boolean;
  }): AsyncIterable<readonly FoundListing[]>;
}

/** The app's note in the shop. Filled by shopify/; bound to one shop. Throws ShopifyError. */
export interface ShopNotes {
  /** Null when there is none. */
  read(): Promise<ShopNote | null>;
  write(note: ShopNote): Promise<void>;
}

/** Filled by database/; bound to one shop. */
export interface DeletedListings {
  /** Pages by SKU through what was deleted in the shop. */
  deleted(after: Sku | null, limit: number): Promise<readonly Pick<DeletedListing, 'sku' | 'gtin'>[]>;
  /** The first by SKU of those in this state. */
  firstIn(state: Exclude<ListingState, 'wanted' | 'deleted'>, limit: number): Promise<readonly Sku[]>;
  /** The first by SKU of those that the merchant paused. */
  paused(limit: number): Promise<readonly Sku[]>;
  /** The first by SKU of those that a person keeps though they would leave the shop. */
  kept(limit: number): Promise<readonly Sku[]>;
}

/** Rows of listings without a supplier's document. Filled by database/; bound to one shop. */
export interface Links {
  /** Those of these that have a product in the shop, as far as the app knows. */
  linked(skus: readonly Sku[]): Promise<ReadonlySet<Sku>>;
  /** A row that is there already stays as it is. `absentSince` is of what left the shop; null: it did not. */
  add(
    rows: readonly { readonly row: DerivedRow; readonly absentSince: DateTime<true> | null }[],
  ): Promise<void>;
  /** These were deleted in the shop: of those that are not linked. */
  bury(rows: readonly DerivedRow[]): Promise<void>;
}
