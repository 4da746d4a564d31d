/**
 * What a person decided and only the app's database knows. A copy lies in the shop, at the app's installation, for the
 * day on which the database is lost.
 */
import type { LocationId, Sku } from './ids.ts';
import type { Stage } from './shop.ts';
import type { SettingsChange } from './merge-settings.ts';

export interface ShopNote {
  /** How far the merchant let the app go. */
  readonly stage: Stage;
  /** Where the goods were stocked last. */
  readonly location: { readonly id: LocationId; readonly name: string };
  /** Nobody but this app can write the note, so they are as they were decided; groups of a later time are missing. */
  readonly settings: SettingsChange;
  /** Deleted in the shop, and not to be created again. */
  readonly deleted: readonly Sku[];
}

/** One metafield takes so many with room to spare: a SKU takes at most 21 signs. */
export const mostNotedDeletions = 5_000;
