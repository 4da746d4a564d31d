/** What the catalogue flow needs from the world. Each port is a role; adapters say how. */
import type { DateTime } from 'luxon';
import type {
  LocationId,
  OperationId,
  ProductId,
  PublicationId,
  RunId,
  ShopDomain,
  Sku,
} from '../domain/ids.ts';
import type {
  DesiredListing,
  GroupName,
  Listing,
  ListingGroups,
  ListingIds,
  ListingState,
} from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { ProductReading, SupplierProduct } from '../domain/supplier-product.ts';
import type { SupplierError } from '../domain/failures.ts';
import type { Operation, OperationCounts, OperationKind, Outcome, PlannedOperation } from './operations.ts';

/** What one crawl showed. It proves absence only when `failure` is null and `steady` is true. */
export interface CrawlVerdict {
  readonly pages: number;
  /** Distinct products that were seen, set-aside ones included. */
  readonly distinct: number;
  /** `totalItems` of the last page; null when the server does not tell. */
  readonly total: number | null;
  /**
   * Every page answered, distinct equals total, total did not move, and every page began with a product already
   * seen where the server lets its clients choose the page size: nothing slipped between two pages.
   */
  readonly steady: boolean;
  /** The page that failed; products of the pages before it have been handed over. */
  readonly failure: SupplierError | null;
}

export interface CrawlPage {
  readonly readings: readonly ProductReading[];
  /** Distinct products so far, and `totalItems` where known. */
  readonly seen: number;
  readonly total: number | null;
}

/** The supplier's portfolio. */
export interface SupplierCatalogue {
  /** One pass over all pages, in order; `onPage` is awaited before the next page is asked for. Rejects only on abort. */
  crawl(onPage: (page: CrawlPage) => Promise<void>, signal: AbortSignal): Promise<CrawlVerdict>;
  /** Asks for exactly these SKUs (any number). Throws SupplierError; answers nothing that was not asked for. */
  findBySku(skus: readonly Sku[], signal: AbortSignal): Promise<readonly ProductReading[]>;
}

export interface SnapshotRow {
  readonly product: SupplierProduct;
  readonly desired: DesiredListing;
}

export interface SetAside {
  readonly iri: string | null;
  readonly sku: Sku | null;
  readonly reason: ReasonCode;
  readonly detail: string;
}

/** A product whose desired listing differs from what Shopify confirmed. */
export interface Difference {
  readonly desired: DesiredListing;
  readonly listing: Listing | null;
  /** An earlier run tried to create it and did not learn whether that worked. */
  readonly attempted: boolean;
}

export interface AbsentListing {
  readonly listing: Listing;
  /** When its absence was first verified; null when this is the first time. */
  readonly absentSince: DateTime<true> | null;
}

/** The supplier's catalogue as last read, one row per product. */
export interface Snapshot {
  /** Products as they were saved last; what was never saved is missing. At most a page of them. */
  lastKnown(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, SupplierProduct>>;
  /** Upserts a page of one crawl. A row of the same SKU is replaced; products set aside count as seen. */
  savePage(run: RunId, rows: readonly SnapshotRow[], setAside: readonly SetAside[]): Promise<void>;
  /** Pages by SKU through the differences among the products seen in this run. */
  differences(run: RunId, after: Sku | null, limit: number): Promise<readonly Difference[]>;
  /** Pages by SKU through listings whose product was not seen in this run (state present or withdrawn). */
  absent(run: RunId, after: Sku | null, limit: number): Promise<readonly AbsentListing[]>;
  /** Products of the run that could not be taken over. */
  countSetAside(run: RunId): Promise<number>;
}

export interface Confirmation {
  readonly sku: Sku;
  readonly confirmed: Partial<ListingGroups>;
}

/** What stands in the shop. Every method is bound to one shop. */
export interface Listings {
  find(sku: Sku): Promise<Listing | null>;
  /** At most 250; a SKU without a listing is missing from the answer. */
  findAll(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Listing>>;
  count(): Promise<number>;
  /** Records a creation with everything that Shopify confirmed. */
  saveCreated(sku: Sku, productId: ProductId, confirmed: Partial<ListingGroups>): Promise<void>;
  /** Before a write goes out: what Shopify has in these groups is not known until the next confirmation. */
  unconfirm(skus: readonly Sku[], groups: readonly GroupName[]): Promise<void>;
  /** Records confirmed groups, all or none; groups not named keep theirs. */
  saveConfirmed(changes: readonly Confirmation[]): Promise<void>;
  /** Listings that now stand as the run's crawl wants them take over its `prevDataHash`. */
  adoptDataHashes(run: RunId): Promise<void>;
  saveIds(ids: ReadonlyMap<Sku, ListingIds>): Promise<void>;
  saveState(sku: Sku, state: ListingState): Promise<void>;
  /** Marks absences seen now (the first time stays), and clears the mark of the ones that came back. */
  markAbsent(skus: readonly Sku[], at: DateTime<true>): Promise<void>;
  clearAbsent(run: RunId): Promise<void>;
  /** Listings whose variant and inventory item are not yet known, at most `limit`. */
  withoutIds(limit: number): Promise<readonly { sku: Sku; productId: ProductId }[]>;
}

/** The plan and what became of it. Every method is bound to one shop. */
export interface OperationLog {
  /** Stores operations of a run; ids rise in the order in which they shall run. */
  plan(run: RunId, operations: readonly PlannedOperation[]): Promise<void>;
  /** Operations of these kinds that are planned or were being sent, by id. */
  pending(
    run: RunId,
    kinds: readonly OperationKind[],
    page: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<readonly Operation[]>;
  /** Written and committed before the call goes out. */
  markSending(ids: readonly OperationId[]): Promise<void>;
  record(ids: readonly OperationId[], outcome: Outcome): Promise<void>;
  /** Everything still planned becomes deferred with this reason. */
  deferRest(run: RunId, reason: ReasonCode, message: string): Promise<void>;
  counts(run: RunId): Promise<OperationCounts>;
  /** Distinct listings that were withdrawn or removed since then. */
  leftSince(since: DateTime<true>): Promise<number>;
  /** Planned removals (withdraw and remove) of a run become held. */
  holdRemovals(run: RunId, reason: ReasonCode): Promise<void>;
}

/**
 * Writes to the shop. Every method throws ShopifyError; `details.effect` says whether the change may have been
 * made. All of them may be repeated with the same arguments without harm.
 */
export interface ListingWriter {
  /** Creates the product, or updates the one that already carries this supplier SKU. Does not publish. */
  create(listing: DesiredListing, location: LocationId): Promise<ProductId>;
  /** Texts, attributes and status in one call; what is not given stays. */
  update(
    product: ProductId,
    change: Pick<Partial<ListingGroups>, 'content' | 'attributes' | 'status'>,
  ): Promise<void>;
  writeOffer(ids: ListingIds, offer: ListingGroups['offer']): Promise<void>;
  replaceImages(product: ProductId, images: ListingGroups['images'], title: string): Promise<void>;
  publish(product: ProductId, publications: readonly PublicationId[]): Promise<void>;
  unpublish(product: ProductId, publications: readonly PublicationId[]): Promise<void>;
  /** At most 250 quantities, all or none. The same key with the same quantities is applied once. */
  setStock(
    location: LocationId,
    quantities: readonly { readonly item: ListingIds['inventoryItemId']; readonly available: number }[],
    key: string,
  ): Promise<void>;
}

/** Reads back from the shop. */
export interface ListingReader {
  /** The product that carries this supplier SKU, by unique metafield, not by search. */
  findBySku(sku: Sku): Promise<ProductId | null>;
  /** At most 250 products; a product that no longer exists is missing from the answer. */
  resolveIds(products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ListingIds>>;
}

/** The shop's lane of the rate-limited queue. */
export interface WriteLane {
  /** Resolves with the task's result when its turn has come and it is done; the higher number goes first. */
  add<Result>(task: () => Promise<Result>, priority: number): Promise<Result>;
  /** Resolves when fewer than `size` tasks wait, so that a plan of any size streams through. */
  roomFor(size: number): Promise<void>;
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>;
}

/**
 * reading -> applying -> completed; reading -> previewed (its plan is only looked at) | failed
 * A process that dies leaves `reading` (the next start marks it interrupted) or `applying` (it is taken up).
 */
export type RunState = 'reading' | 'applying' | 'completed' | 'previewed' | 'failed' | 'interrupted';

export interface RunReport {
  readonly id: RunId;
  readonly shop: ShopDomain;
  readonly state: RunState;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Why it failed, or why nothing was removed. */
  readonly reason: ReasonCode | null;
  readonly message: string | null;
  readonly crawl: CrawlNumbers | null;
  readonly operations: OperationCounts;
  /** Operations of the plan by kind, whatever became of them; and those that were applied. */
  readonly wanted: Readonly<Record<OperationKind, number>>;
  readonly applied: Readonly<Record<OperationKind, number>>;
  /** Why operations were rejected, deferred or held: how many by reason. */
  readonly reasons: Readonly<Partial<Record<ReasonCode, number>>>;
  /** Products that could not be taken over, at most 100 of them. */
  readonly setAside: readonly SetAside[];
}

export interface CrawlNumbers {
  readonly pages: number;
  readonly distinct: number;
  readonly total: number | null;
  readonly proven: boolean;
  readonly setAside: number;
}

export interface Runs {
  start(): Promise<RunId>;
  /** The run that a dead process left behind, if any. */
  interrupted(): Promise<{ readonly id: RunId; readonly state: 'reading' | 'applying' } | null>;
  saveCrawl(run: RunId, crawl: CrawlNumbers): Promise<void>;
  /** Its plan is stored: from here on a restart takes up the plan. */
  startApplying(run: RunId): Promise<void>;
  finish(
    run: RunId,
    state: Exclude<RunState, 'reading' | 'applying'>,
    why?: { reason: ReasonCode; message: string },
  ): Promise<void>;
  report(run: RunId): Promise<RunReport>;
}

/** Told how far a run is; total is null while it is not known. */
export type Progress = (step: {
  readonly phase: 'read' | 'plan' | 'write';
  readonly done: number;
  readonly total: number | null;
}) => void;
