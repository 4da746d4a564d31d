/**
 * What a person decided and only the app's database knows. A copy lies in the shop, at the app's installation, for the
 * day on which the database is lost.
 */
import type { LocationId, PublicationId, Sku } from './ids.ts';
import type { Stage } from './shop.ts';
import type { SettingsChange } from './merge-settings.ts';

export interface ShopNote {
  /** How far the merchant let the app go. */
  readonly stage: Stage;
  /** Where the goods were stocked last. */
  readonly location: { readonly id: LocationId; readonly name: string };
  /** Where goods may lie still that were stocked before, where there is such a place. */
  readonly left?: readonly LocationId[] | undefined;
  /** Nobody but this app can write the note, so they are as they were decided; groups of a later time are missing. */
  readonly settings: SettingsChange;
  /** Deleted in the shop, and not to be created again. */
  readonly deleted: readonly Sku[];
  /** The barcodes of these, as far as they can be noted: by those they are known under another SKU (match-take-overs.ts). */
  readonly codes?: Readonly<Record<string, string>> | undefined;
  /** In the shop: one that is not found there any more was deleted. Null: more than can be noted. */
  readonly listed: readonly Sku[] | null;
  /** Left the shop by the removal policy, and by nobody's hand. Null: more than can be noted. */
  readonly removed: readonly Sku[] | null;
  /** Paused by the merchant, where there are any. Null: more than can be noted. */
  readonly paused?: readonly Sku[] | null | undefined;
  /** Kept by the merchant though they would leave, where there are any. Null: more than can be noted. */
  readonly kept?: readonly Sku[] | null | undefined;
  /** Publications that the app writes: a product that may be in one of these, and is not, was taken out of it. */
  readonly places: readonly PublicationId[];
}

/** Of each list: a note of 100,000 signs is taken, whatever Shopify's limit for one metafield is by then. */
export const mostNotedSkus = 4_000;
const mostSigns = 40_000;

/** Null when there are more than fit. */
export const notedSkus = (skus: readonly Sku[]): readonly Sku[] | null =>
  skus.length <= mostNotedSkus && JSON.stringify(skus).length <= mostSigns ? skus : null;

/** One metafield takes so many with room to spare: a SKU takes at most 21 signs. */
export const mostNotedDeletions = 5_000;
/** Of so many also the barcode: the note stays below its signs. */
export const mostNotedCodes = 1_000;
