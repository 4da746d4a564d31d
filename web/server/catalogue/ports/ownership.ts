/** Whose fields are, and which listings are to be looked at. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { Sku } from '../../domain/ids.ts';
import type { OwnField } from '../../domain/listing.ts';
import type { OwnPrices } from '../../domain/own-price.ts';
import type { DerivedRow, StoredProduct } from './snapshot.ts';

/** A listing of which a person has decided whose a field is; without a product where the supplier's document is gone. */
export interface Decided {
  readonly sku: Sku;
  /** `owned` as it is from now on. */
  readonly stored: StoredProduct | null;
}

/** What a webhook showed of fields while the app was writing them, where it was neither what stood there nor what went out. */
export type EditedFields = Readonly<Partial<Record<OwnField, string>>>;

export interface Ownership extends OwnPrices {
  decided(limit: number): Promise<readonly Decided[]>;
  /** What was decided of these is noted in their listings, which are wanted like this now. */
  settle(skus: readonly Sku[], rows: readonly DerivedRow[]): Promise<void>;
  /** Pages by SKU through everything that stands in the shop as far as we know. */
  inShop(after: Sku | null, limit: number): Promise<readonly { readonly sku: Sku }[]>;
  /** Pages by SKU through listings that may have been changed in the shop. */
  hinted(after: Sku | null, limit: number): Promise<readonly { readonly sku: Sku }[]>;
  /** Of these, as far as there are such hints. */
  editedMeanwhile(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, EditedFields>>;
  /** A sentence more about the last change of it that was applied. */
  sayOfLast(sku: Sku, message: string): Promise<void>;
  /** They were looked at: hints from before that are done with. */
  forgetHints(skus: readonly Sku[], before: DateTime<true>): Promise<void>;
  /** When the whole shop was read back last. */
  lookedAt(): Promise<DateTime<true> | null>;
  saveLookedAt(at: DateTime<true>): Promise<void>;
}
