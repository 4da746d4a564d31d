/** A run's changes in parts that add up to what was planned, and what to say where none was planned. Pure. */
import type { HeldFate, RunDetails } from '../../../shared/api/runs.ts';

type Outcome = Pick<RunDetails, 'state' | 'isDiscarded' | 'replacedBy' | 'undoes'>;
type Counts = Pick<RunDetails, 'planned' | 'applied' | 'made' | 'rejected' | 'deferred' | 'held'>;

/** Null where what was planned can be counted. An undoing has looked before it says that it failed. */
export function noneOf(run: Outcome & Pick<Counts, 'planned'>): 'none' | 'notPlanned' | 'notKnown' | null {
  if (run.planned > 0) return null;
  if (run.state === 'reading') return 'notKnown';
  const hasEndedEarly = run.state === 'failed' || run.state === 'interrupted';
  return hasEndedEarly && run.undoes === null ? 'notPlanned' : 'none';
}

/** What neither was made nor has a reason: it waits, is being made, or never will be. */
function openOf({
  state,
  isDiscarded,
  replacedBy,
}: Outcome): 'discarded' | 'replaced' | 'toApply' | 'open' | 'ended' {
  if (isDiscarded) return 'discarded';
  if (replacedBy !== null) return 'replaced';
  if (state === 'previewed') return 'toApply';
  return state === 'reading' || state === 'applying' ? 'open' : 'ended';
}

/** What was decided before a run, by the reason for which it held such changes. */
const heldFor: Readonly<Record<string, HeldFate>> = {
  'GRD-323': 'kept',
  'GRD-330': 'kept',
  'GRD-324': 'postponed',
  'GRD-331': 'postponed',
};
type Since = 'heldBefore' | 'heldBack' | 'heldOver';

/** When that was settled: before the run, by a person since, or by a run that came after; null: it waits. */
function settledBy(fate: HeldFate, reason: string | undefined): Since | null {
  if (fate === 'waits') return null;
  if (fate === 'made' || fate === 'over') return 'heldOver';
  return heldFor[reason ?? ''] === fate ? 'heldBefore' : 'heldBack';
}

function settledIn(reasons: Balanced['reasons']): Readonly<Record<Since, number>> {
  const settled = { heldBefore: 0, heldBack: 0, heldOver: 0 };
  for (const { fates, said } of reasons)
    for (const [fate, count] of Object.entries(fates?.counts ?? {}) as [HeldFate, number][]) {
      const by = settledBy(fate, said.code);
      if (by !== null) settled[by] += count;
    }
  return settled;
}

interface Part {
  /** Of the words of `balance`. */
  readonly name:
    | 'planned'
    | 'applied'
    | 'theirs'
    | 'rejected'
    | 'deferred'
    | 'notBack'
    | 'held'
    | Since
    | ReturnType<typeof openOf>;
  readonly count: number;
}

type Balanced = Outcome & Counts & Pick<RunDetails, 'reasons'>;

export function partsOf(run: Balanced): readonly Part[] {
  // A decision that was taken is none that is open.
  const { heldBefore, heldBack, heldOver } = settledIn(run.reasons);
  const { planned, applied, made, rejected, deferred, held } = run;
  const others: readonly Part[] = [
    // Nothing of them was written: the merchant had changed the same.
    { name: 'theirs', count: applied - made },
    { name: 'rejected', count: rejected },
    { name: run.undoes === null ? 'deferred' : 'notBack', count: deferred },
    { name: 'held', count: held - heldBefore - heldBack - heldOver },
    { name: 'heldBefore', count: heldBefore },
    { name: 'heldBack', count: heldBack },
    { name: 'heldOver', count: heldOver },
    { name: openOf(run), count: planned - applied - rejected - deferred - held },
  ];
  return [
    { name: 'planned', count: planned },
    { name: 'applied', count: made },
    ...others.filter(({ count }) => count > 0),
  ];
}
