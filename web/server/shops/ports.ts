/** What the life of a shop in the app (install, connect, look after) needs from the world. */
import type { PlacesRead, ReadShop, Remembered } from './ports/read-shop.ts';
import type { TaxonomyCategory } from '../domain/category-map.ts';
import type { ProductId, PublicationId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type {
  DeletedListing,
  GroupChanges,
  GroupName,
  Listing,
  ListingState,
  OwnField,
} from '../domain/listing.ts';
import type { ShippedAlike } from '../domain/market-gaps.ts';
import type { OwnPrices } from '../domain/own-price.ts';
import type { PassProblem } from '../domain/pass-problem.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { ShopNote } from '../domain/shop-note.ts';
import type {
  InstalledShop,
  MarketCatalog,
  ShopLocale,
  ShopLocation,
  ShopMarket,
  Stage,
} from '../domain/shop.ts';
import type { Currency } from '../domain/money.ts';

/** Where the shop stocks and sells, and in which languages, as Shopify says it. */
export interface ShopPlaces {
  /** Active locations of the merchant, by name. */
  readonly locations: readonly ShopLocation[];
  /** Null when there is no online store. */
  readonly onlineStoreId: PublicationId | null;
  readonly markets: readonly ShopMarket[];
  /** Markets of regions that are not switched on, which sell nothing; countries null when not all of them are known. */
  readonly inactiveMarkets?: readonly Pick<ShopMarket, 'name' | 'countries'>[];
  readonly catalogs: readonly MarketCatalog[];
  /** Null when Shopify does not say. */
  readonly primaryLanguage: string | null;
  readonly otherLocales: readonly ShopLocale[] | null;
  /** What the merchant has granted, sorted. */
  readonly scopes: readonly string[];
}

/** The shops that have the app installed. */
export interface ShopDirectory {
  /** Null when the app is not installed in this shop. */
  find(shop: ShopDomain): Promise<InstalledShop | null>;
  /** Installed shops with a supplier, past trying: the ones that are synced without being asked for. */
  connected(): Promise<readonly ShopDomain[]>;
  /** Shops with a token but without an installation: it was begun and not completed. */
  halfInstalled(): Promise<readonly ShopDomain[]>;
  /**
   * Records what was read from Shopify in place of what was read before; settings, stage and a chosen location stay. A shop
   * that was not known begins with what is remembered of it, in the same step: nobody asks for that again.
   */
  saveInstalled(shop: ReadShop, places: PlacesRead, remembered?: Remembered | null): Promise<void>;
  /** The same for its places alone; what is as it was keeps its rows and their time of reading. */
  savePlaces(shop: ShopDomain, places: ShopPlaces): Promise<void>;
  /** What the merchant has granted, sorted. */
  saveScopes(shop: ShopDomain, scopes: readonly string[]): Promise<void>;
  /** Where the goods are stocked, also of a shop that has left; null for one that is not known. */
  chosenLocation(shop: ShopDomain): Promise<ShopLocation | null>;
  /** A person's choice, among the active locations as they were read for it. */
  saveLocation(shop: ShopDomain, chosen: ShopLocation, locations: readonly ShopLocation[]): Promise<void>;
  /** The merchant lets the app go so far; a stage that was reached stays. */
  reachStage(shop: ShopDomain, stage: Stage): Promise<void>;
  /** Unless a token is stored by now: then nothing, and false. */
  markUninstalled(shop: ShopDomain): Promise<boolean>;
  /** Keeps what `change` makes of the settings as they are then, so that two people both get theirs; rejects with what it throws. */
  changeSettings(shop: ShopDomain, change: (now: Settings) => Settings): Promise<Settings>;
  /** From now on no sync begins, or syncs begin again; answers whether that is a change. */
  savePaused(shop: ShopDomain, paused: boolean): Promise<boolean>;
  /** `connection` is JSON with credentials; only its address stays readable. */
  saveConnection(shop: ShopDomain, rootUrl: string, connection: string): Promise<void>;
  forgetConnection(shop: ShopDomain): Promise<boolean>;
  connection(shop: ShopDomain): Promise<{ readonly rootUrl: string; readonly connection: string } | null>;
}

/** What Shopify says about the shop. */
export interface ShopFacts extends ShopPlaces {
  readonly name: string;
  readonly currency: Currency;
  readonly plan: string;
  /** IANA, `Europe/Berlin`. */
  readonly timeZone: string;
  readonly primaryLanguage: string;
  /** What stands in the way of the country rule, in sentences. */
  readonly warnings: readonly string[];
}

/** Reads one shop. Throws ShopifyError. */
export interface ShopReader {
  /** Makes the smallest request that there is; throws SHP-701 when Shopify no longer accepts the token. */
  isReadable(): Promise<void>;
  facts(): Promise<ShopFacts>;
  /** What the merchant has granted, sorted; cheap. */
  scopes(): Promise<readonly string[]>;
  /** Few calls, for every run. */
  places(): Promise<ShopPlaces>;
  /** Creates the `$app` metafield definitions that are missing; returns their keys. */
  ensureDefinitions(): Promise<readonly string[]>;
  /** What the app noted in the shop for the day on which its database is lost; null when it did not. */
  note(): Promise<ShopNote | null>;
}

export interface GuardState {
  readonly isOn: boolean;
  /** While the guard itself fails, nobody can order; else everybody can. */
  readonly blockOnFailure: boolean;
}

/** The checkout guard of one shop. Throws ShopifyError. */
export interface CheckoutGuard {
  /** Null when it was never switched on. */
  state(): Promise<GuardState | null>;
  save(state: GuardState): Promise<void>;
}

/** Shopify's product taxonomy. Throws ShopifyError. */
export interface Taxonomy {
  /** Those of these ids (at most 250) that Shopify knows. */
  find(ids: readonly string[]): Promise<readonly (TaxonomyCategory & { readonly isArchived: boolean })[]>;
  /** At most ten, by names in English. */
  search(words: string): Promise<readonly TaxonomyCategory[]>;
}

/** A run in two lines. */
export interface RunLine {
  readonly id: RunId;
  readonly state: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly reason: ReasonCode | null;
  readonly message: string | null;
}

export interface Overview {
  readonly listings: Readonly<Record<ListingState, number>>;
  /** Why listings are drafts, and how many for that reason; one can have several. */
  readonly drafts: Readonly<Partial<Record<ReasonCode, number>>>;
  readonly setAside: number;
  /** Products that the supplier lists and that are not imported. */
  readonly leftOut: number;
  readonly shippedAlike: readonly ShippedAlike[];
  readonly lastRun: RunLine | null;
  /** Those that a person set aside are `ignored`, and not among those that are done. */
  readonly parcels: Readonly<Partial<Record<string, number>>>;
  /** Why parcels wait or need a person: how many for each reason. */
  readonly parcelReasons: Readonly<Partial<Record<ReasonCode, number>>>;
  /** The latest 20 of the supplier's trackings that cannot be read (TRK-116). */
  readonly unreadTrackings: readonly {
    /** Its address, or what else it is known by. */
    readonly iri: string;
    /** The supplier's order, and the merchant's number of it, where they are known. */
    readonly order: string | null;
    readonly orderNumber: string | null;
    /** Which field cannot be read, and what came. */
    readonly message: string | null;
  }[];
  /** When the newest tracking was made, and when trackings were first polled; ISO, null where nothing was. */
  readonly trackingsRead: {
    readonly newest: string | null;
    readonly since: string | null;
    /** When they were last read to the end. */
    readonly last: string | null;
    /** What failed as a whole in the last pass, and since when; empty when it came through. */
    readonly problems: readonly PassProblem[];
  };
}

/** A hash of the supplier's and since when (ISO, UTC). */
export interface HashAt {
  readonly hash: string;
  readonly at: string;
}

/** The supplier's word that a product changed: as it came last, and the one of which the shop has everything. */
export interface Hashes {
  readonly seen: HashAt | null;
  readonly applied: HashAt | null;
}

/** Everything that the app knows of one SKU. */
export interface Dossier {
  /** Null when neither the supplier nor the shop ever had it. */
  readonly state: ListingState | null;
  /** Null while there is no product in the shop. */
  readonly listing: Listing | null;
  /** ISO, UTC; null while the supplier lists it. */
  readonly absentSince: string | null;
  /** The SKU under which its product goes on, because the supplier has changed it. */
  readonly became: Sku | null;
  /** SKUs that its product had before. */
  readonly formerly: readonly Sku[];
  /** It is among what the merchant imports; also while the supplier's data were never read. */
  readonly isChosen: boolean;
  /** The compact text of where it ships to; null where the supplier's data were never read. */
  readonly shipsTo: string | null;
  /** The supplier's quantity and name, as last read; null where its data were never read. */
  readonly stock: number | null;
  readonly title: string | null;
  /** Why it shall be a draft. */
  readonly reasons: readonly ReasonCode[];
  readonly setAside: { readonly reason: ReasonCode; readonly detail: string } | null;
  /** Fields of the supplier's that could not be taken as they came: what was expected and what came. */
  readonly faults: readonly string[];
  readonly hashes: Hashes;
  /** What a person has decided about changes that were held, field by field (`item.cost`), while it holds. */
  /** What was said of its creation beside a product of the merchant's own: it comes, or is not wanted. */
  readonly double?: 'comes' | 'unwanted' | null;
  readonly decisions: readonly { readonly field: string; readonly choice: 'accept' | 'keep' | 'ask-again' }[];
  /** Newest first, at most ten. */
  readonly operations: readonly {
    readonly run: RunId;
    readonly kind: string;
    readonly state: string;
    readonly reason: ReasonCode | null;
    readonly message: string | null;
    readonly at: string;
  }[];
  /** The last run that planned whatever still differed, and came to its end; null before the first. */
  readonly lastPlanned: RunId | null;
  /** When that was, ISO in UTC. */
  readonly syncedAt: string | null;
  /** When all of the shop was read last, ISO in UTC; null before that. */
  readonly lookedAt: string | null;
  /** When all this was read, ISO in UTC. */
  readonly now: string;
}

/** A field of a listing that is, or was until just now, the merchant's. */
export interface OwnedRow {
  readonly field: OwnField;
  /** `returned`: handed back, and written with the next sync. */
  readonly state: 'mine' | 'claimed' | 'returned';
  readonly since: string;
}

/** What is not given holds for all. */
export interface OwnFilter {
  readonly sku?: Sku | undefined;
  readonly field?: OwnField | undefined;
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
}

export interface OwnedFields {
  readonly counts: readonly { readonly field: OwnField; readonly listings: number }[];
  /** At most ten. */
  readonly samples: readonly { readonly sku: Sku; readonly field: OwnField; readonly since: string }[];
}

/** What a webhook says of a product; what is missing it does not say. */
export interface ShownProduct {
  readonly id: ProductId;
  readonly title?: string | undefined;
  readonly descriptionHtml?: string | null | undefined;
  readonly vendor?: string | undefined;
  /** In upper case. */
  readonly status?: string | undefined;
  readonly variants?:
    readonly { readonly id: string; readonly price: string; readonly barcode: string | null }[] | undefined;
}

/** Whose fields are. Bound to one shop; what is decided here, the next run notes. */
export interface OwnershipRecords extends OwnPrices {
  fieldsOf(sku: Sku): Promise<readonly OwnedRow[]>;
  owned(filter: OwnFilter): Promise<OwnedFields>;
  claim(sku: Sku, field: OwnField): Promise<void>;
  /**
   * Takes it off sale until it is resumed: the status is the app's again. False for what is not in the shop, what is
   * paused, and what somebody took off sale in the shop themselves.
   */
  pause(sku: Sku): Promise<boolean>;
  /** False for what is not paused. */
  resume(sku: Sku): Promise<boolean>;
  /** Answers how many fields; a pause is none, unless it is asked for. */
  handBack(filter: OwnFilter): Promise<number>;
  /** Null for a product that is none of ours. */
  skuOf(product: ProductId): Promise<Sku | null>;
  /** The next run looks at it. `edited`: what was a person's while the app was writing it. */
  hint(sku: Sku, edited?: Readonly<Partial<Record<OwnField, string>>>): Promise<void>;
  /** What was sent of these groups, or may have been, the newest first: at least back to where each was applied last. */
  attempts(
    groups: ReadonlyMap<Sku, readonly GroupName[]>,
  ): Promise<ReadonlyMap<Sku, readonly { readonly state: string; readonly after: GroupChanges }[]>>;
}

/** The app's own state for people. Bound to one shop. */
export interface ShopRecords {
  overview(): Promise<Overview>;
  trackingsRead(): Promise<Overview['trackingsRead']>;
  dossier(sku: Sku): Promise<Dossier>;
  /** A listing that the merchant deleted is wanted again, under whichever SKU it has by now; false when it is not deleted. */
  release(sku: Sku): Promise<boolean>;
  /** What is in the shop and listed by the supplier, by SKU, at most `limit`. */
  inShop(limit: number, isWithoutLinked?: boolean): Promise<readonly Sku[]>;
  /** Whoever works on a pass of the catalogue (only on this one, where it is named) is to end it; false when there is none. */
  endRuns(only?: RunId | null): Promise<boolean>;
}

/** What the merchant deleted in the shop: it stays away until it is released. Bound to one shop. */
export interface Tombstones {
  /** Pages by SKU. */
  deleted(after: Sku | null, limit: number): Promise<readonly DeletedListing[]>;
  /** A product was deleted in the shop; false when it was none of ours, or is known to be deleted. */
  bury(product: ProductId): Promise<boolean>;
}
