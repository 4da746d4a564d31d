/** What is kept of single orders, for whoever has to forget them. Bound to one shop; orders by `gid://shopify/Order/1`. */
export interface OrderTraces {
  /** Names of those of these orders of which something is kept. */
  names(orders: readonly string[]): Promise<readonly string[]>;
  /**
   * Forgets the names of these orders, and the tracking numbers of parcels that are done and carry one of these numbers:
   * that such a parcel was written is kept, so that nobody is mailed twice.
   */
  forget(orders: readonly string[], numbers: readonly string[]): Promise<void>;
}
