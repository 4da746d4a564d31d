/** Changes: the plan that waits, read part by part before it is applied, and what is held for a decision. */
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../../api/use-answer.ts';
import { useProgress, useRunEnd } from '../../api/use-progress.ts';
import { useRepeat } from '../../api/use-repeat.ts';
import type { Changes as Answer } from '../../../shared/api/changes.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { Empty } from './empty.tsx';
import { Held, heldCount } from './held.tsx';
import { Notices } from './notices.tsx';
import { Plan } from './plan.tsx';
import { PlanActions, usePlanActs } from './plan-actions.tsx';
import { UndoRun } from './undo-run.tsx';
import { Waiting } from './waiting.tsx';
import { words as pageWords } from './words.ts';
import { Work } from './work.tsx';

/** While something was asked for, its end is looked for so often. */
const lookEveryMs = 1_000;

const isUnderWay = (answer: Answer | undefined): boolean =>
  answer?.asked?.state === 'under-way' || ['reading', 'applying'].includes(answer?.plan?.state ?? '');

export function Changes() {
  const words = useWords(pageWords);
  const { query } = useRoute();
  const run = query.get('run');
  const asked = useAnswer<Answer>(
    run === null ? '/api/changes' : `/api/changes?run=${encodeURIComponent(run)}`,
  );
  const { answer, again } = asked;
  const { progress } = useProgress();
  const isBusy = isUnderWay(answer);
  const acts = usePlanActs(again);
  useRunEnd(() => void again());
  useRepeat(isBusy, again, lookEveryMs);
  // A sync that begins or ends changes what can be done.
  useEffect(() => void (answer && again()), [progress?.work?.run]);
  const isWorking = isBusy || acts.isBusy || Boolean(progress?.work);
  const undoes = query.get('undo');
  return (
    <Page
      title={words.title}
      width="large"
      // What was asked for by the address is the one thing to press.
      actions={answer && undoes === null && <PlanActions answer={answer} acts={acts} isWorking={isWorking} />}
    >
      <Answered asked={asked} waiting={<Waiting />}>
        {(changes) => (
          <>
            <Notices
              changes={changes}
              problem={acts.problem}
              isWorking={isWorking}
              undoes={undoes === null ? null : Number(undoes)}
            />
            <Work changes={changes} progress={progress} again={again} />
            {undoes !== null && <UndoRun run={Number(undoes)} acts={acts} isWorking={isWorking} />}
            {changes.plan ? (
              <Plan changes={changes} plan={changes.plan} again={again} />
            ) : (
              <>
                {undoes === null && changes.held && heldCount(changes.held) > 0 && (
                  <Held held={changes.held} again={again} />
                )}
                {!isWorking && undoes === null && <Empty />}
              </>
            )}
          </>
        )}
      </Answered>
    </Page>
  );
}
