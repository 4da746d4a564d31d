/**
 * What has become of changes that a run held for a person: still open, decided and not done yet, or settled by a run that
 * came after. Told from what people have decided and from what later runs planned, so that nothing decided reads as open.
 */
import type { DateTime } from 'luxon';
import { choiceHeldFor, decidedKind, isLeaving } from '../catalogue/decisions.ts';
import type { Choice, Decisions, TakenDecision } from '../catalogue/ports/decisions.ts';
import type { PlanDesk } from '../catalogue/ports/plan-desk.ts';
import type { LaterOperation, Plans, ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { OperationId, RunId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
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

const ofChoice: Readonly<Record<Choice, HeldFate>> = {
  accept: 'accepted',
  keep: 'kept',
  'ask-again': 'postponed',
};

interface Since {
  /** What is decided about this product now. */
  readonly decisions: readonly TakenDecision[];
  /** What was planned of it later, the newest first. */
  readonly later: readonly LaterOperation[];
  /** No later run has looked at what is decided here. */
  readonly isNewest: boolean;
}

export type HeldChange = Pick<ReviewedOperation, 'kind' | 'before' | 'after' | 'reason'>;

function ofLater({ state, reason }: LaterOperation, choice: Choice | null): HeldFate {
  if (state === 'applied') return 'made';
  const held = state === 'held' && reason !== null ? choiceHeldFor(reason) : null;
  // What was decided after that run counts more than what it was held for then.
  const decided = choice ?? held;
  return decided === null ? 'waits' : ofChoice[decided];
}

/** Of one change. */
export function fateOf(operation: HeldChange, { decisions, later, isNewest }: Since): HeldFate {
  const choice = choiceOf(operation, decisions);
  const kind = decidedKind(operation.kind);
  const next = later.find((each) => decidedKind(each.kind) === kind);
  if (next) return ofLater(next, choice);
  const decided = choice ?? (operation.reason === null ? null : choiceHeldFor(operation.reason));
  if (decided !== null) return ofChoice[decided];
  return isNewest ? 'waits' : 'over';
}

export interface FatesLook {
  readonly counts: Readonly<Partial<Record<HeldFate, number>>>;
  /** When the last of it was decided, ISO in UTC; null where that is not known. */
  readonly decidedAt: string | null;
}

export interface FatePorts {
  readonly plans: Pick<Plans, 'latest' | 'heldFor' | 'laterOf'>;
  readonly desk: Pick<PlanDesk, 'head'>;
  readonly decisions: Pick<Decisions, 'of'>;
}

const pageSize = 500;

/** Whether a later run has looked at all that this one held: at removals only where it proved what is gone. */
export async function lookedAgain(
  run: RunId,
  { plans, desk }: { readonly plans: Pick<Plans, 'latest'>; readonly desk: Pick<PlanDesk, 'head'> },
): Promise<(held: Pick<HeldChange, 'kind'>) => boolean> {
  const latest = await plans.latest();
  const isAgain = latest !== null && latest > run;
  const isProven = isAgain && ((await desk.head(latest))?.isProven ?? false);
  return ({ kind }) => isAgain && (isProven || !isLeaving(kind));
}

/** Of all that the run held for this reason; null where nobody is asked about it. */
export async function fatesOf(
  run: RunId,
  reason: ReasonCode,
  ports: FatePorts & { readonly now: DateTime<true> },
): Promise<FatesLook | null> {
  if (questionOf(reason) === undefined) return null;
  const { plans, decisions, now } = ports;
  const counts: Partial<Record<HeldFate, number>> = {};
  const isAgain = await lookedAgain(run, ports);
  let decidedAt: string | null = null;
  for (let after: OperationId | null = null; ;) {
    const page: readonly ReviewedOperation[] = await plans.heldFor(run, reason, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return { counts, decidedAt };
    const skus = [...new Set(page.map(({ sku }) => sku))];
    const [taken, later] = [await decisions.of(skus, now), await plans.laterOf(run, skus)];
    for (const operation of page) {
      const about = taken.get(operation.sku) ?? [];
      const since = { decisions: about, later: later.get(operation.sku) ?? [], isNewest: !isAgain(operation) };
      const fate = fateOf(operation, since);
      counts[fate] = (counts[fate] ?? 0) + 1;
      decidedAt = newest(decisionsAbout(operation, about), decidedAt);
    }
    after = last.id;
  }
}
