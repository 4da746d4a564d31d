/** What is under way: which step, how far, how fast, how long still; and the two ways to stop it. */
import { useRef } from 'preact/hooks';
import type { ShopProgress } from '../../../shared/api/progress.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Act } from './use-work.ts';
import { words as homeWords, type HomeWords } from './words.ts';

type Work = NonNullable<ShopProgress['work']>;

/** Where each step begins and how much it is of the whole run: most of the time goes into writing. */
const parts = {
  read: { from: 0, share: 100 },
  plan: { from: 100, share: 50 },
  write: { from: 150, share: 850 },
} as const;
const whole = 1_000;

function doneOf({ phase, done, total }: Work): number {
  if (phase === null) return 0;
  const within = total === null || total === 0 ? 0 : Math.min(1, done / total);
  return Math.round(parts[phase].from + within * parts[phase].share);
}

/** Never less than it was: what is read again stands still until it is as far. */
function useFurthest(work: Work | null): number {
  const furthest = useRef({ run: 0, done: 0 });
  if (work === null) return 0;
  const done = doneOf(work);
  const isSame = furthest.current.run === work.run;
  furthest.current = { run: work.run, done: isSame ? Math.max(furthest.current.done, done) : done };
  return furthest.current.done;
}

function detailOf({ phase, done, total, perMinute, isEnding, isWorkedOn }: Work, words: HomeWords): string {
  if (isEnding) return words.ending;
  if (!isWorkedOn) return words.takenUp;
  if (phase === null) return words.close;
  const isFast = perMinute !== null && perMinute > 0;
  const left = isFast && total !== null && total > done ? ((total - done) / perMinute) * 60_000 : null;
  return [
    words.ofTotal(done, total, phase === 'write'),
    // Both, and it would need a third row on a phone.
    left !== null ? words.left(left) : isFast ? words.speed(perMinute) : null,
    words.close,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface Props {
  /** Null: asked for, and not begun. */
  readonly work: Work | null;
  readonly act: (what: Act) => void;
}

export function Working({ work, act }: Props) {
  const words = useWords(homeWords);
  const done = useFurthest(work);
  const step = work?.phase ? words.steps[work.phase] : words.starting;
  const kind = work === null || work.kind === 'sync' ? null : words.kinds[work.kind];
  return (
    <s-stack gap="small-200">
      <ProgressLine
        label={kind === null ? step : `${kind} · ${step}`}
        detail={work === null ? words.close : detailOf(work, words)}
        done={done}
        total={whole}
      >
        <s-button-group>
          <s-button
            slot="secondary-actions"
            variant="secondary"
            disabled={work === null || work.isEnding}
            onClick={() => act('end')}
          >
            {words.end}
          </s-button>
          <s-button
            slot="secondary-actions"
            variant="secondary"
            disabled={work?.isEnding ?? false}
            onClick={() => act('pause')}
          >
            {words.pause}
          </s-button>
        </s-button-group>
      </ProgressLine>
    </s-stack>
  );
}
