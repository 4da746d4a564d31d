/** POST /api/settings/order-numbers: what a pattern does to the latest real orders. Saves nothing. */
export interface OrderNumbers {
  /** The latest orders, and what the supplier may call each; none: no number leads to it. */
  readonly orders: readonly { readonly orderName: string; readonly forms: readonly string[] }[];
  /** Parcels that wait because no order was found, and where each number leads. */
  readonly unmatched: readonly {
    readonly orderNumber: string;
    readonly orderName: string | null;
    readonly found: 'one' | 'none' | 'several' | 'foreign';
  }[];
}
