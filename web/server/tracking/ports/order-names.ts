/** The shop's order names, for a person who looks for the pattern. */
import type { FulfillmentOrderIndex } from './order-index.ts';

/** Bound to one shop. */
export interface OrderNames extends Pick<FulfillmentOrderIndex, 'byOrderName'> {
  /** Of the orders that were made last, the newest first, each name once. */
  latestNames(limit: number): Promise<readonly string[]>;
}
