/** What is being worked on for this page right now, as far as it has come; nothing while nothing is. */
import type { Changes } from '../../../shared/api/changes.ts';
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { useFurthest, type Far } from '../../api/use-furthest.ts';
import { percent } from '../../format/numbers.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { Unreachable } from '../../parts/unreachable.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

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
}

/** Of a plan that has just begun to be applied, the row still says how far its making was. */
const toldOf = (far: Far, plan: Changes['plan']): Far =>
  plan?.state !== 'applying' || far.phase === 'write' ? far : { phase: 'write', done: 0, total: null };

/** On the page only while there is work, so that other work begins at nothing. */
function Line({ changes: { plan }, progress }: Props) {
  const { work: words } = useWords(pageWords);
  const far = toldOf(useFurthest(progress), plan);
  return far.phase ? (
    <ProgressLine
      label={words[far.phase]}
      detail={detailOf(far, progress?.work?.perMinute ?? null, words)}
      done={far.done}
      total={far.phase === 'plan' ? null : far.total}
    />
  ) : (
    <ProgressLine label={words.starting} detail={words.close} done={0} total={null} />
  );
}

export function Work({ changes, progress }: Props) {
  const { work: words } = useWords(pageWords);
  const work = progress?.work ?? null;
  const isOurs = changes.asked?.state === 'under-way' || changes.plan?.state === 'applying';
  if (!work && !isOurs) return null;
  if (!isOurs && work?.kind === 'sync')
    return (
      <s-banner tone="info" heading={words.sync}>
        <Unreachable />
      </s-banner>
    );
  return (
    <s-section>
      <Line changes={changes} progress={progress} />
    </s-section>
  );
}
