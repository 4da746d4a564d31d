/** The plan of a run and what became of it. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { Harm } from '../../domain/harms.ts';
import type { LocationId, OperationId, ProductId, PublicationId, RunId, Sku } from '../../domain/ids.ts';
import type {
  GroupName,
  ListingIds,
  ListingState,
  OwnField,
  PrintedGroup,
  SentPrints,
  StoredGroups,
} from '../../domain/listing.ts';
import type { ImagesSeen } from '../../domain/stored-images.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Operation, OperationCounts, OperationKind, Outcome, PlannedOperation } from '../operations.ts';
import type { UnreadListing } from './shop-products.ts';

/** An operation that went out; where it is not applied, nobody may know whether it worked. */
export type Attempt = Pick<Operation, 'after' | 'state'>;

/** One plan to have a SKU in the shop. */
export interface Arrival {
  readonly run: RunId;
  /** It was to get the product of another SKU, or to wait for that. */
  readonly isAwaited: boolean;
}

export interface OperationLog {
  /** Stores operations of a run; ids rise in the order in which they came. */
  plan(run: RunId, operations: readonly PlannedOperation[]): Promise<void>;
  /** Operations of a kind that are planned or were being sent, by id. */
  open(
    run: RunId,
    kind: OperationKind,
    page: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<readonly Operation[]>;
  /** At most 500 of the run's operations, as far as they have no outcome, in no order. */
  openById(run: RunId, ids: readonly OperationId[]): Promise<readonly Operation[]>;
  openBySku(run: RunId, kind: OperationKind, skus: readonly Sku[]): Promise<readonly Operation[]>;
  /** As if these had not been planned, as far as nothing of them was sent. */
  drop(run: RunId, kind: OperationKind, skus: readonly Sku[]): Promise<void>;
  /** Everything planned that does this harm is held with this reason. */
  hold(run: RunId, harm: Harm, reason: ReasonCode): Promise<void>;
  /** Everything of these kinds that has no outcome becomes deferred with this reason. */
  deferOpen(
    run: RunId,
    kinds: readonly OperationKind[],
    why: { readonly reason: ReasonCode; readonly message: string },
  ): Promise<void>;
  /** Pages by SKU through the products whose place the run has changed, or tried to. */
  placed(run: RunId, page: { readonly after: Sku | null; readonly limit: number }): Promise<readonly Sku[]>;
  /**
   * What went out of these products, or may have, the newest first: as far back as each of the groups that are asked for
   * was applied, however much of others was written since.
   */
  attempts(asked: ReadonlyMap<Sku, readonly GroupName[]>): Promise<ReadonlyMap<Sku, readonly Attempt[]>>;
  /** Of these products (at most 500), those of which this run was to write something of these kinds, and has not written it. */
  unwritten(run: RunId, skus: readonly Sku[], kinds: readonly OperationKind[]): Promise<ReadonlySet<Sku>>;
  /** Of these products (at most 500), those of which this run could not write something of these kinds. */
  refused(run: RunId, skus: readonly Sku[], kinds: readonly OperationKind[]): Promise<ReadonlySet<Sku>>;
  /** Of these products those whose price Shopify refused, or had no permission for, when it was written last. */
  refusedPrices(skus: readonly Sku[]): Promise<ReadonlySet<Sku>>;
  /** What runs have planned for the arrival of these in the shop. */
  arrivals(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Arrival[]>>;
  /** Whether anything of the run is held for this reason. */
  holds(run: RunId, reason: ReasonCode): Promise<boolean>;
  /** Whether the run puts back what another one wrote. */
  isUndoing(run: RunId): Promise<boolean>;
  counts(run: RunId): Promise<OperationCounts>;
  /** Listings that were harmed since then, or may have been, without a person: by the kind of harm. */
  harmedSince(since: DateTime<true>): Promise<ReadonlyMap<Harm, ReadonlySet<Sku>>>;
}

/** What Shopify confirmed of one listing. Groups that are not named keep what they have. */
export interface Confirmation {
  /** Fingerprints in the form in which it was sent. */
  readonly sent: Partial<SentPrints>;
  readonly stock?: { readonly location: LocationId; readonly available: number };
  /** In Shopify's form; what it answered. */
  readonly stored: Partial<StoredGroups>;
}

/** One step in the life of an operation. What a step does not name stays. */
export interface Step {
  readonly sku: Sku;
  /** It goes out now. */
  readonly sending?: OperationId;
  /** What goes out of an operation, where that is less than was planned: it is what an undoing puts back. */
  readonly narrowed?: Pick<Operation, 'id' | 'after'> & {
    /** Said of it when it was applied, also by another process than the one that narrowed it. */
    readonly why?: { readonly reason?: ReasonCode; readonly message?: string };
  };
  /** What Shopify has in these groups is not known until the next confirmation. */
  readonly doubt?: readonly GroupName[];
  /** It takes over the product of this SKU, with all that is known of it, and wants this beside that (take-over.ts). */
  readonly takesOver?: { readonly from: Sku; readonly want: Readonly<Record<PrintedGroup, string>> };
  /** It is what the merchant deleted under this SKU, and stays deleted. */
  readonly staysDeleted?: { readonly from: Sku };
  /** Its product shows its SKU now. */
  readonly renumbered?: true;
  /** A quantity goes out to this location: from now on something may lie there. */
  readonly placing?: LocationId;
  /** A creation goes out (true), or has certainly not been made (false). */
  readonly creating?: boolean;
  /** Its product is being deleted: the listing has none from now on, and nobody knows whether the shop has. */
  readonly letsGo?: true;
  /** It is certainly not in the shop, by the app's own doing: nothing of it is known any more, and it is derived anew. */
  readonly gone?: true;
  /** It is in the shop: made, or found there by its SKU. What else only Shopify knows is read back later. */
  readonly product?: ProductId;
  /** What its creation left open. */
  readonly read?: { readonly ids: ListingIds; readonly stored: Partial<StoredGroups> };
  /** What is to be seen of our images: `unseen` until somebody looks, `broken` when no customer can see any. */
  readonly images?: ImagesSeen;
  /** What was seen in the shop, in its form: it stands there, whoever wrote it. */
  readonly seen?: Partial<StoredGroups>;
  /** These fields are the merchant's from now on: nothing else of their groups differs because of that. */
  readonly owned?: readonly OwnField[];
  /** These were the merchant's, and are wanted again from the next run on. */
  readonly returned?: readonly OwnField[];
  /** Fingerprints that follow from what was seen. */
  readonly prints?: Partial<Record<PrintedGroup, { readonly want?: string; readonly sent: string }>>;
  readonly confirmed?: Confirmation;
  /** What is believed of groups while nothing is confirmed; in Shopify's form. */
  readonly believed?: Partial<StoredGroups>;
  /** By the app's own hand it is not in these any more, or may not be; where else it is, nobody has to know. */
  readonly left?: readonly PublicationId[];
  /**
   * `withdrawn` and `removed` only while the supplier does not list it: one that is back is compared like any other.
   * `deleted` is seen in the shop, and explains why Shopify refused changes of it in this run: SHP-705 becomes SHP-704.
   */
  readonly state?: Exclude<ListingState, 'wanted'> | undefined;
  readonly outcome?: { readonly id: OperationId; readonly is: Outcome };
}

/** Nobody knows whether the shop has it. */
export interface InDoubt {
  readonly sku: Sku;
  /** It was being deleted; else created. */
  readonly wasThere: boolean;
}

/** Where intents and outcomes are written down, before and after every call. */
export interface Ledger {
  /** All steps in one transaction; committed when it resolves. An operation that has an outcome keeps it. */
  record(run: RunId, steps: readonly Step[]): Promise<void>;
  /** Listings that were created, but not read back yet, at most `limit`. */
  unread(limit: number): Promise<readonly (UnreadListing & { readonly sku: Sku })[]>;
  /** Creations and deletions of unknown outcome, at most `limit`. */
  creationsInDoubt(limit: number): Promise<readonly InDoubt[]>;
}
