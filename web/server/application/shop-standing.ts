/** How a shop stands, in one word with its reason: the first that holds, what hinders most before what is only open. Pure. */
import type { PassProblem } from '../domain/pass-problem.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { locationIsGone, type InstalledShop } from '../domain/shop.ts';
import type { RunSummary } from '../shops/ports/activity.ts';

export type StandingKind =
  | 'no-access'
  | 'not-connected'
  | 'setting-up'
  | 'never'
  | 'paused'
  | 'stale'
  | 'partial'
  | 'plan'
  | 'changed'
  | 'due'
  | 'held'
  | 'tracking'
  | 'fine';

export interface ShopStanding {
  readonly kind: StandingKind;
  /** Since when, where that is known; ISO in UTC. Of `stale`: of when the supplier's word is. */
  readonly at: string | null;
  readonly reason: ReasonCode | null;
  /** Of `plan`: products that it changes. Of `due`: changes that were found. Else null. */
  readonly count: number | null;
}

export interface StandingCauses {
  readonly shop: InstalledShop;
  readonly isConnected: boolean;
  /** About the whole catalogue. */
  readonly lastRun: RunSummary | null;
  /** When everything was read last. */
  readonly stockAt: string | null;
  /** Products that a plan changes which a person can apply; null: none waits. */
  readonly planned: number | null;
  /** Changes that wait for a person among others; empty when nothing does. */
  readonly waiting: readonly object[];
  /** What failed in the last look at trackings. */
  readonly problems: readonly PassProblem[];
}

const standing = (
  kind: StandingKind,
  at: string | null = null,
  reason: ReasonCode | null = null,
): ShopStanding => ({ kind, at, reason, count: null });

/** What hinders all work. */
function hindrance({ shop, isConnected }: StandingCauses): ShopStanding | null {
  if (shop.refusedAt !== null) return standing('no-access', shop.refusedAt, 'SHP-701');
  if (!isConnected) return standing('not-connected');
  if (shop.stage === 'trying') return standing('setting-up');
  if (shop.pausedAt !== null) return standing('paused', shop.pausedAt);
  return null;
}

function ofRun({ state, reason, finishedAt, wasWhole, read }: RunSummary, stockAt: string | null) {
  const isUnread = reason !== null && reason.startsWith('SUP-') && (read === null || !wasWhole);
  if (state === 'failed' || state === 'incomplete')
    return isUnread ? standing('stale', stockAt, reason) : standing('partial', finishedAt, reason);
  return null;
}

/** What a sync would do now, as far as that is known without one. */
function openWork({ shop, lastRun, planned }: StandingCauses): ShopStanding | null {
  if (lastRun === null) return null;
  const { state, startedAt } = lastRun;
  if (planned !== null) return { ...standing('plan', startedAt), count: planned };
  const { settingsChangedAt } = shop;
  if (settingsChangedAt !== null && settingsChangedAt > startedAt)
    return standing('changed', settingsChangedAt);
  // A plan that nobody can apply any more, or a run that a person ended: what it found is still to be done.
  const found = lastRun.planned - lastRun.applied - lastRun.held;
  if ((state === 'previewed' && found > 0) || state === 'interrupted')
    return { ...standing('due', startedAt), count: found };
  return null;
}

export function standingOf(causes: StandingCauses): ShopStanding {
  const { shop, lastRun, stockAt, waiting, problems } = causes;
  const hindered = hindrance(causes);
  if (hindered) return hindered;
  if (lastRun === null) return standing('never');
  const left = ofRun(lastRun, stockAt);
  if (left) return left;
  if (locationIsGone(shop)) return standing('partial', lastRun.finishedAt, 'SHP-720');
  const open = openWork(causes);
  if (open) return open;
  if (waiting.length > 0) return standing('held');
  const [problem] = problems;
  if (problem) return standing('tracking', problem.since, problem.reason);
  return standing('fine', lastRun.finishedAt);
}
