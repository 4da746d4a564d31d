/** What became of what was asked for, beside the plan that a page shows. */
import type { Plans } from '../catalogue/ports/plans.ts';
import type { AskedWork } from './asked-work.ts';
import type { PlanLook } from './change-desk.ts';

/** Why a plan was not applied is news while it waits. What is under way is told by the plan itself, where that is shown. */
export async function askedNews(
  asked: AskedWork | null,
  { plan, plans }: { readonly plan: PlanLook | null; readonly plans: Pick<Plans, 'find'> },
): Promise<AskedWork | null> {
  if (asked?.kind !== 'apply' || asked.run === null) return asked;
  // As the page is told it: read once more, it may have begun meanwhile.
  const isShown = asked.run === plan?.run;
  const state = isShown ? plan.state : (await plans.find(asked.run))?.state;
  if (state === 'previewed') return asked;
  return asked.state === 'refused' || isShown ? null : asked;
}

/** Tried, it was found not to hold: tried once more, it would be refused once more. */
export const withRefusal = (plan: PlanLook | null, asked: AskedWork | null): PlanLook | null =>
  plan?.stale === null && plan.state === 'previewed' && asked?.refusedPlan === plan.run
    ? { ...plan, stale: { kind: 'moved' } }
    : plan;
