/** What making a catalog for a market needs from the world. */

/** Of a market that is there. */
export interface KnownCatalog {
  readonly id: string;
  readonly title: string;
  readonly isActive: boolean;
  /** Null: it sets prices alone. `isFilling`: Shopify is still putting the shop's products into it. */
  readonly publication: { readonly isFilling: boolean } | null;
  /** Another market uses it too. */
  readonly isShared: boolean;
}

/** Catalogs of the shop's markets; filled by shopify/, bound to one shop. Throws ShopifyError. */
export interface CatalogShelf {
  /** All of a market's, whatever their state; null when there is no such market any more. */
  of(market: string): Promise<readonly KnownCatalog[] | null>;
  /** A draft, which no shopper meets. Repeated, it makes another one. Answers its id. */
  create(market: string, title: string): Promise<string>;
  /** Gives it every product that the shop has, and every new one to come; Shopify does so in the background. */
  fill(catalog: string): Promise<void>;
  activate(catalog: string): Promise<void>;
  /** Takes away a draft of the app's own. */
  discard(catalog: string): Promise<void>;
}

/** Catalogs that the app was told to make, by market: written down before the first call, and when the last is done. */
export interface MadeCatalogs {
  read(): Promise<Readonly<Record<string, MadeCatalog>>>;
  save(made: Readonly<Record<string, MadeCatalog>>): Promise<void>;
}

export interface MadeCatalog {
  /** By which it is found again when an answer was lost. */
  readonly title: string;
  /** Its id, once that was seen: a person may give it another title, or delete it. */
  readonly catalog: string | null;
  readonly isDone: boolean;
  /** What Shopify refused when it was to be finished last. */
  readonly problem?: string;
  /** Why it may not be switched on now, in a sentence. */
  readonly obstacle?: string;
}
