/** Whose the fields of a product are. Bound to one shop; what is decided here, the next run notes. */
import type { ProductId, Sku } from '../../domain/ids.ts';
import type { GroupChanges, GroupName, OwnField } from '../../domain/listing.ts';
import type { OwnPrices } from '../../domain/own-price.ts';

/** A field of a listing that is, or was until just now, the merchant's. */
export interface OwnedRow {
  readonly field: OwnField;
  /** `returned`: handed back, and written with the next sync. */
  readonly state: 'mine' | 'claimed' | 'returned';
  readonly since: string;
}

/** What is not given holds for all. */
export interface OwnFilter {
  readonly sku?: Sku | undefined;
  readonly field?: OwnField | undefined;
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
}

export interface OwnedFields {
  readonly counts: readonly { readonly field: OwnField; readonly listings: number }[];
  /** At most ten. */
  readonly samples: readonly { readonly sku: Sku; readonly field: OwnField; readonly since: string }[];
}

/** What a webhook says of a product; what is missing it does not say. */
export interface ShownProduct {
  readonly id: ProductId;
  readonly title?: string | undefined;
  readonly descriptionHtml?: string | null | undefined;
  readonly vendor?: string | undefined;
  /** In upper case. */
  readonly status?: string | undefined;
  readonly variants?:
    readonly { readonly id: string; readonly price: string; readonly barcode: string | null }[] | undefined;
}

/** Whose fields are. Bound to one shop; what is decided here, the next run notes. */
export interface OwnershipRecords extends OwnPrices {
  fieldsOf(sku: Sku): Promise<readonly OwnedRow[]>;
  owned(filter: OwnFilter): Promise<OwnedFields>;
  claim(sku: Sku, field: OwnField): Promise<void>;
  /**
   * Takes it off sale until it is resumed: the status is the app's again. False for what is not in the shop, what is
   * paused, and what somebody took off sale in the shop themselves.
   */
  pause(sku: Sku): Promise<boolean>;
  /** False for what is not paused. */
  resume(sku: Sku): Promise<boolean>;
  /** Answers how many fields; a pause is none, unless it is asked for. */
  handBack(filter: OwnFilter): Promise<number>;
  /** Null for a product that is none of ours. */
  skuOf(product: ProductId): Promise<Sku | null>;
  /** The next run looks at it. `edited`: what was a person's while the app was writing it. */
  hint(sku: Sku, edited?: Readonly<Partial<Record<OwnField, string>>>): Promise<void>;
  /** What was sent of these groups, or may have been, the newest first: at least back to where each was applied last. */
  attempts(
    groups: ReadonlyMap<Sku, readonly GroupName[]>,
  ): Promise<ReadonlyMap<Sku, readonly { readonly state: string; readonly after: GroupChanges }[]>>;
}
