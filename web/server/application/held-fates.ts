/**
 * What has become of changes that a run held for a person: still open, decided and not done yet, or settled by a run that
 * came after. Told from what people have decided and from what later runs planned, so that nothing decided reads as open.
 */
import type { DateTime } from 'luxon';
import { askedFields, choiceHeldFor, decidedFields, decidedKind, isLeaving } from '../catalogue/decisions.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import type { Choice, Decisions, TakenDecision } from '../catalogue/ports/decisions.ts';
import type { PlanDesk } from '../catalogue/ports/plan-desk.ts';
import type { LaterOperation, Plans, ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { OperationId, RunId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { chunks } from '../lib/chunks.ts';
import { questionOf } from './questions.ts';
import { choiceOf, decisionsAbout, newest } from './waiting-changes.ts';

/**
 * waits      nobody has decided
 * accepted   let through: the next run makes it
 * kept       the shop stays as it is, as somebody decided
 * postponed  asked again tomorrow
 * made       a later run made it
 * over       a later run did not find it any more
 */
export type HeldFate = 'waits' | 'accepted' | 'kept' | 'postponed' | 'made' | 'over';

/** What somebody has chosen, before a run has met it. */
export const fateOfChoice: Readonly<Record<Choice, HeldFate>> = {
  accept: 'accepted',
  keep: 'kept',
  'ask-again': 'postponed',
};

/** Whether a run after this one has looked at such changes again: what it did not plan is settled. */
type IsSettledAfter = (run: RunId, kind: OperationKind) => boolean;

interface Since {
  /** What is decided about this product now. */
  readonly decisions: readonly TakenDecision[];
  /** What was planned of it later, the newest first. */
  readonly later: readonly LaterOperation[];
  readonly isSettledAfter: IsSettledAfter;
}

type HeldChange = Pick<ReviewedOperation, 'kind' | 'before' | 'after' | 'reason'> & { readonly run: RunId };

/** The newest that a later run planned about the same fields, and whether it is the same change: with the same values. */
function newestAbout(operation: HeldChange, later: readonly LaterOperation[]) {
  const kind = decidedKind(operation.kind);
  const asked = [...askedFields(operation)];
  for (const each of later) {
    if (decidedKind(each.kind) !== kind) continue;
    const fields = decidedFields(each);
    if (!asked.some(([field]) => fields.has(field))) continue;
    return { ...each, isSame: asked.every(([field, value]) => fields.get(field) === value) };
  }
  return null;
}

/** Of one change. */
export function fateOf(operation: HeldChange, { decisions, later, isSettledAfter }: Since): HeldFate {
  const about = newestAbout(operation, later);
  if (about?.isSame && about.state === 'applied') return 'made';
  // What is decided now counts more than what it was held for.
  const choice = choiceOf(operation, decisions);
  // The supplier says something else by now: what was let through, or put off, is not asked for any more.
  if (about && !about.isSame) return choice === 'keep' ? 'kept' : 'over';
  if (choice !== null) return fateOfChoice[choice];
  const { run, reason } = about ?? operation;
  if (isSettledAfter(run, operation.kind)) return 'over';
  const before = reason === null ? null : choiceHeldFor(reason);
  return before === null ? 'waits' : fateOfChoice[before];
}

export interface FatesLook {
  readonly counts: Readonly<Partial<Record<HeldFate, number>>>;
  /** When the last of it was decided, ISO in UTC; null where that is not known. */
  readonly decidedAt: string | null;
}

export interface FatePorts {
  readonly plans: Pick<Plans, 'latest' | 'heldSince' | 'some' | 'laterOf'>;
  readonly desk: Pick<PlanDesk, 'head'>;
  readonly decisions: Pick<Decisions, 'of'>;
}

const pageSize = 500;

/** At removals a run has looked only where it proved what is gone. */
export async function settledAfter({
  plans,
  desk,
}: Pick<FatePorts, 'desk'> & { readonly plans: Pick<Plans, 'latest'> }): Promise<IsSettledAfter> {
  const latest = await plans.latest();
  const isProven = latest !== null && ((await desk.head(latest))?.isProven ?? false);
  return (run, kind) => latest !== null && latest > run && (isProven || !isLeaving(kind));
}

interface HeldGroup {
  readonly run: RunId;
  readonly reason: ReasonCode;
}

/**
 * Of all that the run held for this reason; null where nobody is asked about it. Those of which the same became are
 * counted by the database, one of them telling what; only what somebody has decided about, or what changed, is read.
 */
export async function fatesOf(
  { run, reason }: HeldGroup,
  ports: FatePorts & { readonly now: DateTime<true> },
): Promise<FatesLook | null> {
  if (questionOf(reason) === undefined) return null;
  const { plans, decisions, now } = ports;
  const counts: Partial<Record<HeldFate, number>> = {};
  const isSettledAfter = await settledAfter(ports);
  const add = (fate: HeldFate, more: number): void => void (counts[fate] = (counts[fate] ?? 0) + more);
  const sinceThen = async (ids: readonly OperationId[]) => {
    const changes = await plans.some(run, ids);
    const skus = [...new Set(changes.map(({ sku }) => sku))];
    return { changes, skus, later: await plans.laterOf(run, skus) };
  };
  const { alike, apart } = await plans.heldSince(run, reason);
  const firsts = await sinceThen(alike.map(({ first }) => first));
  for (const change of firsts.changes) {
    const later = firsts.later.get(change.sku) ?? [];
    const fate = fateOf({ ...change, run, reason }, { decisions: [], later, isSettledAfter });
    add(fate, alike.find(({ first }) => first === change.id)?.count ?? 0);
  }
  let decidedAt: string | null = null;
  for (const ids of chunks(apart, pageSize)) {
    const { changes, skus, later } = await sinceThen(ids);
    const taken = await decisions.of(skus, now);
    for (const change of changes) {
      const about = taken.get(change.sku) ?? [];
      const since = { decisions: about, later: later.get(change.sku) ?? [], isSettledAfter };
      add(fateOf({ ...change, run, reason }, since), 1);
      decidedAt = newest(decisionsAbout(change, about), decidedAt);
    }
  }
  return { counts, decidedAt };
}
