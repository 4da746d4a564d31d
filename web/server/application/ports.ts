/** What the application needs of the world besides the ports of its use cases; composition/ fills it. */
import type { CatalogShelf, MadeCatalogs } from '../markets/ports.ts';
import type { WalkPorts } from '../catalogue/listed-products.ts';
import type { Decisions } from '../catalogue/ports/decisions.ts';
import type { Listings } from '../catalogue/ports/listings.ts';
import type { PlanDesk } from '../catalogue/ports/plan-desk.ts';
import type { Plans } from '../catalogue/ports/plans.ts';
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import type { Progress, ProgressStep, Runs } from '../catalogue/ports/runs.ts';
import type { AdoptPorts } from '../catalogue/adopt-products.ts';
import type { SyncOptions, SyncResult } from '../catalogue/sync-catalogue.ts';
import type { Harm } from '../domain/harms.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Installation } from '../shops/install-shop.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import type { ListedChoice } from '../domain/listed-choice.ts';
import type { Selection } from '../domain/selection.ts';
import type { CheckoutGuard } from '../shops/ports/checkout-guard.ts';
import type { OwnershipRecords } from '../shops/ports/ownership-records.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';
import type { ShopRecords } from '../shops/ports/shop-records.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { Taxonomy } from '../shops/ports/taxonomy.ts';
import type { Tombstones } from '../shops/ports/tombstones.ts';
import type { Activity } from '../shops/ports/activity.ts';
import type { ProductDesk } from '../shops/ports/product-desk.ts';
import type { StockEffect } from '../domain/stock-buffer.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import type { PrivacyRequests } from '../shops/ports/privacy-requests.ts';
import type { OrderNames } from '../tracking/ports/order-names.ts';
import type { CourierDesk } from '../tracking/ports/courier-desk.ts';
import type { ParcelDesk } from '../tracking/ports/parcel-desk.ts';
import type { ParcelList } from '../tracking/ports/parcel-list.ts';
import type { TrackingSummary } from '../tracking/import-parcels.ts';
import type { SupplierVerdict } from './supplier-verdict.ts';
import type { Deciding } from './waiting-changes.ts';

export interface SyncRequest extends SyncOptions {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** A stored plan, a run to be undone (of one product alone, or only its plan made), or one product to be synced. */
export type PlanWork =
  | { readonly plan: RunId }
  | { readonly undo: RunId; readonly only: Sku | null; readonly planOnly: boolean }
  | { readonly product: Sku };

export interface ApplyRequest {
  readonly work: PlanWork;
  /** A process died over it. */
  readonly isAgain: boolean;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface TrackRequest {
  /** Only the order of this number; null: all that is new. */
  readonly order: string | null;
  readonly signal: AbortSignal;
}

/** One pass of each flow over one shop. Throw NotReady, and what the flows throw. */
export interface Flows {
  sync(shop: ShopDomain, request: SyncRequest): Promise<SyncResult>;
  /** Throws PlanRefused too. */
  apply(shop: ShopDomain, request: ApplyRequest): Promise<SyncResult>;
  track(shop: ShopDomain, request: TrackRequest): Promise<TrackingSummary>;
}

/** How far the shop's unfinished pass has come, whoever works on it; null while there is nothing to say. */
export type PassProgress = (shop: ShopDomain) => Promise<ProgressStep | null>;

/** What an installation needs; with a token given, or by client credentials. */
export type Install = (shop: ShopDomain, token: string | null) => Promise<Installation>;

/** A connection as it is stored: `connection` is JSON with credentials. */
type StoredConnection = Awaited<ReturnType<ShopDirectory['connection']>>;

/**
 * Tries a connection as it was typed in, with the stored credentials where it says `auth: {kind: 'kept'}`; keeps nothing.
 * Throws ConnectionRefused when the document is none, or the stored credentials are for another address.
 */
export type TrySupplier = (
  document: unknown,
  stored: StoredConnection,
) => Promise<{
  readonly rootUrl: string;
  readonly verdict: SupplierVerdict;
  /** What is to be kept: the document, with the credentials with which it was tried. */
  readonly connection: unknown;
}>;

/** What belongs to one shop alone. */
export interface ShopPorts {
  readonly deciding: Deciding;
  readonly reader: ShopReader;
  readonly guard: CheckoutGuard;
  readonly shelf: CatalogShelf;
  readonly made: MadeCatalogs;
  readonly records: ShopRecords;
  readonly activity: Activity;
  readonly ownership: OwnershipRecords;
  /** What the app would write of a product of the supplier's. */
  readonly wanted: (sku: Sku, shop: InstalledShop) => Promise<Partial<ListingGroups>>;
  readonly tombstones: Tombstones;
  readonly productDesk: ProductDesk;
  /** The supplier's product as it was read last; its stock is another matter. */
  readonly known: (sku: Sku) => Promise<SupplierProduct | undefined>;
  readonly parcels: ParcelDesk;
  readonly parcelList: ParcelList;
  readonly privacy: Pick<PrivacyRequests, 'list'>;
  readonly couriers: CourierDesk;
  readonly orderNames: OrderNames;
  readonly adoption: AdoptPorts;
  readonly plans: Plans;
  readonly desk: PlanDesk;
  readonly decisions: Decisions;
  readonly runs: Pick<Runs, 'report' | 'discard'>;
  readonly products: WalkPorts & { readonly listings: Pick<Listings, 'presence'> };
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith' | 'changeDoneWith'>;
  /** What is listed, by all that decides where it is seen; and names of at most 1,000 products. */
  readonly alike: {
    listed(): Promise<readonly ListedAlike[]>;
    /** Only what the supplier lists and these choose. */
    chosen(selection: Selection): Promise<readonly ListedAlike[]>;
    titles(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, string>>;
    /** What of their own keeps them drafts. */
    gates(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly ReasonCode[]>>;
  };
  readonly taxonomy: Taxonomy;
  /** What the supplier lists, counted by all that a merchant chooses by. */
  readonly choices: () => Promise<readonly ListedChoice[]>;
  /** Live products that met a harm within the last 24 hours. */
  readonly harmed: () => Promise<ReadonlyMap<Harm, ReadonlySet<Sku>>>;
  readonly stockEffect: (keepBack: number) => Promise<StockEffect>;
}
