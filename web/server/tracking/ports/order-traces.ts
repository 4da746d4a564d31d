/** What is kept of single orders, for whoever has to forget them. Bound to one shop; orders by `gid://shopify/Order/1`. */
export interface OrderTraces {
  /** Names of those of these orders of which something is kept. */
  names(orders: readonly string[]): Promise<readonly string[]>;
  /** Of how many of these orders something is kept: a name, or a parcel. */
  kept(orders: readonly string[]): Promise<number>;
  isErased(order: string): Promise<boolean>;
  /** Those of these names that other orders than these have. */
  ofOthers(names: readonly string[], orders: readonly string[]): Promise<readonly string[]>;
  /** By which patterns numbers of orders were ever kept (patternName). */
  patterns(): Promise<readonly string[]>;
  /**
   * Forgets the names of these orders for good, and the tracking numbers of parcels that are theirs or carry one of these
   * numbers, whatever their state: that there was such a parcel is kept (TRK-134), so that it is not learned again and nobody is mailed
   * twice. Of a parcel that was taken off such an order, or is to be, that is forgotten; its own order keeps it.
   */
  forget(orders: readonly string[], numbers: readonly string[]): Promise<void>;
}
