/**
 * Whether a planned change still is what was reviewed: the shop shows what the plan was made from, and the supplier
 * wants what it wrote down. Pure; answers as a note for whoever planned it.
 */
import { fingerprints, type Printable } from '../domain/fingerprint.ts';
import {
  groupNames,
  printedGroups,
  type Listing,
  type PrintedGroup,
  type SentPrints,
} from '../domain/listing.ts';
import { decidedFields, decidedKind, isLeaving, isSamePrint } from './decisions.ts';
import { isUnanswered } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import { known } from './plan.ts';
import type { TakenDecision } from './ports/decisions.ts';
import type { Standing } from './ports/plans.ts';

/**
 * Nothing of what it changes was written or edited since, and nothing of it has come into doubt. What was in doubt when an
 * undoing was planned is compared once more just before it is written (look-before.ts).
 */
function showsThat({ before, after }: Operation, listing: Listing, isSuppliers: boolean): boolean {
  const names = groupNames.filter((name) => name in after && (isSuppliers || !isUnanswered(listing, name)));
  const now = known(listing, names);
  return names.every((name) => JSON.stringify(before[name]) === JSON.stringify(now[name]));
}

function isWanted<Group extends PrintedGroup>(
  name: Group,
  value: Printable<Group>,
  { want, sent }: { readonly want: SentPrints; readonly sent: SentPrints | undefined },
): boolean {
  return fingerprints.wanted(name, value, sent?.[name] ?? '') === want[name];
}

/** The supplier and the rules want just that; what leaves the shop, or a market, is not wanted by its product. */
function wantsThat({ kind, after }: Operation, listing: Listing | undefined, standing: Standing): boolean {
  if (isLeaving(kind) || kind === 'leave' || standing.isAbsent) return true;
  const { want, wantStock } = standing;
  const isSame = (name: PrintedGroup): boolean => {
    const value = after[name];
    return (
      value === undefined || isWanted(name, value as Printable<typeof name>, { want, sent: listing?.sent })
    );
  };
  return (after.stock === undefined || after.stock.available === wantStock) && printedGroups.every(isSame);
}

/**
 * A person has said since that a value of it is to wait. Of what leaves they may say so while the plan is carried out
 * (hold-kept.ts); the rest of a change may not be right without that value, so all is planned anew.
 */
function waitsSince(operation: Operation, { decisions, madeAt }: Pick<Now, 'decisions' | 'madeAt'>): boolean {
  if (isLeaving(operation.kind)) return false;
  const fields = decidedFields(operation);
  return decisions.some(
    ({ kind, field, value, choice, at }) =>
      at >= madeAt &&
      choice !== 'accept' &&
      kind === decidedKind(operation.kind) &&
      isSamePrint(value, fields.get(field)),
  );
}

export interface Now {
  readonly listing: Listing | undefined;
  readonly standing: Standing | undefined;
  /** False for what puts back what a run wrote: that is nothing that the supplier wants. */
  readonly isSuppliers: boolean;
  /** What people have decided about the product. */
  readonly decisions: readonly TakenDecision[];
  /** When the plan was made; ISO, UTC. */
  readonly madeAt: string;
}

/** Names of notes. */
export type Moved =
  'unknownNow' | 'deletedNow' | 'thereNow' | 'goneNow' | 'otherNow' | 'unwantedNow' | 'waitsNow';

/** Null while it holds. */
export function movedSince(operation: Operation, now: Now): Moved | null {
  const { listing, standing, isSuppliers } = now;
  if (!standing) return 'unknownNow';
  if (standing.state === 'deleted') return 'deletedNow';
  if (operation.kind === 'create') {
    if (listing) return 'thereNow';
  } else {
    // The translations of what the plan creates.
    const isNew = operation.kind === 'translate' && operation.before.translations === undefined;
    if (!listing && !isNew) return 'goneNow';
    if (listing && !showsThat(operation, listing, isSuppliers)) return 'otherNow';
  }
  if (!isSuppliers) return null;
  if (!wantsThat(operation, listing, standing)) return 'unwantedNow';
  return waitsSince(operation, now) ? 'waitsNow' : null;
}
