/**
 * How a shop stands, in one word with its reason: the worst of all that is open, from one table in order of severity. Only
 * where nothing at all is open it stands fine. An upload that did not come is nothing open: whether an order waits for it
 * the app cannot know, so that is a notice beside the parcels. Pure.
 */
import type { PassProblem } from '../domain/pass-problem.ts';
import type { RunId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { locationIsGone, type InstalledShop } from '../domain/shop.ts';
import type { Noted, RunSummary } from '../shops/ports/activity.ts';

export type StandingKind =
  | 'no-access'
  | 'not-connected'
  | 'setting-up'
  | 'paused'
  | 'never'
  | 'stale'
  | 'partial'
  | 'left'
  | 'tracking'
  | 'running'
  | 'plan'
  | 'held'
  | 'held-back'
  | 'changed'
  | 'due'
  | 'decided'
  | 'postponed'
  | 'drafts'
  | 'attention'
  | 'fine';

export interface ShopStanding {
  readonly kind: StandingKind;
  /** Since when, where that is known; ISO in UTC. Of `stale`: of when the supplier's word is. */
  readonly at: string | null;
  readonly reason: ReasonCode | null;
  /** Of `left`: the run; and what it was to put back, where it was an undoing. */
  readonly run: RunId | null;
  readonly undoes: RunId | null;
  /** Of `plan`, `due`, `attention`: products. Of `held`, where such wait, `held-back`, `decided`, `postponed`: changes. Else null. */
  readonly count: number | null;
}

export interface StandingCauses {
  readonly shop: InstalledShop;
  readonly isConnected: boolean;
  /** About the whole catalogue. */
  readonly lastRun: RunSummary | null;
  /** The newest of all, where that is one about a single product, or one that put another back. */
  readonly newerRun: RunSummary | null;
  /** When everything was read last. */
  readonly stockAt: string | null;
  /** Products that a plan changes which a person can apply; null: none waits. */
  readonly planned: number | null;
  /** What waits for a person, in lines; those with a reason are of changes that are held. */
  readonly waiting: readonly { readonly count: number; readonly reason: ReasonCode | null }[];
  /** Changes that are held for what nobody can decide. */
  readonly heldBack: number;
  /** What people have decided, and no sync has carried out. */
  readonly noted: Noted;
  /** Products that the next sync creates. */
  readonly pending: number;
  /** Products that a merchant has to look at. */
  readonly attention: number;
  /** What failed in the last look at trackings. */
  readonly problems: readonly PassProblem[];
}

const standing = (
  kind: StandingKind,
  {
    at = null,
    reason = null,
    count = null,
    run = null,
    undoes = null,
  }: Partial<Omit<ShopStanding, 'kind'>> = {},
): ShopStanding => ({ kind, at, reason, count, run, undoes });

/** What of people's decisions and notes the next sync carries out. */
const notedCount = ({ noted, pending }: Pick<StandingCauses, 'noted' | 'pending'>): number =>
  noted.removals + noted.changes + noted.links + noted.unlinks + noted.fields + pending;

const hasFailed = ({ state }: RunSummary): boolean => state === 'failed' || state === 'incomplete';

function isUnread({ reason, read, wasWhole }: RunSummary): boolean {
  return reason !== null && reason.startsWith('SUP-') && (read === null || !wasWhole);
}

/** An undoing that found nothing to put back has left nothing undone. */
const inVain = 'RUN-525';

/** A plan that nobody can apply any more, or a run that a person ended: what it found is still to be done. */
function foundBy({ state, open, isPlan }: RunSummary): number | null {
  // A plan that never came to be found nothing, and was no sync that was ended.
  if (isPlan && open === 0) return null;
  return (state === 'previewed' && open > 0) || state === 'interrupted' ? open : null;
}

const askedAbout = (waiting: StandingCauses['waiting']): number =>
  waiting.reduce((sum, { count, reason }) => (reason === null ? sum : sum + count), 0);

type Look = (causes: StandingCauses) => ShopStanding | null;

const counted = (kind: StandingKind, count: number): ShopStanding | null =>
  count > 0 ? standing(kind, { count }) : null;

/** Everything that can be open, the worst first: what hinders all work, what failed, what waits for a person, what only waits. */
const looks: Readonly<Record<Exclude<StandingKind, 'fine'>, Look>> = {
  'no-access': ({ shop: { refusedAt } }) =>
    refusedAt === null ? null : standing('no-access', { at: refusedAt, reason: 'SHP-701' }),
  'not-connected': ({ isConnected }) => (isConnected ? null : standing('not-connected')),
  'setting-up': ({ shop }) => (shop.stage === 'trying' ? standing('setting-up') : null),
  paused: ({ shop: { pausedAt } }) => (pausedAt === null ? null : standing('paused', { at: pausedAt })),
  never: ({ lastRun }) => (lastRun === null ? standing('never') : null),
  stale: ({ lastRun, stockAt }) =>
    lastRun && hasFailed(lastRun) && isUnread(lastRun)
      ? standing('stale', { at: stockAt, reason: lastRun.reason })
      : null,
  partial: ({ shop, lastRun }) => {
    const at = lastRun?.finishedAt ?? null;
    if (lastRun && hasFailed(lastRun)) return standing('partial', { at, reason: lastRun.reason });
    return locationIsGone(shop) ? standing('partial', { at, reason: 'SHP-720' }) : null;
  },
  left: ({ newerRun }) =>
    newerRun && hasFailed(newerRun) && newerRun.reason !== inVain
      ? standing('left', {
          at: newerRun.finishedAt,
          reason: newerRun.reason,
          run: newerRun.id,
          undoes: newerRun.undoes,
        })
      : null,
  tracking: ({ problems: [problem] }) =>
    problem ? standing('tracking', { at: problem.since, reason: problem.reason }) : null,
  running: ({ lastRun }) =>
    lastRun && (lastRun.state === 'reading' || lastRun.state === 'applying')
      ? standing('running', { at: lastRun.startedAt })
      : null,
  plan: ({ planned, lastRun }) =>
    planned === null ? null : standing('plan', { at: lastRun?.startedAt ?? null, count: planned }),
  held: ({ waiting }) =>
    waiting.length > 0 ? standing('held', { count: askedAbout(waiting) || null }) : null,
  'held-back': ({ heldBack }) => counted('held-back', heldBack),
  changed: ({ shop: { settingsChangedAt: at }, lastRun }) =>
    at !== null && lastRun !== null && at > lastRun.startedAt ? standing('changed', { at }) : null,
  due: ({ lastRun }) => {
    const count = lastRun && foundBy(lastRun);
    return lastRun === null || count === null ? null : standing('due', { at: lastRun.startedAt, count });
  },
  decided: (causes) => counted('decided', notedCount(causes)),
  postponed: ({ noted }) => counted('postponed', noted.postponed),
  drafts: ({ shop }) => (shop.stage === 'drafts' ? standing('drafts') : null),
  attention: ({ attention }) => counted('attention', attention),
};

export function standingOf(causes: StandingCauses): ShopStanding {
  for (const look of Object.values(looks)) {
    const found = look(causes);
    if (found) return found;
  }
  return standing('fine', { at: causes.lastRun?.finishedAt ?? null });
}
