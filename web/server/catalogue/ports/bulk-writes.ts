/**
 * Many changes in files that Shopify works through by itself: no points for their lines, results after a while. Filled by
 * shopify/; bound to one shop.
 */
import type { OperationId, ProductId, RunId, Sku } from '../../domain/ids.ts';
import { OwnError } from '../../lib/own-error.ts';
import type { ListingWriter } from './shop-products.ts';

/** A call that is about to go out. */
export interface AboutToGo {
  /** Which of the operations asked for it. */
  readonly at: number;
  /** `waited`: its file had no place yet; `again`: it went out before, and nobody knows whether it worked. */
  readonly goes: 'first' | 'waited' | 'again';
  readonly makesProduct: boolean;
}

/** A call did not go out: what it would have written over is not any more what it was when it was asked for. */
export class Overtaken extends OwnError {}

export interface BulkWork {
  /** What is done for one operation. Never rejects: whatever comes is the operation's outcome. */
  apply(at: number, writer: ListingWriter): Promise<void>;
  /**
   * Asked immediately before calls go out, and again whenever a file had to wait: a file works through minutes, and
   * nothing holds the merchant back meanwhile. Answers the operations that have to be asked for anew: their calls reject
   * with Overtaken. Throws ShopifyError.
   */
  overtaken(calls: readonly AboutToGo[]): Promise<ReadonlySet<number>>;
}

export interface BulkWrites {
  /**
   * Works for all operations at once. Each has a writer of its own, whose calls mean what they always mean, but go out
   * together: when every operation waits for an answer, what they ask for goes to Shopify in files, one for each kind of
   * call. Two operations of one product must never be in it. Calls that are answered by a file of a dead process get its
   * answers. Resolves when all work has ended; when the process is told to stop, files are left running.
   */
  together(run: RunId, operations: readonly OperationId[], work: BulkWork): Promise<void>;
  /**
   * The operations of files that a dead process left, whose results `together` can still have; files of other runs are
   * ended. Throws ShopifyError.
   */
  left(run: RunId): Promise<readonly OperationId[]>;
  /** Ends what of these files nobody has asked for. Throws ShopifyError. */
  forget(run: RunId): Promise<void>;
  /** All products of the shop that carry a supplier SKU, as they are now. Throws ShopifyError. */
  ownProducts(): AsyncIterable<{ readonly sku: Sku; readonly productId: ProductId }>;
}
