/** The supplier's catalogue as read, what is wanted of it, and what stands in the shop. */
import type {
  InventoryItemId,
  LocationId,
  ProductId,
  RunId,
  ShopDomain,
  Sku,
  VariantId,
} from '../../domain/ids.ts';
import type { ListingState, OwnField, PrintedGroup, StoredGroups } from '../../domain/listing.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { ImagesSeen } from '../../domain/stored-images.ts';
import type { Instant, Json, Truth } from './columns.ts';

type WantedPrints = { [Group in PrintedGroup as `want_${Group}`]: string };
/** Empty while nobody knows. */
type SentPrints = { [Group in PrintedGroup as `sent_${Group}`]: string };

/** One narrow row for each SKU that the supplier lists or the shop has. */
interface ListingTable extends WantedPrints, SentPrints {
  shop: ShopDomain;
  sku: Sku;
  state: ListingState;
  iri: string;
  /** The supplier's barcode in 14 digits, where it is a GTIN that names one product in the world. */
  gtin: string | null;
  /** The run whose crawl met it, after it was not listed; null where no crawl did. */
  came_run: RunId | null;
  /** The SKU that has taken its product over. */
  became: Sku | null;
  /** The SKU that its product shows in the shop, while it is not yet this one. */
  shop_sku: Sku | null;
  title: string;
  /** Name, brand, SKU and barcode in the form in which people look for them (search-text.ts). */
  search_text: string;
  brand: string | null;
  category: string | null;
  /** In the shop's currency. */
  price: MinorUnits | null;
  /** The first reason why it is not live, of its draft or of a refusal. */
  reason: ReasonCode | null;
  /** When people could see a change last. */
  changed_at: Instant;
  absent_since: Instant | null;
  /** Of the supplier's document without its stock. */
  doc_hash: string;
  /** The supplier's `prevDataHash` as it came last, and the one of which the shop has everything. */
  seen_hash: string | null;
  seen_hash_at: Instant | null;
  applied_hash: string | null;
  applied_hash_at: Instant | null;
  derived_with: string;
  placed_with: string;
  /** Among what the merchant imports. */
  chosen: Truth;
  ships_to: string;
  /** Reasons for a draft that lie in the product itself, with commas between. */
  gate: string;
  /** All reasons for a draft, those of the markets included. */
  reasons: string;
  /** How many of the supplier's fields could not be taken as they came. */
  faults: number;
  product_id: ProductId | null;
  variant_id: VariantId | null;
  inventory_item_id: InventoryItemId | null;
  /** What is to be seen of our images in the shop, as somebody looked last. */
  images_seen: ImagesSeen;
  /** A creation went out, and nobody knows whether it was made. */
  creating: Truth;
  /** What Shopify said last of its status, and a print of the places where it is published; empty where it did not. */
  shop_status: StoredGroups['status']['status'] | '';
  shown_in: string;
  /** As the supplier said last, and what of it shall be sold; -1 while nobody knows. */
  supplier_stock: number;
  want_stock: number;
  /** -1 while nobody knows. */
  sent_stock: number;
}

interface DocumentTable {
  shop: ShopDomain;
  sku: Sku;
  /** The supplier's validated product without its stock. */
  document: Json;
}

/** Per group: what Shopify stored, by whom it was wanted, since when. */
type StoredGroupTable = { [Group in PrintedGroup]: Json | null } & { shop: ShopDomain; sku: Sku };

interface StockLevelTable {
  shop: ShopDomain;
  sku: Sku;
  location_id: LocationId;
  sent: number;
  stored: number;
  at: Instant;
}

interface SeenPageTable {
  shop: ShopDomain;
  run_id: RunId;
  page: number;
  /** SKUs, and addresses of products without one. */
  names: Json;
}

interface SetAsideTable {
  shop: ShopDomain;
  /** What names it best: its address, its SKU, or what was wrong. */
  item: string;
  iri: string | null;
  sku: Sku | null;
  reason: ReasonCode;
  detail: string;
  since: Instant;
}

/**
 * mine      the merchant's
 * claimed   the merchant's by a person's word; the next run notes it in the listing
 * returned  handed back; the next run wants it again
 */
export type OwnedState = 'mine' | 'claimed' | 'returned';

interface OwnedFieldTable {
  shop: ShopDomain;
  sku: Sku;
  field: OwnField;
  state: OwnedState;
  since: Instant;
}

/** Listings that somebody may have changed in the shop, to be looked at by the next run. */
interface HintTable {
  shop: ShopDomain;
  sku: Sku;
  at: Instant;
  /** Fields that showed a person's value while the app was writing them, as JSON. */
  edited: string | null;
}

export interface CatalogueTables {
  hints: HintTable;
  owned_fields: OwnedFieldTable;
  listings: ListingTable;
  documents: DocumentTable;
  stored_groups: StoredGroupTable;
  stock_levels: StockLevelTable;
  seen_pages: SeenPageTable;
  set_aside: SetAsideTable;
}
