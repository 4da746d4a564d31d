/** What can be asked of the app at any door, command line or API; create-commands.ts answers. */
import type { Offer } from '../catalogue/offer-matches.ts';
import type { DoubleChoice } from '../catalogue/double-choices.ts';
import type { StoredProof } from '../catalogue/ports/proof.ts';
import type { Progress } from '../catalogue/ports/runs.ts';
import type { SyncOptions, SyncResult } from '../catalogue/sync-catalogue.ts';
import type { ProductId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { DeletedListing } from '../domain/listing.ts';
import type { MarketGap } from '../domain/market-gaps.ts';
import type { LowPrices } from '../domain/own-price.ts';
import type { MissingPermission } from '../domain/optional-permissions.ts';
import type { SettingsChange } from '../domain/merge-settings.ts';
import type { CountryCount } from '../domain/unknown-codes.ts';
import type { MadeCatalog } from '../markets/ports.ts';
import type { Settings } from '../domain/settings.ts';
import type { InstalledShop, Stage } from '../domain/shop.ts';
import type { LocationChoice } from '../shops/choose-location.ts';
import type { KnownGuard } from './known-guard.ts';
import type { GuardWish, ShopGuard } from './shop-guard.ts';
import type { ShopWork } from './shop-work.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import type { Installation } from '../shops/install-shop.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import type { Resealing } from '../shops/ports/resealing.ts';
import type { PrivacyRequest } from '../shops/ports/privacy-requests.ts';
import type { Release } from '../shops/release-listing.ts';
import type { FieldOwners, HandBack, HandBackWish, OwnWish } from '../shops/whose-fields.ts';
import type { ActivityCommands } from './shop-activity.ts';
import type { TrackingAnswer } from './outcomes.ts';
import type { OwnProducts, OwnSaid } from './own-products.ts';
import type { Waiting } from './waiting-changes.ts';
import type { HeldCommands } from './questions.ts';
import type { CourierCommands, CourierLine } from './courier-commands.ts';
import type { OrderNumberPreview } from './order-number-preview.ts';
import type { ChangeCommands } from './change-desk.ts';
import type { ParcelCommands } from './parcel-commands.ts';
import type { ParcelListCommands } from './parcel-list.ts';
import type { PlanCommands } from './plan-review.ts';
import type { MarketCommands } from './shop-markets.ts';
import type { RuleCommands } from './merchant-rules.ts';
import type { ProductCommands } from './product-standing.ts';
import type { ProductPageCommands } from './product-pages.ts';
import type { DecisionCommands } from './shop-decisions.ts';
import type { SetUpCommands } from './set-up.ts';
import type { ConnectionCommands } from './supplier-connection.ts';
import type { SupplierVerdict } from './supplier-verdict.ts';

/**
 * seen      -> read before each parcel is written; what is not paid waits
 * held      -> the app may not read orders: parcels wait
 * unchecked -> it may not either, and parcels are written all the same, by the merchant's setting
 */
export type PaymentCheck = 'seen' | 'held' | 'unchecked';

/** In which languages products have texts. */
export interface ShopLanguages extends Pick<InstalledShop, 'primaryLanguage' | 'otherLocales'> {
  /** What has to be granted before texts are translated; empty when they are. */
  readonly missingScopes: readonly string[];
}

export interface ShopStatus extends Omit<Overview, 'shippedAlike' | 'trackingsRead'> {
  readonly shop: ShopDomain;
  readonly name: string;
  /** Whether somebody works on a run right now; one that is not over waits for the next sync otherwise. */
  readonly isWorkedOn: boolean;
  /** Products that are for sale, as countProducts (shops/list-products.ts) counts them. */
  readonly live: number;
  readonly stage: Stage;
  readonly supplierUrl: string | null;
  readonly settings: Settings;
  /** The shop sells in another currency than the supplier's prices are in (GRD-306): which; null when all is well. */
  readonly foreignAmounts: string | null;
  /** Since when no sync begins; ISO in UTC. Null while they do. */
  readonly pausedAt: string | null;
  /** Since when Shopify refuses the app's access, so that nothing is done in the shop; ISO in UTC. Null while all is well. */
  readonly refusedAt: string | null;
  readonly paymentCheck: PaymentCheck;
  /** When trackings were last read to the end (ISO, UTC; null: never), and what failed in the last pass, since when. */
  readonly trackings: Pick<Overview['trackingsRead'], 'last' | 'problems'>;
  /** The supplier's upload of trackings of which nothing was seen (ISO, UTC); null when all is well. */
  readonly missingUpload: string | null;
  /** Couriers of the last 30 days' parcels that nobody knows: a notice, until the merchant says who they are. */
  readonly unknownCouriers: readonly CourierLine[];
  readonly languages: ShopLanguages;
  /** What the merchant has not granted, and what each of that would bring. */
  readonly notGranted: readonly MissingPermission[];
  /** Changes that wait for a person; null before the first plan. */
  readonly waiting: Waiting | null;
  /** Products that the merchant's own prices sell for too little. */
  readonly lowPrices: LowPrices;
  /** What the shop's markets show or lack against the country rule. */
  readonly markets: readonly MarketGap[];
  /** Codes of the supplier's that are no country, with the number of products in the shop. */
  readonly unknownCodes: readonly CountryCount[];
  /** Catalogs that were asked for and are not switched on yet. */
  readonly catalogs: readonly MadeCatalog[];
  /** What could be bought where, when that was looked at last; null before the first sync. */
  readonly proof: StoredProof | null;
  /** The checkout guard as it was seen last; null while Shopify was never asked. */
  readonly guard: KnownGuard | null;
}

export interface AdoptedPair {
  readonly sku: Sku;
  readonly product: ProductId;
}

export interface Pause {
  readonly shop: ShopDomain;
  readonly paused: boolean;
  /** Else it was so before. */
  readonly changed: boolean;
  /** A run was under way: it ends now (paused); or a sync begins now (resumed). */
  readonly acts: boolean;
}

export interface Cancellation {
  readonly shop: ShopDomain;
  /** A run was under way, and ends. */
  readonly cancelled: boolean;
}

export interface Commands
  extends
    RuleCommands,
    PlanCommands,
    HeldCommands,
    MarketCommands,
    ParcelCommands,
    ParcelListCommands,
    ChangeCommands,
    CourierCommands,
    ProductPageCommands,
    ConnectionCommands,
    SetUpCommands,
    DecisionCommands,
    ProductCommands,
    ActivityCommands {
  /** With a token given, or by client credentials. */
  install(shop: ShopDomain, token: string | null): Promise<Installation>;
  /** `name` null only shows the choices. Throws SeenOtherwise where another than `seen` is chosen by now; left out: not asked. */
  location(shop: ShopDomain, name: string | null, seen?: string): Promise<LocationChoice>;
  /** The checkout guard; `wish` null only shows it. Throws SeenOtherwise. */
  guard(shop: ShopDomain, wish: GuardWish | null): Promise<ShopGuard>;
  settings(shop: ShopDomain): Promise<Settings>;
  /** Throws SettingsRefused; SeenOtherwise where something of `seen` is another by now. */
  changeSettings(shop: ShopDomain, change: SettingsChange, seen?: SettingsChange): Promise<Settings>;
  /** What the pattern of order numbers would do with that change, on real orders; saves nothing. Throws SettingsRefused. */
  previewOrderNumbers(shop: ShopDomain, change: SettingsChange): Promise<OrderNumberPreview>;
  /** Lets the app go so far from the next sync on; it never goes back. Throws NotReady without a supplier. */
  reachStage(shop: ShopDomain, stage: Stage): Promise<void>;
  /**
   * Waits for the shop's next pass, tells how far it is, and answers what it did, wherever it was worked on: in this
   * process when nobody is faster, unless its role is only to ask. Throws ShopBusy for a dry run beside a sync,
   * JobFailed, and what the flow threw here.
   */
  sync(shop: ShopDomain, options: SyncOptions, progress: Progress): Promise<SyncResult>;
  /**
   * Products of the shop's own that stand for products of the supplier's, searched for at once: in a large shop that takes
   * minutes. Throws NotReady before the first reading, and ShopifyError.
   */
  adoptable(shop: ShopDomain): Promise<Offer>;
  /** The same as the last run found it, for a page: at most `shown` of them, and what an import brings beside. */
  ownProducts(shop: ShopDomain, shown: number): Promise<OwnProducts>;
  /** What is not linked is imported beside the merchant's own, or not at all; null: all that nobody has decided about. */
  chooseDoubles(
    shop: ShopDomain,
    choice: DoubleChoice,
    skus: readonly Sku[] | null,
  ): Promise<{ readonly done: number; readonly left: readonly Sku[] }>;
  /** As if nobody had decided; `left` are those of which a sync has carried it out, or is at it. */
  takeBackLinks(
    shop: ShopDomain,
    skus: readonly Sku[],
  ): Promise<{ readonly done: number; readonly left: readonly Sku[] }>;
  /** Throws SeenOtherwise where another window has said something else of this product; the same again is no other. */
  assertOwnSaid(
    shop: ShopDomain,
    sku: Sku,
    said: { readonly seen: OwnSaid; readonly wished: OwnSaid },
  ): Promise<void>;
  /** Notes that the next sync links them: all certain ones, or this pair. Answers how many are new; throws NotReady for a pair that cannot be. */
  adopt(shop: ShopDomain, pair: AdoptedPair | null): Promise<number>;
  /** Notes that the next sync gives it back; false when it was never adopted. */
  undoAdoption(shop: ShopDomain, sku: Sku): Promise<'undoing' | 'forgotten' | null>;
  /** What the merchant deleted in the shop, at most 1,000 by SKU from the one after this. */
  deleted(shop: ShopDomain, after: Sku | null): Promise<readonly DeletedListing[]>;
  /** Lets a product that the merchant deleted be created anew. */
  release(shop: ShopDomain, sku: Sku): Promise<Release>;
  /** Whose the fields of a product are; with a wish, one of them changes hands. */
  own(shop: ShopDomain, sku: Sku, wish: OwnWish | null): Promise<FieldOwners>;
  handBack(shop: ShopDomain, wish: HandBackWish): Promise<HandBack>;
  /** No sync begins from now on, and one that runs is ended between two changes. */
  pause(shop: ShopDomain): Promise<Pause>;
  /** Syncs begin again, the first one now. */
  resume(shop: ShopDomain): Promise<Pause>;
  /** Ends the sync or preview that runs, between two changes. */
  /** `run`: only that one; else whichever is under way. */
  cancel(shop: ShopDomain, run?: RunId | null): Promise<Cancellation>;
  /** With an order number, that order alone. */
  track(shop: ShopDomain, order?: string | null): Promise<TrackingAnswer>;
  status(shop: ShopDomain): Promise<ShopStatus>;
  /** What is being worked on right now. */
  work(shop: ShopDomain): Promise<ShopWork>;
  explain(shop: ShopDomain, sku: Sku): Promise<Explanation>;
  /** What is in the shop and listed by the supplier, by SKU, at most `limit`. */
  shown(shop: ShopDomain, limit: number): Promise<readonly Explanation[]>;
  /** What privacy laws made Shopify ask for this shop, and what was done; also of one that has left and was erased. */
  privacyRequests(shop: ShopDomain): Promise<readonly PrivacyRequest[]>;
  /**
   * `forgetLost` lets go what cannot be opened; without it SealError is thrown before anything is changed when a key is
   * missing with which something was sealed. The answer names the database.
   */
  rotateKey(forgetLost?: boolean): Promise<Resealing & { readonly database: string }>;
  close(): Promise<void>;
}

/** Asks whether a supplier answers there; needs no shop and no database. */
export type SupplierCheck = (connection: unknown) => Promise<SupplierVerdict>;
