/** What people have decided about held changes. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { RunId, Sku } from '../../domain/ids.ts';
import type { GroupName } from '../../domain/listing.ts';
import type { OperationKind } from '../operations.ts';

/**
 * accept     make the change
 * keep       leave the shop as it is, until the supplier's value changes again
 * ask-again  leave it as it is for a day, and ask again then
 */
export const choices = ['accept', 'keep', 'ask-again'] as const;
export type Choice = (typeof choices)[number];

/** Kinds as they are decided about: all steps of a removal are one. */
export type DecidedKind = Exclude<OperationKind, 'withdraw' | 'delete'>;
/** Of each group that was to be written, what was to be written. */
export type DecidedValue = Readonly<Partial<Record<GroupName, string>>>;

export interface Decision {
  readonly kind: DecidedKind;
  readonly choice: Choice;
  readonly value: DecidedValue;
}

export interface DecisionOf extends Decision {
  readonly sku: Sku;
}

export interface Decisions {
  /** Those about these listings that hold now; costs one short read where nothing is decided. At most 1,000. */
  of(skus: readonly Sku[], now: DateTime<true>): Promise<ReadonlyMap<Sku, readonly Decision[]>>;
  /** In place of what was decided about the same changes before; `until` null: until the value changes. */
  save(
    decisions: readonly DecisionOf[],
    run: RunId,
    time: { readonly at: DateTime<true>; readonly until: DateTime<true> | null },
  ): Promise<void>;
  /** A run has met the changes that these are about. */
  met(run: RunId, decisions: readonly Pick<DecisionOf, 'sku' | 'kind'>[]): Promise<void>;
  /** The run has looked at all changes of these kinds: what it has not met is over. */
  forget(run: RunId, kinds: readonly DecidedKind[]): Promise<void>;
}
