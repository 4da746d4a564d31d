/** The supplier's catalogue as read, and what stands in the shop. */
import type { InventoryItemId, ProductId, RunId, ShopDomain, Sku, VariantId } from '../../domain/ids.ts';
import type { GroupName, ListingState } from '../../domain/listing.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Instant, Json } from './columns.ts';

type DesiredHashes = { [Group in GroupName as `want_${Group}`]: string };
type ConfirmedHashes = { [Group in GroupName as `has_${Group}`]: string };

interface SupplierProductTable extends DesiredHashes {
  shop: ShopDomain;
  sku: Sku;
  iri: string;
  /** The run whose crawl saw it last. */
  run_id: RunId;
  document: Json;
  data_hash: string | null;
  desired: Json;
}

interface SetAsideTable {
  shop: ShopDomain;
  run_id: RunId;
  /** What names it best: its address, its SKU, or what was wrong. */
  item: string;
  iri: string | null;
  sku: Sku | null;
  reason: ReasonCode;
  detail: string;
}

interface ListingTable extends ConfirmedHashes {
  shop: ShopDomain;
  sku: Sku;
  product_id: ProductId;
  variant_id: VariantId | null;
  inventory_item_id: InventoryItemId | null;
  state: ListingState;
  confirmed: Json;
  data_hash: string | null;
  absent_since: Instant | null;
  updated_at: Instant;
}

export interface CatalogueTables {
  supplier_products: SupplierProductTable;
  set_aside: SetAsideTable;
  listings: ListingTable;
}
