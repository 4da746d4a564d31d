/** Where quantities of ours lie, and whether they are still what was written. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { InventoryItemId, LocationId, RunId, Sku } from '../../domain/ids.ts';

/** What the listings' sent quantities speak of. Written by syncs alone, which never run side by side. */
export interface Stocking {
  /** The location of all sent quantities; null before the first sync, and while they are made unknown. */
  readonly at: LocationId | null;
  /** Locations that were left, where quantities of ours may still lie. */
  readonly left: readonly LocationId[];
  /** By the note in the shop quantities of ours lay there; of which products is known once the shop was searched. */
  readonly noted?: readonly LocationId[];
  /** The database was put back as it was some time ago: where the goods lie by now is in the note in the shop. */
  readonly isRestored?: true;
}

/** A quantity of ours; `item` is null while the listing was not read back. */
export interface Lying {
  readonly sku: Sku;
  readonly item: InventoryItemId | null;
}

/** Something that is for sale, or sold out for now, with a quantity that is believed to stand there. */
export interface Believed {
  readonly sku: Sku;
  readonly item: InventoryItemId;
  readonly sent: number;
}

export interface StockPlaces {
  stocking(): Promise<Stocking>;
  saveStocking(stocking: Stocking): Promise<void>;
  /**
   * No listing's quantity is known any more, but for what is sold out because the supplier lost it and was never stocked
   * at this location: it need not be withdrawn twice. Some thousand rows to a statement.
   */
  doubtAll(at: LocationId): Promise<void>;
  /** Pages by SKU through what may lie at a location: whatever was written there, also a 0 that somebody may have raised. */
  lyingAt(location: LocationId, after: Sku | null, limit: number): Promise<readonly Lying[]>;
  /**
   * Of these (at most 1,000), what stays where it was left: nothing was written of it at the location of now, and the run
   * writes nothing there: it is kept, held, put off, or the run is not about it.
   */
  staying(run: RunId, at: LocationId, skus: readonly Sku[]): Promise<ReadonlySet<Sku>>;
  /** Pages by SKU through what has a product, and of which nothing was ever written at this location. */
  neverAt(location: LocationId, after: Sku | null, limit: number): Promise<readonly Lying[]>;
  /** Of these (at most 1,000) something of ours may lie there: how much is not known. */
  mayLieAt(location: LocationId, skus: readonly Sku[], now: DateTime<true>): Promise<void>;
  /** Nothing of ours lies there any more. */
  emptied(location: LocationId, skus: readonly Sku[]): Promise<void>;
  /** Those of these (at most 1,000) that Shopify has not confirmed to be stocked there. */
  notStocked(location: LocationId, skus: readonly Sku[]): Promise<ReadonlySet<Sku>>;
  /** Of these, what stood there before a write of which nobody knows whether it worked. */
  beforeDoubt(location: LocationId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, number>>;
  /** Pages by SKU. */
  believed(after: Sku | null, limit: number): Promise<readonly Believed[]>;
  /** The shop shows another quantity than these were given: it is written anew. */
  doubt(skus: readonly Sku[]): Promise<void>;
  /** Somebody took these off the location: they are stocked there anew before the next quantity. */
  unstock(location: LocationId, skus: readonly Sku[]): Promise<void>;
  /** When the quantities of the whole shop were compared last. */
  checkedAt(): Promise<DateTime<true> | null>;
  saveCheckedAt(at: DateTime<true>): Promise<void>;
}
