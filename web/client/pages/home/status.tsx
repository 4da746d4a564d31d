/** One sentence, one tone; and while something is under way, how far it is, in the same place, so that nothing moves. */
import { useRef } from 'preact/hooks';
import type { Home, StandingKind } from '../../../shared/api/home.ts';
import { useUntilSeen } from '../../api/use-until-seen.ts';
import type { Tone } from '../../parts/state-badge.tsx';
import { Unreachable } from '../../parts/unreachable.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StatusProps } from './home-props.ts';
import { Working } from './working.tsx';
import { words as homeWords, type HomeWords } from './words.ts';

const tones: Readonly<Record<StandingKind, Tone>> = {
  'no-access': 'critical',
  'not-connected': 'info',
  'setting-up': 'info',
  paused: 'warning',
  never: 'info',
  stale: 'warning',
  partial: 'warning',
  left: 'warning',
  tracking: 'warning',
  running: 'info',
  plan: 'warning',
  held: 'warning',
  'held-back': 'warning',
  changed: 'info',
  due: 'info',
  decided: 'info',
  postponed: 'info',
  drafts: 'info',
  attention: 'info',
  fine: 'success',
};

/** Where to look, or what to do, in one step; what a run left undone has a page of its own. */
const ways: Readonly<
  Partial<Record<StandingKind, readonly [href: string, name: (words: HomeWords) => string]>>
> = {
  left: ['/activity', ({ toRun }) => toRun],
  plan: ['/changes', ({ toPlan }) => toPlan],
  'held-back': ['/changes?part=held', ({ toChanges }) => toChanges],
  drafts: ['/set-up', ({ toPublish }) => toPublish],
  attention: ['/products?state=attention', ({ toAttention }) => toAttention],
};

/** What it means, and what to do. */
function detailsOf({ standing, nextCheckAt: next }: Home, words: HomeWords): readonly string[] {
  const { kind, said } = standing;
  const { what = '', can = '' } = said ?? {};
  switch (kind) {
    case 'stale':
      return [words.stalePromise, what, can];
    case 'left':
    case 'partial':
    case 'tracking':
      return [what, can];
    case 'held-back':
      return [words.backPromise];
    case 'postponed':
      return [words.postponedPromise];
    case 'paused':
      return [words.pausedPromise];
    case 'no-access':
      return [said?.means ?? '', can];
    case 'plan':
      return [next ? words.planBeforeSync(next) : words.planPromise];
    case 'changed':
      return [next ? words.broughtBySync(next) : ''];
    case 'due':
      return [next ? words.doneBySync(next) : ''];
    case 'not-connected':
    case 'setting-up':
    case 'never':
    case 'running':
    case 'held':
    case 'decided':
    case 'drafts':
    case 'attention':
    case 'fine':
      return [];
  }
}

/** Where all is done as it was decided, nothing for sale may still be news: after an undoing, a pause, or a choice of markets. */
const mayBeEmpty: ReadonlySet<StandingKind> = new Set(['decided', 'postponed', 'attention', 'fine']);
const unsoldOf = ({ standing, numbers: { live, inShop } }: Home, words: HomeWords): string =>
  mayBeEmpty.has(standing.kind) && live === 0 && inShop > 0 ? words.noneOnSale(inShop) : '';

/** What of the merchant's own decisions is still to be done, and when; it says so whatever stands above it. */
function nextOf({ noted, nextCheckAt, pausedAt, setUp }: Home, words: HomeWords): string {
  const items = (Object.keys(words.noted) as (keyof HomeWords['noted'])[]).flatMap((name) =>
    noted[name] > 0 ? [words.noted[name](noted[name])] : [],
  );
  const isKnown = nextCheckAt !== null || pausedAt !== null;
  return items.length > 0 && isKnown && setUp.isConnected ? words.next(items, nextCheckAt) : '';
}

/** What the last sync did, and what it left. */
const didOf = (last: NonNullable<Home['lastCheck']>, { did }: HomeWords): readonly string[] =>
  (Object.keys(did) as (keyof HomeWords['did'])[]).flatMap((name) =>
    (last[name] ?? 0) > 0 ? [did[name](last[name] ?? 0)] : [],
  );

function checksOf({ lastCheck, nextCheckAt, setUp, standing }: Home, words: HomeWords): string {
  // Of a set-up the guide below tells; its readings are no syncs.
  if (setUp.stage === 'trying') return '';
  const isEarlier = standing.kind === 'due' && !standing.count;
  const say = isEarlier ? words.lastDone : words.lastCheck;
  const last =
    lastCheck && say(lastCheck.at, didOf(lastCheck, words).join(', ') || words.didNone(lastCheck.read === 0));
  const next = nextCheckAt && words.nextCheck(nextCheckAt);
  return [last, lastCheck?.isUndone && words.undone, next].filter(Boolean).join(' ');
}

function Way({ kind, run }: Pick<Home['standing'], 'kind' | 'run'>) {
  const words = useWords(homeWords);
  const [href, name] = ways[kind] ?? [];
  if (href === undefined || name === undefined) return null;
  return (
    <>
      {' '}
      <s-link href={run === null ? href : `${href}/${run}`}>{name(words)}</s-link>
    </>
  );
}

/** Work that is under way; or that has ended, until the page knows what came of it: what was known before it is old. */
function useWorkSeen(home: Home, { progress }: StatusProps['feed'], isStarting: boolean) {
  const work = progress?.work ?? null;
  const last = useRef(work);
  if (work !== null) last.current = work;
  const seen = home.standing.kind === 'running' ? 'running' : JSON.stringify(home);
  const isUnseen = useUntilSeen(work !== null || isStarting, seen);
  const isOver = isUnseen && work === null && !isStarting;
  return { work: isOver ? last.current : work, isOver };
}

export function Status({ home, feed, isStarting, act }: StatusProps) {
  const words = useWords(homeWords);
  const { kind, at, count, run } = home.standing;
  const { work, isOver } = useWorkSeen(home, feed, isStarting);
  if (work !== null || isStarting)
    return (
      <s-section>
        <div class="status working" tabIndex={-1}>
          <Working progress={feed.progress} work={work} isOver={isOver} act={act} />
        </div>
      </s-section>
    );
  const details = [...detailsOf(home, words), unsoldOf(home, words), nextOf(home, words)].filter(
    (sentence) => sentence !== '',
  );
  const checks = checksOf(home, words);
  return (
    <s-section>
      <div class="status" role="status" tabIndex={-1}>
        <s-stack gap="small-300">
          <div class="headline">
            <span class={`dot ${tones[kind]}`} aria-hidden="true" />
            <s-heading fontSize="large">{words.sentence[kind](at, count ?? 0)}</s-heading>
          </div>
          {(details.length > 0 || ways[kind]) && (
            <s-paragraph>
              {details.join(' ')}
              <Way kind={kind} run={run} />
            </s-paragraph>
          )}
          {checks !== '' && (
            <s-paragraph color="subdued" fontVariantNumeric="tabular-nums">
              {checks}
              {home.lastCheck && (
                <>
                  {' · '}
                  <s-link href={`/activity/${home.lastCheck.run}`}>{words.details}</s-link>
                </>
              )}
            </s-paragraph>
          )}
          <Unreachable />
        </s-stack>
      </div>
    </s-section>
  );
}
