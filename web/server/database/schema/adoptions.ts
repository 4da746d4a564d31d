/** Products of the shop's own that a person let the app take over. */
import type { ProductId, ShopDomain, Sku } from '../../domain/ids.ts';
import type { Instant, Json } from './columns.ts';

interface AdoptionTable {
  shop: ShopDomain;
  sku: Sku;
  product_id: ProductId;
  state: 'asked' | 'taking' | 'taken' | 'undoing' | 'refused';
  /** What it was before, as far as the app writes it; null until it is being taken over. */
  before: Json | null;
  /** Why it could not be taken over. */
  problem: string | null;
  at: Instant;
}

export interface AdoptionTables {
  adoptions: AdoptionTable;
}
