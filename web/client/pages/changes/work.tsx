/** What is being worked on for this page right now, as far as it has come; nothing while nothing is. */
import type { Changes } from '../../../shared/api/changes.ts';
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { ask } from '../../api/ask.ts';
import { lookNow } from '../../api/progress-feed.ts';
import { useAct } from '../../api/use-act.ts';
import { useFurthest, type Far } from '../../api/use-furthest.ts';
import { percent } from '../../format/numbers.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { Unreachable } from '../../parts/unreachable.tsx';
import { useWords } from '../../words/use-words.ts';
import { StopWork } from '../home/stop-work.tsx';
import { words as pageWords } from './words.ts';

const cancel = ['end'] as const;

type WorkWords = (typeof pageWords)['en']['work'];

/** What is written is no count of products: it is told by its share. */
function farOf({ phase, done, total }: Far, words: WorkWords): string {
  if (phase === 'write') return total ? percent(Math.min(1, done / total)) : '';
  return total === null ? words.counted(done) : words.of(done, total);
}

function detailOf(far: Far, perMinute: number | null, words: WorkWords): string {
  const { phase, done, total } = far;
  const parts = [farOf(far, words)].filter((part) => part !== '');
  const minutes = total !== null && perMinute ? Math.ceil((total - done) / perMinute) : 0;
  if (phase === 'write' && minutes > 0) parts.push(words.rest(minutes));
  return [...parts, words.close].join(' · ');
}

interface Props {
  readonly changes: Changes;
  readonly progress: ShopProgress | undefined;
  readonly again: () => Promise<void>;
}

/** Of a plan that has just begun to be applied, the row still says how far its making was. */
const toldOf = (far: Far, plan: Changes['plan']): Far =>
  plan?.state !== 'applying' || far.phase === 'write' ? far : { phase: 'write', done: 0, total: null };

/** Not while nothing has begun that could end, or while it is about to end. */
function Cancel({
  work,
  again,
}: {
  readonly work: ShopProgress['work'];
  readonly again: () => Promise<void>;
}) {
  const { run: act, isBusy, problem } = useAct();
  const end = (_way: unknown, run?: number): void =>
    void act(async () => {
      await ask('/api/syncing/end', { body: { run } });
      await Promise.all([lookNow(), again()]);
    });
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      <StopWork
        ways={cancel}
        run={work?.run}
        kind={work?.kind ?? 'preview'}
        disabled={{ end: isBusy || (work?.isEnding ?? true), pause: true }}
        act={end}
      />
    </>
  );
}

/** On the page only while there is work, so that other work begins at nothing. */
function Line({ changes: { plan }, progress, again }: Props) {
  const { work: words } = useWords(pageWords);
  const work = progress?.work ?? null;
  const far = toldOf(useFurthest(progress), plan);
  const detail = far.phase ? detailOf(far, work?.perMinute ?? null, words) : words.close;
  return (
    <ProgressLine
      label={far.phase ? words[far.phase] : words.starting}
      detail={work?.isEnding ? words.ending : detail}
      done={far.phase ? far.done : 0}
      total={far.phase && far.phase !== 'plan' ? far.total : null}
    >
      <Cancel work={work} again={again} />
    </ProgressLine>
  );
}

export function Work(props: Props) {
  const { changes, progress } = props;
  const { work: words } = useWords(pageWords);
  const work = progress?.work ?? null;
  const { asked, plan } = changes;
  const isOurs =
    asked?.state === 'under-way' || plan?.state === 'applying' || (work !== null && work.run === plan?.run);
  if (!work && !isOurs) return null;
  if (!isOurs && work?.kind === 'sync')
    return (
      <s-banner tone="info" heading={words.sync}>
        <Unreachable />
      </s-banner>
    );
  return (
    <s-section>
      <Line {...props} />
    </s-section>
  );
}
