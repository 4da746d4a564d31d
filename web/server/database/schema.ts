/**
 * Every table and column, as TypeScript. Every row carries its shop. Instants are ISO text in UTC, truth values
 * are 0 and 1, documents are JSON text: the same on SQLite and PostgreSQL.
 */
import type { Generated, Selectable } from 'kysely';
import type {
  FulfillmentId,
  InventoryItemId,
  LocationId,
  OperationId,
  ProductId,
  PublicationId,
  RunId,
  ShopDomain,
  Sku,
  VariantId,
} from '../domain/ids.ts';
import type { GroupName, ListingState } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { OperationKind, OperationState } from '../catalogue/operations.ts';
import type { RunState } from '../catalogue/ports.ts';
import type { ParcelState } from '../tracking/ports.ts';

/** ISO 8601 in UTC. */
type Instant = string;
/** JSON text. */
type Json = string;

interface ShopTable {
  shop: ShopDomain;
  name: string;
  currency: string;
  plan: string;
  primary_language: string;
  location_id: LocationId;
  online_store_id: PublicationId;
  catalogs: Json;
  scopes: string;
  settings: Json;
  installed_at: Instant;
  uninstalled_at: Instant | null;
}

interface SupplierConnectionTable {
  shop: ShopDomain;
  /** Shown to people; the credentials are only in `sealed`. */
  root_url: string;
  sealed: string;
  updated_at: Instant;
}

interface SessionTable {
  id: string;
  shop: ShopDomain;
  sealed: string;
  updated_at: Instant;
}

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
  id: Generated<number>;
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

interface RunTable {
  id: Generated<RunId>;
  shop: ShopDomain;
  state: RunState;
  started_at: Instant;
  finished_at: Instant | null;
  reason: ReasonCode | null;
  message: string | null;
  crawl: Json | null;
}

interface OperationTable {
  id: Generated<OperationId>;
  shop: ShopDomain;
  run_id: RunId;
  sku: Sku;
  kind: OperationKind;
  state: OperationState;
  before: Json;
  after: Json;
  reason: ReasonCode | null;
  message: string | null;
  updated_at: Instant;
}

interface ParcelTable {
  shop: ShopDomain;
  iri: string;
  order_iri: string;
  order_number: string | null;
  /** In the supplier's own offset, as it came. */
  created_at: string;
  /** The same instant in UTC, for sorting. */
  created_at_utc: Instant;
  courier: string;
  tracking_status: string;
  tracking_number: string | null;
  state: ParcelState;
  reason: ReasonCode | null;
  message: string | null;
  fulfillment_id: FulfillmentId | null;
  /** 1 when the customer was mailed, 0 when not, null before the call. */
  notified: number | null;
  /** When the last call to Shopify went out, and what it wanted to change (tracking/ports: Attempt). */
  sent_at: Instant | null;
  attempt: Json | null;
  first_seen: Instant;
  updated_at: Instant;
}

interface FulfillmentOrderTable {
  shop: ShopDomain;
  id: string;
  order_id: string;
  order_name: string;
}

/** How far a stream of changes has been read, by name. */
interface CursorTable {
  shop: ShopDomain;
  name: string;
  value: string;
}

/** A slot of the daily schedule that has been handed out: known since, so that no restart repeats or loses it. */
interface TickTable {
  shop: ShopDomain;
  name: string;
  slot: Instant;
  sent_at: Instant;
}

export type JobState = 'queued' | 'active' | 'done' | 'failed';

interface JobTable {
  id: Generated<number>;
  shop: ShopDomain;
  queue: string;
  /** At most one queued or active job per queue and key. */
  key: string;
  payload: Json;
  state: JobState;
  run_at: Instant;
  attempts: number;
  worker: string | null;
  leased_until: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
  error: string | null;
}

export interface Schema {
  shops: ShopTable;
  supplier_connections: SupplierConnectionTable;
  sessions: SessionTable;
  supplier_products: SupplierProductTable;
  set_aside: SetAsideTable;
  listings: ListingTable;
  runs: RunTable;
  operations: OperationTable;
  parcels: ParcelTable;
  fulfillment_orders: FulfillmentOrderTable;
  cursors: CursorTable;
  ticks: TickTable;
  jobs: JobTable;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
