/** What a person does with a plan: one dominant button, by what there is; each works once however often it is clicked. */
import type { Changes, Plan } from '../../../shared/api/changes.ts';
import { ask } from '../../api/ask.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAct, type Act } from '../../api/use-act.ts';
import { go } from '../../routing/place.ts';
import { useWords } from '../../words/use-words.ts';
import { heldBeside } from './held-of.ts';
import { takenSince } from './held.tsx';
import { saveTable } from './save-table.ts';
import { words as pageWords } from './words.ts';

export interface PlanActs extends Pick<Act, 'isBusy' | 'problem'> {
  readonly make: () => void;
  readonly apply: (run: number) => void;
  readonly discard: (run: number) => void;
  readonly undo: (run: number) => void;
  readonly download: (run: number) => void;
}

export const sizeOf = ({ counts }: Plan): number => counts.all;
const mayApply = (plan: Plan): boolean =>
  plan.state === 'previewed' && plan.stale === null && sizeOf(plan) > 0;

const applyWord = (plan: Plan, words: (typeof pageWords)['en']): string =>
  (plan.undoes === null ? words.apply : words.putBack)(sizeOf(plan));

/** Where to go on: somebody else may have applied or discarded it meanwhile, and then its own page tells that. */
async function discard(plan: number): Promise<string> {
  const { discarded } = await ask<{ readonly discarded: boolean }>('/api/changes/discard', {
    body: { run: plan },
  });
  return discarded ? '/changes' : `/changes?run=${plan}`;
}

export function usePlanActs(again: () => Promise<void>): PlanActs {
  const { run, ...act } = useAct();
  const seen = async (then: string): Promise<void> => {
    go(then, { replace: true });
    await Promise.all([again(), lookNow()]);
  };
  const post = (path: string, body: object, then: string): void =>
    void run(() => ask(`/api/changes/${path}`, { method: 'POST', body }).then(() => seen(then))).then(
      // What stands in the way shows on the plan itself.
      (isDone) => (isDone ? undefined : again()),
    );
  return {
    ...act,
    make: () => post('plan', {}, '/changes'),
    // Its number stands in the address from now on: after a reload it is told what became of it.
    apply: (plan) => post('apply', { run: plan }, `/changes?run=${plan}`),
    discard: (plan) => void run(() => discard(plan).then(seen)),
    undo: (of) => post('undo', { run: of }, '/changes'),
    download: (plan) => void run(() => saveTable(plan)),
  };
}

/** Of an undoing, what another run holds is no part. */
const takenOf = (answer: Changes): number => takenSince(heldBeside(answer, false));

interface Props {
  readonly answer: Changes;
  readonly acts: PlanActs;
  readonly isWorking: boolean;
}

function OtherActions({ answer, acts, isWorking }: Props) {
  const { plan, blocked } = answer;
  const words = useWords(pageWords);
  if (plan === null) return null;
  const isWaiting = plan.state === 'previewed';
  const mayUndo =
    plan.applied > 0 && plan.undoes === null && ['completed', 'incomplete'].includes(plan.state);
  return (
    <>
      {mayApply(plan) && takenOf(answer) > 0 && (
        <s-button
          slot="secondary-actions"
          disabled={isWorking || blocked !== null}
          onClick={() => acts.apply(plan.run)}
        >
          {applyWord(plan, words)}
        </s-button>
      )}
      {isWaiting && (
        <s-button slot="secondary-actions" disabled={isWorking} onClick={() => acts.discard(plan.run)}>
          {words.discard}
        </s-button>
      )}
      {isWaiting && (
        <s-button slot="secondary-actions" onClick={() => acts.download(plan.run)}>
          {words.download}
        </s-button>
      )}
      {mayUndo && (
        <s-button slot="secondary-actions" disabled={isWorking} onClick={() => acts.undo(plan.run)}>
          {words.undo}
        </s-button>
      )}
    </>
  );
}

/** Beside the title. By their keys one does not become the other beneath a finger that is still on its key. */
export function PlanActions(props: Props) {
  const { answer, acts, isWorking } = props;
  const { plan, blocked } = answer;
  const words = useWords(pageWords);
  const mayRead = blocked === null || blocked === 'setting-up';
  // What was taken since is a part of what the merchant wants: the plan with it comes first.
  const isShort = takenOf(answer) > 0;
  return (
    <>
      {plan !== null && mayApply(plan) && !isShort ? (
        <s-button
          key="apply"
          slot="primary-action"
          variant="primary"
          disabled={isWorking || blocked !== null}
          onClick={() => acts.apply(plan.run)}
        >
          {applyWord(plan, words)}
        </s-button>
      ) : (
        <s-button
          key="make"
          slot="primary-action"
          variant="primary"
          disabled={isWorking || !mayRead}
          onClick={acts.make}
        >
          {plan ? words.makeAgain : words.make}
        </s-button>
      )}
      <OtherActions {...props} />
    </>
  );
}
