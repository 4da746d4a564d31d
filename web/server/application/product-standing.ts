/** What can be asked about one product at any door: how it stands, and that it be synced now. */
import type { Progress } from '../catalogue/ports/runs.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { ProductId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Explanation } from '../shops/explain-listing.ts';

/**
 * no-supplier -> none is connected
 * paused      -> a person paused all syncs
 * never       -> the whole catalogue was not synced yet
 */
export type WhyNotNow = 'no-supplier' | 'paused' | 'never';

export interface ProductStanding {
  readonly explanation: Explanation;
  /** A run of the shop is under way. */
  readonly isBusy: boolean;
  /** Why it cannot be synced by itself; null when it can. */
  readonly whyNotNow: WhyNotNow | null;
}

/**
 * synced  -> done: everything of it was read and written
 * partly  -> done, but for what the standing says
 * asked   -> not finished yet: the standing says when it is
 * busy    -> another run is under way; nothing was asked for
 * refused -> it cannot be synced now; the standing says why
 */
export type ProductSync = 'synced' | 'partly' | 'asked' | 'busy' | 'refused';

export interface ProductCommands {
  /** Waits for it, as Commands.sync. Throws ShopBusy beside a sync, NotReady, PlanRefused and JobFailed. */
  syncProduct(shop: ShopDomain, sku: Sku, progress: Progress): Promise<SyncResult>;
  /** Of the product that has this id in the shop; null when it is none of this app's. */
  standing(shop: ShopDomain, product: ProductId): Promise<ProductStanding | null>;
  /**
   * Asks for it to be synced, and waits at most `waitMs` for that. Null when it is none of this app's. However often it
   * is asked for, one such work of a shop waits at most.
   */
  askToSync(shop: ShopDomain, product: ProductId, waitMs: number): Promise<ProductSync | null>;
}
