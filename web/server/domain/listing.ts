/**
 * A listing is the Shopify product that stands for one supplier product. It is described in groups of fields
 * that are written together; the app compares group by group with what Shopify last confirmed.
 */
import { hash } from 'node:crypto';
import type { InventoryItemId, MediaId, ProductId, PublicationId, Sku, VariantId } from './ids.ts';
import type { ReasonCode } from './reasons.ts';

/** The `$app` metafields beside `supplier_sku`, by key; null where the supplier says nothing. */
export interface ListingAttributes {
  readonly manufacturer_id: string | null;
  readonly category_tree: string | null;
  readonly brand_logo: string | null;
  readonly ships_to: string;
}

export interface ListingGroups {
  readonly content: { readonly title: string; readonly descriptionHtml: string; readonly vendor: string };
  readonly attributes: ListingAttributes;
  /** Amounts as decimal text in the shop's currency, as Shopify takes them. */
  readonly offer: {
    readonly price: string;
    readonly cost: string | null;
    readonly barcode: string | null;
  };
  readonly stock: { readonly available: number };
  readonly images: { readonly urls: readonly string[] };
  readonly status: { readonly status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' };
  /** Where it is published, sorted. */
  readonly publications: { readonly ids: readonly PublicationId[] };
}

/** The same groups as Shopify stored them, in its own form; our images by their media ids, in our order. */
export interface StoredGroups extends Omit<ListingGroups, 'images'> {
  readonly images: {
    readonly media: readonly { readonly id: MediaId; readonly source: string }[];
  };
}

export type GroupName = keyof ListingGroups;
export const groupNames = [
  'content',
  'attributes',
  'offer',
  'stock',
  'images',
  'status',
  'publications',
] as const satisfies readonly GroupName[];

/** What the shop should show for a supplier product. */
export interface DesiredListing {
  readonly sku: Sku;
  readonly groups: ListingGroups;
  /** Why it stays a draft; empty when it may be published. */
  readonly gate: readonly ReasonCode[];
}

export interface ListingIds {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly inventoryItemId: InventoryItemId;
}

/**
 * present -> withdrawn (stock 0, absence seen once) -> removed (by the removal policy) -> present again
 * any     -> deleted (by the merchant; never recreated by itself)
 */
export type ListingState = 'present' | 'withdrawn' | 'removed' | 'deleted';

export interface Listing {
  readonly sku: Sku;
  readonly productId: ProductId;
  /** Null until they were read back after the creation. */
  readonly variantId: VariantId | null;
  readonly inventoryItemId: InventoryItemId | null;
  readonly state: ListingState;
  /** What Shopify confirmed; a group is missing before its first confirmation and while a write is in doubt. */
  readonly confirmed: Partial<ListingGroups>;
}

/** Short fingerprint of a group's value; equal values written by this code have equal fingerprints. */
export const fingerprint = (value: ListingGroups[GroupName]): string =>
  hash('sha256', JSON.stringify(value), 'hex').slice(0, 16);
