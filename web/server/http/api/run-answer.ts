/** A run as the pages are told it: a line of the list, and all about one. */
import type { ChangeKind, RunDetails, RunLine } from '../../../shared/api/runs.ts';
import { isDiscarded } from '../../catalogue/ports/runs.ts';
import { changesOf } from '../../application/run-changes.ts';
import type { RunDetails as Details, RunLook } from '../../application/shop-activity.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import { ofPlan, type UnmadePlan } from '../../domain/reason-texts/of-plan.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { RunSummary } from '../../shops/ports/activity.ts';
import { saidOfRun } from './said.ts';
import { toldBeside } from './told.ts';

/** An undoing of one product is an undoing. */
export function kindOfRun(run: RunSummary): RunLine['kind'] {
  const { only, undoes, state, isPlan } = run;
  if (undoes !== null) return 'undo';
  if (only !== null) return 'product';
  // Once it is applied, a plan is a sync.
  const isUnmade = state === 'reading' || state === 'failed' || state === 'interrupted';
  return state === 'previewed' || isDiscarded(run) || (isPlan && isUnmade) ? 'preview' : 'sync';
}

export function runLineOf(run: RunLook, language: Language): RunLine {
  const { id, state, only, undoes, startedAt, finishedAt, workedMs, read, reason } = run;
  const { planned, applied, rejected, deferred, held } = run;
  return {
    run: id,
    kind: kindOfRun(run),
    state,
    sku: only,
    undoes,
    undoneBy: run.undoneBy.map((each) => ({ run: each.run, sku: each.only, isWhole: each.isWhole })),
    replacedBy: run.replacedBy,
    isDiscarded: isDiscarded(run),
    startedAt,
    finishedAt,
    workedMs,
    read,
    planned,
    applied,
    rejected,
    deferred,
    held,
    ...changesOf(run),
    linked: run.linked,
    unlinked: run.unlinked,
    said: reason && saidOfRun(reason, run.undoes, [language]),
  };
}

/** Null: it made changes, or was to make them by itself. */
function unmadePlanOf(run: RunLook): UnmadePlan | null {
  if (kindOfRun(run) !== 'preview' && run.state !== 'previewed') return null;
  return run.state === 'previewed' && run.replacedBy === null ? 'open' : 'over';
}

/** Held, put off or never planned is not done. */
const wasEndedLate = ({ wasToEnd, state, planned, applied }: RunSummary): boolean =>
  wasToEnd && state === 'completed' && planned > 0 && applied === planned;

/** Why it ended as it did, with its particulars. */
const toldOf = (run: RunSummary, language: Language): RunLine['said'] =>
  run.reason && {
    ...saidOfRun(run.reason, run.undoes, [language]),
    ...toldBeside(run.reason, run.message, language),
  };

export function runDetailsOf(
  { summary, report, held, isUndoable, mayGoOn, vainUndoing }: Details,
  language: Language,
): RunDetails {
  const planned = Object.entries(report.wanted) as [ChangeKind, number][];
  const reasons = Object.entries(report.reasons) as [ReasonCode, number][];
  const plan = unmadePlanOf(summary);
  return {
    ...runLineOf(summary, language),
    said: toldOf(summary, language),
    kinds: planned
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ kind, planned: count, applied: report.applied[kind] })),
    offBefore: summary.sale.offBefore,
    wasEndedLate: wasEndedLate(summary),
    reasons: reasons
      .toSorted((one, other) => other[1] - one[1])
      .map(([code, count]) => ({
        count,
        said: ofPlan(saidOfRun(code, summary.undoes, [language, count]), plan, language),
        fates: held.get(code) ?? null,
      })),
    isUndoable,
    mayGoOn,
    vainUndoing: vainUndoing && { run: vainUndoing.id, said: toldOf(vainUndoing, language) },
  };
}
