/** The cost buckets of shops that several processes call. */
import type { ShopDomain } from '../../domain/ids.ts';

interface BudgetTable {
  shop: ShopDomain;
  /** Points that Shopify's bucket holds at most, and points that flow back a second. */
  maximum: number;
  rate: number;
  /** Points that were there at the instant `at`. */
  available: number;
  /** Seconds since 1970 by the database's clock: an instant that statements reckon with. */
  at: number;
}

export interface BudgetTables {
  budgets: BudgetTable;
}
