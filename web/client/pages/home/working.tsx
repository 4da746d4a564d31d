/** What is under way: which step, how far, how fast, how long still; and the two ways to stop it. */
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { useFurthest } from '../../api/use-furthest.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { useWords } from '../../words/use-words.ts';
import { stopWords } from './stop-words.ts';
import { StopWork } from './stop-work.tsx';
import type { Act } from './use-work.ts';
import { words as homeWords, type HomeWords } from './words.ts';

const both = ['end', 'pause'] as const;

type Work = NonNullable<ShopProgress['work']>;

/** So short a time is no number: it is over before it is read. */
const fewSecondsMs = 5_000;

const leftOf = (ms: number, words: HomeWords): string => (ms < fewSecondsMs ? words.almost : words.left(ms));

function detailOf(
  { phase, done, total, perMinute, isEnding, isWorkedOn }: Work,
  words: HomeWords,
  stop: (typeof stopWords)['en'],
): string {
  if (isEnding) return phase === 'read' ? stop.endingUnread : stop.ending;
  if (!isWorkedOn) return words.takenUp;
  if (phase === null) return words.close;
  const isFast = perMinute !== null && perMinute > 0;
  const left = isFast && total !== null && total > done ? ((total - done) / perMinute) * 60_000 : null;
  return [
    words.ofTotal(done, total, phase === 'write'),
    // Both, and it would need a third row on a phone.
    left !== null ? leftOf(left, words) : isFast ? words.speed(perMinute) : null,
    words.close,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface Props {
  readonly progress: ShopProgress | undefined;
  /** Null: asked for, and not begun. */
  readonly work: Work | null;
  /** It has ended, and what came of it is not here yet. */
  readonly isOver: boolean;
  readonly act: (what: Act, run?: number) => void;
}

export function Working({ progress, work, isOver, act }: Props) {
  const words = useWords(homeWords);
  const stop = useWords(stopWords);
  // The bar is that of the step which is named above it, and counts what is counted beside it.
  const far = useFurthest(progress);
  const step = work && far.phase ? words.steps[far.phase] : words.starting;
  const isStopping = (work?.isEnding ?? false) || isOver;
  const kind = work === null || work.kind === 'sync' ? null : words.kinds[work.kind];
  return (
    <s-stack gap="small-200">
      <ProgressLine
        label={kind === null ? step : `${kind} · ${step}`}
        detail={work === null ? words.close : detailOf({ ...work, ...far }, words, stop)}
        done={work === null ? 0 : far.done}
        total={work === null ? null : far.total}
      >
        <StopWork
          ways={both}
          run={work?.run}
          kind={work?.kind ?? 'sync'}
          disabled={{ end: work === null || isStopping, pause: isStopping }}
          act={act}
        />
      </ProgressLine>
    </s-stack>
  );
}
