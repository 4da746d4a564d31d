/** Products of the shop's own that a person let the app take over. */
import type { MatchHead } from '../../catalogue/ports/own-matches.ts';
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

/** What the last search of the shop found for a SKU that is not in it as a listing. */
interface OwnMatchTable {
  shop: ShopDomain;
  sku: Sku;
  /** With how each of them stands. */
  products: Json;
  /** Which ones they are: what is decided holds for these. */
  print: string;
  doubt: MatchHead['doubt'];
  /** 1: a product of it fits another SKU too. */
  shared: number;
  /** The supplier's. */
  barcode: string | null;
}

export interface AdoptionTables {
  adoptions: AdoptionTable;
  own_matches: OwnMatchTable;
}
