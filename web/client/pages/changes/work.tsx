/** What is being worked on for this page right now, as far as it has come; nothing while nothing is. */
import type { Changes } from '../../../shared/api/changes.ts';
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { percent } from '../../format/numbers.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { Unreachable } from '../../parts/unreachable.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type WorkUnderWay = NonNullable<ShopProgress['work']>;
type WorkWords = (typeof pageWords)['en']['work'];

/** What is written is no count of products: it is told by its share. */
function farOf(
  { phase, done, total }: Pick<WorkUnderWay, 'phase' | 'done' | 'total'>,
  words: WorkWords,
): string {
  if (phase === 'write') return total ? percent(Math.min(1, done / total)) : '';
  return total === null ? words.counted(done) : words.of(done, total);
}

function detailOf({ phase, done, total, perMinute }: WorkUnderWay, words: WorkWords): string {
  const parts = [farOf({ phase, done, total }, words)].filter((part) => part !== '');
  const minutes = total !== null && perMinute ? Math.ceil((total - done) / perMinute) : 0;
  if (phase === 'write' && minutes > 0) parts.push(words.rest(minutes));
  return [...parts, words.close].join(' · ');
}

interface Props {
  readonly changes: Changes;
  readonly progress: ShopProgress | undefined;
}

/** Of a plan that has just begun to be applied, the row still says how far its making was. */
function toldOf(work: WorkUnderWay | null, plan: Changes['plan']): WorkUnderWay | null {
  if (!work || plan?.state !== 'applying' || work.phase === 'write') return work;
  return { ...work, phase: 'write', done: 0, total: null, perMinute: null };
}

export function Work({ changes: { asked, plan }, progress }: Props) {
  const { work: words } = useWords(pageWords);
  const work = toldOf(progress?.work ?? null, plan);
  const isOurs = asked?.state === 'under-way' || plan?.state === 'applying';
  if (!work && !isOurs) return null;
  if (!isOurs && work?.kind === 'sync')
    return (
      <s-banner tone="info" heading={words.sync}>
        <Unreachable />
      </s-banner>
    );
  return (
    <s-section>
      {work?.phase ? (
        <ProgressLine
          label={words[work.phase]}
          detail={detailOf(work, words)}
          done={work.done}
          total={work.phase === 'plan' ? null : work.total}
        />
      ) : (
        <ProgressLine label={words.starting} detail={words.close} done={0} total={null} />
      )}
    </s-section>
  );
}
