/** The part that runs inside the checkout: whether it is on. Bound to one shop. */

export interface GuardState {
  readonly isOn: boolean;
  /** While the guard itself fails, nobody can order; else everybody can. */
  readonly blockOnFailure: boolean;
}

/** The checkout guard of one shop. Throws ShopifyError. */
export interface CheckoutGuard {
  /** Null when it was never switched on. */
  state(): Promise<GuardState | null>;
  save(state: GuardState): Promise<void>;
}
