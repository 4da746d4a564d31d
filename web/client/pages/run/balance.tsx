/** What became of a run's changes: the parts add up to what was planned. */
import type { Fates, RunDetails } from '../../../shared/api/runs.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const decidedIn = (fates: Fates | null): number =>
  Object.entries(fates?.counts ?? {}).reduce(
    (sum, [fate, count]) => (fate === 'waits' ? sum : sum + count),
    0,
  );

export function Balance({ details }: { readonly details: RunDetails }) {
  const { balance: words } = useWords(pageWords);
  // A decision that was taken is none that is open.
  const decided = details.reasons.reduce((sum, { fates }) => sum + decidedIn(fates), 0);
  const { run, planned, applied, rejected, deferred, held, isDiscarded } = details;
  const open = planned - applied - rejected - deferred - held;
  const parts = [
    { name: words.planned, count: planned, isShown: true },
    { name: words.applied, count: applied, isShown: true },
    { name: words.rejected, count: rejected, isShown: rejected > 0 },
    { name: words.deferred, count: deferred, isShown: deferred > 0 },
    { name: words.held, count: held - decided, isShown: held > decided },
    { name: words.heldBack, count: decided, isShown: decided > 0 },
    { name: isDiscarded ? words.discarded : words.open, count: open, isShown: open > 0 },
  ];
  return (
    <s-section heading={words.heading}>
      {planned === 0 ? (
        <s-text color="subdued">{words.none}</s-text>
      ) : (
        <s-stack gap="base">
          <dl class="sums">
            {parts
              .filter(({ isShown }) => isShown)
              .map(({ name, count }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{words.changes(count)}</dd>
                </div>
              ))}
          </dl>
          <s-link href={`/changes?run=${run}`}>{words.all}</s-link>
        </s-stack>
      )}
    </s-section>
  );
}
