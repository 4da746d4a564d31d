/** GET /api/settings/markets: the shop's own markets as they are now, and what the country rule does in each. */
export interface MarketLine {
  readonly market: string;
  /** Codes; null when not all of them are known. */
  readonly countries: readonly string[] | null;
  /** It shows everything that is in the online store: it has no catalog with a list of products. */
  readonly isOpen: boolean;
  readonly hasCatalog: boolean;
  /** Will be seen there, once they are on sale. */
  readonly shown: number;
  /** Will not. */
  readonly hidden: number;
  /** Why they are hidden: how many for each reason. */
  readonly why: Readonly<
    Partial<Record<'forbidden' | 'mixed' | 'shared' | 'unsold' | 'gate' | 'unknown', number>>
  >;
  /** Shown though they may not be shipped to all of its countries. */
  readonly against: number;
  /** Countries that keep most products out of a mixed market. */
  readonly split: { readonly countries: readonly string[]; readonly products: number } | null;
  /** Of what is hidden, or shown against the rule; at most six. */
  readonly examples: readonly {
    readonly sku: string;
    readonly title: string;
    readonly isShown: boolean;
    readonly forbidden: readonly string[];
  }[];
}

export interface Markets {
  readonly products: number;
  /** The supplier ships them nowhere. */
  readonly nowhere: number;
  readonly markets: readonly MarketLine[];
  /** Products may be shipped there, and no market sells there; those of most products first. */
  readonly uncovered: readonly { readonly country: string; readonly products: number }[];
  /** Not switched on. */
  readonly inactive: readonly { readonly name: string; readonly countries: readonly string[] | null }[];
  readonly mixedMarkets: 'out' | 'in';
}
