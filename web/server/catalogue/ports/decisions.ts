/** What people have decided about held changes. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { RunId, Sku } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { OperationKind } from '../operations.ts';

/**
 * accept     make the change
 * keep       leave the shop as it is, until the supplier's value changes again
 * ask-again  leave it as it is for a day, and ask again then
 */
export const choices = ['accept', 'keep', 'ask-again'] as const;
export type Choice = (typeof choices)[number];

/** What is decided about a creation beside its fields: whether it comes, though the shop has a product of its own. */
export const doubleField = 'double';

/** Kinds as they are decided about: all steps of a removal are one. */
export type DecidedKind = Exclude<OperationKind, 'withdraw' | 'delete'>;

/** What the shop does with one value of one field: another value is another question. */
export interface Decision {
  readonly kind: DecidedKind;
  /** `group.field`, the name of a group that is told whole, or `all` of a removal. */
  readonly field: string;
  readonly choice: Choice;
  /** The fingerprint of what was to be written. */
  readonly value: string;
}

export interface TakenDecision extends Decision {
  readonly reason: ReasonCode;
  /** When it was taken; ISO, UTC. */
  readonly at: string;
  /** The run whose undoing took it; null: a person did. Missing: nobody has noted that. */
  readonly undid?: RunId | null;
  /** Somebody wanted to be asked again by now: it waits as before, for their answer. */
  readonly isLapsed?: true;
}

export interface DecidedAt {
  readonly at: DateTime<true>;
  /** Null: until the value changes. */
  readonly until: DateTime<true> | null;
  /** The run whose undoing decides so; a person does, unless told. */
  readonly undid?: RunId | null;
}

export interface DecisionOf extends Decision {
  readonly sku: Sku;
  /** What the change was held for: by that people name what they decide about. */
  readonly reason: ReasonCode;
}

/** What tells one decision from another. */
export type DecisionKey = Pick<DecisionOf, 'sku' | 'kind' | 'field'>;

export interface Decisions {
  /** Whether anybody has decided anything that is not over. */
  isAny(): Promise<boolean>;
  /** Pages by SKU through what was accepted of this field. */
  accepted(
    kind: DecidedKind,
    field: string,
    page: { readonly after: Sku | null; readonly limit: number },
  ): Promise<readonly Pick<DecisionOf, 'sku' | 'value'>[]>;
  /** Those of now that were made for this reason, or are this choice; pages of products by SKU, each with all of them. */
  standing(
    which: { readonly reason: ReasonCode; readonly choice: Choice | null; readonly now: DateTime<true> },
    page: { readonly after: Sku | null; readonly limit: number },
  ): Promise<readonly DecisionOf[]>;
  /** Those about these listings that hold now; costs one short read where nothing is decided. At most 1,000. */
  of(skus: readonly Sku[], now: DateTime<true>): Promise<ReadonlyMap<Sku, readonly TakenDecision[]>>;
  /** With those of which somebody wanted to be asked again by now, and nobody has answered since: `isLapsed`. */
  withLapsed(skus: readonly Sku[], now: DateTime<true>): Promise<ReadonlyMap<Sku, readonly TakenDecision[]>>;
  /** In place of what was decided about the same fields before. */
  save(decisions: readonly DecisionOf[], time: DecidedAt): Promise<void>;
  /** As if nobody had decided these. */
  takeBack(decisions: readonly DecisionKey[]): Promise<void>;
  /** A run has met the changes that these are about. */
  met(run: RunId, decisions: readonly DecisionKey[]): Promise<void>;
  /**
   * The run has looked at all changes of these kinds: what was decided before it began, and it has not met, is over. Not
   * so where a place is kept of which the supplier and the rules still say the same: then only the shop's markets moved.
   */
  forget(run: RunId, kinds: readonly DecidedKind[]): Promise<void>;
}
