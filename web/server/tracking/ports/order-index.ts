/** By which names of orders are found, where Shopify itself cannot look for them. Bound to one shop. */
import type { DateTime } from 'luxon';
import type { FulfillmentOrderId } from '../../domain/ids.ts';

/** What the index keeps of a fulfillment order. */
export interface IndexedFulfillmentOrder {
  readonly id: FulfillmentOrderId;
  readonly orderId: string;
  readonly orderName: string;
}

type Indexed = readonly IndexedFulfillmentOrder[];

/** The app's index from order names to fulfillment orders. */
export interface FulfillmentOrderIndex {
  cursor(): Promise<string | null>;
  /** Stores what a poll brought and moves the cursor, together. Of orders that were erased nothing is kept: answers those. */
  save(rows: readonly IndexedFulfillmentOrder[], cursor: string): Promise<readonly IndexedFulfillmentOrder[]>;
  /** The same for those that were found beside the polls. */
  add(rows: Indexed): Promise<Indexed>;
  /** Those that a webhook has named and nothing has shown since: some of them. */
  announced(): Promise<readonly FulfillmentOrderId[]>;
  forget(ids: readonly FulfillmentOrderId[]): Promise<void>;
  /** When a poll last began to read the changes of some days again. */
  sweptAt(): Promise<DateTime<true> | null>;
  saveSwept(at: DateTime<true>): Promise<void>;
  /** Those whose names may be this one by some pattern (looseName): whoever asks compares them. Never one without a name. */
  byOrderName(orderName: string): Promise<readonly IndexedFulfillmentOrder[]>;
}
