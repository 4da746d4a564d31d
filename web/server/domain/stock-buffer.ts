/** What of the supplier's quantity the shop may sell. Pure. */

/** Never more than the supplier has beyond what is kept back, never negative; both in whole pieces. */
export const sellable = (atSupplier: number, keepBack: number): number => Math.max(0, atSupplier - keepBack);

/** How many of them are kept back. */
export const keptBack = (atSupplier: number, keepBack: number): number =>
  Math.max(0, atSupplier) - sellable(atSupplier, keepBack);
