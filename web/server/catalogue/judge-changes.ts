/**
 * What the planned changes of one product are held for, and which harm they do. Pure: what a person has decided comes
 * before the guard of prices; harms are only named here, sudden-change.ts counts them.
 */
import type { Harm } from '../domain/harms.ts';
import type { Listing } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import { decide, decidedKind, decidedReasons, restOf } from './decisions.ts';
import type { Decision } from './ports/decisions.ts';
import { harmsOf, type Situation } from './harms-of.ts';
import { holdForeign, holdPrices } from './hold-prices.ts';
import type { PlannedOperation } from './operations.ts';
import type { SuddenChange } from './sudden-change.ts';

export interface Judging {
  readonly listing: Listing | null;
  readonly situation: Situation;
  readonly decisions: readonly Decision[];
  readonly sudden: Pick<SuddenChange, 'isLive' | 'unaccepted'>;
  readonly prices: Settings['prices'];
  /** Whatever a person decided, amounts in another currency than the shop's are not written. */
  readonly isForeign: boolean;
}

export interface Judged {
  readonly operations: readonly PlannedOperation[];
  /** Decisions that are about one of these changes. */
  readonly met: readonly Decision[];
}

const withHarms = (operation: PlannedOperation, harms: readonly Harm[]): PlannedOperation =>
  harms.length > 0 ? { ...operation, harms } : operation;

export function judgeChanges(
  planned: readonly PlannedOperation[],
  { listing, situation, decisions, sudden, prices, isForeign }: Judging,
): Judged {
  const decided = planned.map((operation) => {
    const decision = decisions.find(({ kind }) => kind === decidedKind(operation.kind));
    const choice = decide(operation, decision);
    return {
      decision,
      choice,
      open: choice === 'rest' && decision ? restOf(operation, decision) : operation,
    };
  });
  const guarded = holdPrices(
    decided.map(({ open }) => open),
    listing,
    prices,
  );
  const operations = guarded.map((guardedOne, at): PlannedOperation => {
    const choice = decided[at]?.choice ?? null;
    const { sku, kind, after, before, held } = guardedOne;
    const change: PlannedOperation = { sku, kind, after, before };
    if (choice === 'accept') return change;
    const harms = listing && sudden.isLive(listing) ? harmsOf(change, listing, situation) : [];
    const reason = choice === 'keep' || choice === 'ask-again' ? decidedReasons[choice] : held;
    return withHarms(reason ? { sku, kind, after, before, held: reason } : change, sudden.unaccepted(harms));
  });
  const met = decided.flatMap(({ decision, choice }) => (decision && choice !== null ? [decision] : []));
  return { operations: isForeign ? holdForeign(operations, listing) : operations, met };
}
