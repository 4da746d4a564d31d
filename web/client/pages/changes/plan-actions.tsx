/** What a person does with a plan: one dominant button, by what there is; each works once however often it is clicked. */
import type { Changes, Plan } from '../../../shared/api/changes.ts';
import { ask } from '../../api/ask.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAct, type Act } from '../../api/use-act.ts';
import { go } from '../../routing/place.ts';
import { useWords } from '../../words/use-words.ts';
import { saveTable } from './save-table.ts';
import { words as pageWords } from './words.ts';

export interface PlanActs extends Pick<Act, 'isBusy' | 'problem'> {
  make(): void;
  apply(run: number): void;
  discard(run: number): void;
  undo(run: number): void;
  download(run: number): void;
}

export const sizeOf = ({ counts }: Plan): number => counts.new + counts.changed + counts.leaving;
const waits = ({ state, stale }: Plan): boolean => state === 'previewed' && stale === null;

export function usePlanActs(again: () => Promise<void>): PlanActs {
  const { run, ...act } = useAct();
  const post = (path: string, body: object, then: string): void =>
    void run(async () => {
      await ask(`/api/changes/${path}`, { method: 'POST', body });
      go(then, { replace: true });
      await Promise.all([again(), lookNow()]);
    });
  return {
    ...act,
    make: () => post('plan', {}, '/changes'),
    // Its number stands in the address from now on: after a reload it is told what became of it.
    apply: (plan) => post('apply', { run: plan }, `/changes?run=${plan}`),
    discard: (plan) => post('discard', { run: plan }, '/changes'),
    undo: (of) => post('undo', { run: of }, '/changes'),
    download: (plan) => void run(() => saveTable(plan)),
  };
}

interface Props {
  readonly answer: Changes;
  readonly acts: PlanActs;
  readonly isWorking: boolean;
}

/** Beside the title. */
/** What was decided since acts with another plan. */
const isDecidedSince = (held: Changes['held']): boolean =>
  held?.groups.some(({ decided }) => Object.values(decided).some((count) => count > 0)) ?? false;

export function PlanActions({ answer: { plan, held, blocked }, acts, isWorking }: Props) {
  const words = useWords(pageWords);
  const isHere = plan !== null && waits(plan) && sizeOf(plan) > 0;
  const mayRead = blocked === null || blocked === 'setting-up';
  return (
    <>
      {plan && isHere && (
        <s-button
          slot="primary-action"
          variant="primary"
          disabled={isWorking || blocked !== null}
          onClick={() => acts.apply(plan.run)}
        >
          {words.apply(sizeOf(plan))}
        </s-button>
      )}
      {!isHere && (
        <s-button
          slot="primary-action"
          variant="primary"
          disabled={isWorking || !mayRead}
          onClick={acts.make}
        >
          {plan ? words.makeAgain : words.make}
        </s-button>
      )}
      {isHere && isDecidedSince(held) && (
        <s-button slot="secondary-actions" disabled={isWorking} onClick={acts.make}>
          {words.makeAgain}
        </s-button>
      )}
      {plan?.state === 'previewed' && (
        <s-button slot="secondary-actions" disabled={isWorking} onClick={() => acts.discard(plan.run)}>
          {words.discard}
        </s-button>
      )}
      {plan?.state === 'previewed' && (
        <s-button slot="secondary-actions" onClick={() => acts.download(plan.run)}>
          {words.download}
        </s-button>
      )}
      {plan &&
        plan.applied > 0 &&
        plan.undoes === null &&
        ['completed', 'incomplete'].includes(plan.state) && (
          <s-button slot="secondary-actions" disabled={isWorking} onClick={() => acts.undo(plan.run)}>
            {words.undo}
          </s-button>
        )}
    </>
  );
}
