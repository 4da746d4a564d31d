/** A run's changes in parts that add up to what was planned, and what to say where none was planned. Pure. */
import type { Fates, RunDetails } from '../../../shared/api/runs.ts';

type Outcome = Pick<RunDetails, 'state' | 'isDiscarded' | 'replacedBy' | 'undoes'>;
type Counts = Pick<RunDetails, 'planned' | 'applied' | 'rejected' | 'deferred' | 'held'>;

/** Null where what was planned can be counted. An undoing has looked before it says that it failed. */
export function noneOf(run: Outcome & Pick<Counts, 'planned'>): 'none' | 'notCompared' | 'notKnown' | null {
  if (run.planned > 0) return null;
  if (run.state === 'reading') return 'notKnown';
  const hasEndedEarly = run.state === 'failed' || run.state === 'interrupted';
  return hasEndedEarly && run.undoes === null ? 'notCompared' : 'none';
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

const decidedIn = (fates: Fates | null): number =>
  Object.entries(fates?.counts ?? {}).reduce(
    (sum, [fate, count]) => (fate === 'waits' ? sum : sum + count),
    0,
  );

interface Part {
  /** Of the words of `balance`. */
  readonly name:
    'planned' | 'applied' | 'rejected' | 'deferred' | 'held' | 'heldBack' | ReturnType<typeof openOf>;
  readonly count: number;
}

type Balanced = Outcome & Counts & Pick<RunDetails, 'reasons'>;

export function partsOf(run: Balanced): readonly Part[] {
  // A decision that was taken is none that is open.
  const decided = run.reasons.reduce((sum, { fates }) => sum + decidedIn(fates), 0);
  const { planned, applied, rejected, deferred, held } = run;
  const others: readonly Part[] = [
    { name: 'rejected', count: rejected },
    { name: 'deferred', count: deferred },
    { name: 'held', count: held - decided },
    { name: 'heldBack', count: decided },
    { name: openOf(run), count: planned - applied - rejected - deferred - held },
  ];
  return [
    { name: 'planned', count: planned },
    { name: 'applied', count: applied },
    ...others.filter(({ count }) => count > 0),
  ];
}
