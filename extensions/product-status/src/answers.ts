/** What the app's server answers the block, as its own schema has it (web/shared/product-status.ts; a test compares both). */
export interface MarketNote {
  readonly kind: 'shown' | 'by-choice' | 'not-shown' | 'everywhere' | 'nobody';
  readonly market: string;
  readonly countries: readonly string[];
}

export interface OurProduct {
  readonly kind: 'ours';
  readonly sku: string;
  readonly state: string;
  readonly says: string;
  readonly todo: string;
  readonly reasons: readonly { readonly code: string; readonly what: string; readonly can: string }[];
  readonly supplier: { readonly absentSince: string | null; readonly stock: number | null };
  readonly syncedAt: string | null;
  readonly shipsTo: { readonly rule: 'only' | 'except'; readonly countries: readonly string[] } | null;
  readonly markets: { readonly in: readonly string[]; readonly notes: readonly MarketNote[] };
  readonly yours: readonly string[];
  readonly isBusy: boolean;
  readonly whyNotNow: 'no-supplier' | 'paused' | 'never' | null;
}

export type ProductStatus = { readonly kind: 'foreign' } | OurProduct;

export interface ProductSync {
  readonly outcome: 'synced' | 'partly' | 'asked' | 'busy' | 'refused';
  readonly status: ProductStatus;
}
