/** What of the supplier's quantity the shop may sell. Pure. */

/** Never more than the supplier has beyond what is kept back, never negative; both in whole pieces. */
export const sellable = (atSupplier: number, keepBack: number): number => Math.max(0, atSupplier - keepBack);

/** What keeping so many back does to the live products. */
export interface StockEffect {
  readonly live: number;
  /** The supplier has some, and the shop would have none. */
  readonly soldOut: number;
}

/** How many of them are kept back. */
export const keptBack = (atSupplier: number, keepBack: number): number =>
  Math.max(0, atSupplier) - sellable(atSupplier, keepBack);
