/** Stored plans as people review them, and what tells whether one still holds. Filled by database/; bound to one shop. */
import type { Harm } from '../../domain/harms.ts';
import type { OperationId, RunId, Sku } from '../../domain/ids.ts';
import type { ListingState, SentPrints } from '../../domain/listing.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { ShipsTo } from '../../domain/ships-to.ts';
import type { Operation, OperationKind, OperationState } from '../operations.ts';
import type { RunState } from './runs.ts';

export interface StoredPlan {
  readonly run: RunId;
  readonly state: RunState;
  /** ISO, UTC; what the supplier said is not older. */
  readonly startedAt: string;
  /** What of the shop it depends on (planRecipeOf); null when it was never finished. */
  readonly madeFor: string | null;
  /** The run that it puts back. */
  readonly undoes: RunId | null;
  /** The one product that it is about; null: all. */
  readonly only: Sku | null;
  /** The newest pass that has read or written since; null while this is the newest. */
  readonly newer: RunId | null;
  /** How many of its changes went through, and how many of these were left as the merchant has it. */
  readonly applied: number;
  readonly left: number;
  /** How many set a quantity and nothing else: that follows the supplier, and is never put back. */
  readonly quantities: number;
  /** A pass that a dead process left unfinished, this one apart. */
  readonly unfinished: RunId | null;
}

/** A planned change with what people know its product by. */
export interface ReviewedOperation extends Operation {
  readonly title: string | null;
  /** Why it is held, or was not made. */
  readonly reason: ReasonCode | null;
  /** Why the product shall be a draft, as of now. */
  readonly draftReasons: readonly ReasonCode[];
  /** Of what is held for its margin: what the supplier asks for it, also where that stays; null where that is not known. */
  readonly cost?: string | null;
}

/** What a run planned of a product, and what became of it. */
export interface LaterOperation extends Pick<Operation, 'kind' | 'state' | 'after'> {
  readonly run: RunId;
  readonly reason: ReasonCode | null;
}

/** Held changes of which what became is the same as of the first of them. */
export interface HeldAlike {
  readonly first: OperationId;
  readonly count: number;
}

export interface HeldSince {
  /**
   * Of whose products nobody has decided anything, and that the newest later run either planned in the same words or did
   * not plan; counted by what became of them.
   */
  readonly alike: readonly HeldAlike[];
  /** All others, in the plan's order. */
  readonly apart: readonly OperationId[];
}

export interface OperationGroup {
  readonly kind: OperationKind;
  readonly state: OperationState;
  readonly reason: ReasonCode | null;
  readonly count: number;
}

/** What is wanted of a listing as of now, and what else a plan goes by. */
export interface Standing {
  readonly state: ListingState;
  readonly want: SentPrints;
  readonly wantStock: number;
  /** As it was written last. */
  readonly sent: SentPrints;
  readonly sentStock: number;
  readonly isAbsent: boolean;
  /** Where the supplier's product may be shipped. */
  readonly shipsTo: ShipsTo;
  /** Why that product, as the supplier lists it, shall be a draft. */
  readonly gate: readonly ReasonCode[];
  /** Why it is a draft, or would be one, as people are told: by the price that stands. */
  readonly reasons: readonly ReasonCode[];
}

export interface Plans {
  /** The newest run that planned what differs from the supplier; null before the first. */
  latest(): Promise<RunId | null>;
  /** Harms that the newest such run has held or put off, and those of the newest that was no preview. */
  heldHarms(putOff: readonly ReasonCode[]): Promise<ReadonlySet<Harm>>;
  find(run: RunId): Promise<StoredPlan | null>;
  /** How many operations of each kind, state and reason; reads all of the run's. */
  groups(run: RunId): Promise<readonly OperationGroup[]>;
  /** The plan in its own order, page by page. */
  page(
    run: RunId,
    page: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<readonly ReviewedOperation[]>;
  /** The first operations of a kind that are planned. */
  firstOfKind(run: RunId, kind: OperationKind, limit: number): Promise<readonly ReviewedOperation[]>;
  /** Those that are held for a reason, page by page. */
  heldFor(
    run: RunId,
    reason: ReasonCode,
    page: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<readonly ReviewedOperation[]>;
  /** Of those, all about whose product somebody has decided something, whether it still holds or not. */
  heldDecided(
    run: RunId,
    reason: ReasonCode,
    page: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<readonly Operation[]>;
  /** What has become of all that is held for a reason, as far as the rows say it. */
  heldSince(run: RunId, reason: ReasonCode): Promise<HeldSince>;
  /** These operations of a run; at most 1,000. */
  some(run: RunId, ids: readonly OperationId[]): Promise<readonly Operation[]>;
  /** Which kinds of change the run holds of these products; at most 1,000. */
  heldKinds(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly OperationKind[]>>;
  /** All that the run applied to these products, in its order; at most 1,000. */
  appliedTo(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Operation[]>>;
  /** What the run planned of these products and has not written, in its order; at most 1,000. */
  openOf(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Operation[]>>;
  /** What runs after this one planned of these products, the newest first; at most 1,000. */
  laterOf(run: RunId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly LaterOperation[]>>;
  /** The newest run that undoes this one; of this product alone, or of all (null). */
  undoOf(run: RunId, only: Sku | null): Promise<Pick<StoredPlan, 'run' | 'state'> | null>;
  /** The newest run that has put back what this one wrote (of a product, or of all), as far as that was possible, and still has. */
  undoneBy(run: RunId, only: Sku | null): Promise<RunId | null>;
  /** The run that was being put back at that instant (ISO, UTC); null: none was. */
  undoneAt(at: string): Promise<RunId | null>;
  /** The newest try to undo it (of a product, or of all) that found nothing to put back; null once a later run has written. */
  vainUndoing(run: RunId, only: Sku | null): Promise<RunId | null>;
  /** At most 1,000. */
  standing(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Standing>>;
}
