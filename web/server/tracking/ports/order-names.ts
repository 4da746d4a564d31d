/** The shop's order names, for a person: as parcels are shown, and to look for the pattern. */
import type { FulfillmentOrderIndex, IndexedFulfillmentOrder } from './order-index.ts';

/** Bound to one shop. */
export interface OrderNames extends Pick<FulfillmentOrderIndex, 'byOrderName'> {
  /** The same of several names. */
  byOrderNames(orderNames: readonly string[]): Promise<readonly IndexedFulfillmentOrder[]>;
  /** Of the orders that were made last, the newest first, each name once. */
  latestNames(limit: number): Promise<readonly string[]>;
}
