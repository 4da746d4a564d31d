/** Shops, what was read of them, and what they are connected with. */
import type { LocationId, PublicationId, ShopDomain } from '../../domain/ids.ts';
import type { Stage } from '../../domain/shop.ts';
import type { Instant, Json, Truth } from './columns.ts';

interface ShopTable {
  shop: ShopDomain;
  /** How far the merchant lets the app go. */
  stage: Stage;
  name: string;
  currency: string;
  plan: string;
  /** IANA. */
  time_zone: string;
  primary_language: string;
  /** A list of the others; null while the app may not read them, or not write texts in them. */
  other_locales: Json | null;
  /** The one that was chosen; while it is active it stands among `locations`. */
  location_id: LocationId;
  /** Of that time: it is told when the location is gone. */
  location_name: string;
  online_store_id: PublicationId;
  scopes: string;
  settings: Json;
  /** The setting `schedule.everyHours`, as the tick compares it. */
  sync_every_hours: number;
  /** Since when no sync of it begins; null while they do. */
  paused_at: Instant | null;
  /** Settings that matter for products, and the location. */
  settings_changed_at: Instant | null;
  installed_at: Instant;
  uninstalled_at: Instant | null;
  /** When it was last read. */
  read_at: Instant;
}

interface LocationTable {
  shop: ShopDomain;
  id: LocationId;
  name: string;
  read_at: Instant;
}

interface MarketTable {
  shop: ShopDomain;
  id: string;
  name: string;
  /** A list of country codes; null when not all of them could be read. */
  countries: Json | null;
  /** No publication restricts what it shows. */
  is_open: Truth;
  read_at: Instant;
}

/** Catalogs with a publication. */
interface CatalogTable {
  shop: ShopDomain;
  publication_id: PublicationId;
  title: string;
  /** Every country that it reaches through active markets. */
  countries: Json;
  auto_publish: Truth;
  read_at: Instant;
}

interface MarketCatalogTable {
  shop: ShopDomain;
  market_id: string;
  publication_id: PublicationId;
  read_at: Instant;
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
  /** The mark of whoever fetches the token anew; null while nobody does. */
  renewer: string | null;
  /** When Shopify refused the token for good; null while it is good. */
  refused_at: Instant | null;
}

/** How far a stream of changes has been read, by name. */
interface CursorTable {
  shop: ShopDomain;
  name: string;
  value: string;
}

export interface ShopTables {
  shops: ShopTable;
  locations: LocationTable;
  markets: MarketTable;
  catalogs: CatalogTable;
  market_catalogs: MarketCatalogTable;
  supplier_connections: SupplierConnectionTable;
  sessions: SessionTable;
  cursors: CursorTable;
}
