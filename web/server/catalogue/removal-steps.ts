/**
 * What is still to come for a listing that leaves the shop, and when: the planner's own answers, asked for the moments at
 * which they change, so that pages promise what runs do. Pure.
 */
import { DateTime } from 'luxon';
import { mayLeaveAt } from '../domain/may-leave-at.ts';
import type { Settings } from '../domain/settings.ts';
import { planAbsence, type Absent } from './plan.ts';

export interface RemovalStep {
  readonly kind: 'withdraw' | 'remove';
  /** The first run from then on makes it; after the step before. */
  readonly from: DateTime<true>;
}

/** `next`: when the next run looks, if the listing may leave then. Empty for what is not in the shop. */
export function removalSteps(
  absent: Absent,
  next: DateTime<true>,
  removal: Settings['removal'],
): readonly RemovalStep[] {
  const { state, absentSince } = absent;
  if (state !== 'present' && state !== 'withdrawn') return [];
  const leavesMs = mayLeaveAt(absentSince ?? next.toISO(), removal);
  const from = DateTime.fromMillis(Math.max(leavesMs, next.toMillis()), { zone: 'utc' }) as DateTime<true>;
  const removes: RemovalStep = { kind: 'remove', from };
  return planAbsence(absent, next, removal) === 'withdraw'
    ? [{ kind: 'withdraw', from: next }, removes]
    : [removes];
}
