/** What stands in the way, or did: nothing connected, a plan that does not hold any more, what was asked for and refused. */
import type { Problem } from '../../api/problem.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaidBanner } from '../../parts/said-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { momentOf } from '../../format/moments.ts';
import type { Changes } from '../../../shared/api/changes.ts';
import { heldBeside } from './held-of.ts';
import { takenSince } from './held.tsx';
import { blockedWords } from './blocked-words.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly changes: Changes;
  readonly problem: Problem | null;
  readonly isWorking: boolean;
  /** The run that the address asks to undo; what was refused of another one is not about it. */
  readonly undoes: number | null;
}

/** A plan that puts a run back is not made anew by the button for plans of the supplier's. */
function Anew({ plan: { undoes, only } }: { readonly plan: NonNullable<Changes['plan']> }) {
  const words = useWords(pageWords);
  if (undoes === null || only !== null) return null;
  return (
    <s-button slot="secondary-actions" variant="secondary" href={`/changes?undo=${undoes}`}>
      {words.undoAnew(undoes)}
    </s-button>
  );
}

export function Notices({ changes, problem, isWorking, undoes }: Props) {
  const { blocked, asked, plan } = changes;
  const words = useWords(pageWords);
  const blockedSaid = useWords(blockedWords);
  const held = plan && heldBeside(changes, false);
  const taken = takenSince(held);
  const nextSync = held?.groups.find(({ changes }) => changes.decided.accept > 0)?.follows.nextSyncAt ?? null;
  const isOfAnother = undoes !== null && asked?.run !== undoes;
  const isRefused = asked?.state === 'refused' && !isWorking && !isOfAnother;
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      {blocked && (
        <SaidBanner said={blockedSaid[blocked]} tone="warning">
          {blocked !== 'no-access' && (
            <s-button
              slot="secondary-actions"
              href={blocked === 'setting-up' ? '/set-up' : '/settings/supplier'}
            >
              {blocked === 'setting-up' ? words.finishSetUp : words.openSettings}
            </s-button>
          )}
        </SaidBanner>
      )}
      {isRefused && asked.said && (
        <SaidBanner said={asked.said} tone="critical">
          {plan && <Anew plan={plan} />}
        </SaidBanner>
      )}
      {plan?.stale && !isRefused && (
        <SaidBanner said={plan.stale}>
          <Anew plan={plan} />
        </SaidBanner>
      )}
      {plan && !plan.stale && taken > 0 && (
        <s-banner tone="info">{words.taken(taken, nextSync === null ? null : momentOf(nextSync))}</s-banner>
      )}
    </>
  );
}
