/** What of a stored plan as a whole does not hold any more; its single changes are looked at when it is applied. Pure. */
import type { RunId } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { isYoung } from './drop-old-plan.ts';
import type { StoredPlan } from './ports/plans.ts';
import { partsBetween, planRecipeOf, type RecipePart } from './recipe.ts';

/**
 * running     a run is being worked on right now
 * unfinished  a run that was interrupted has to be brought to its end first
 * newer       a run has read or written since
 * old         what the supplier said is too long ago
 * changed     it was made for another setting-up of the shop
 */
export type Staleness =
  | { readonly kind: 'running'; readonly run: RunId }
  | { readonly kind: 'unfinished' | 'newer'; readonly run: RunId }
  | { readonly kind: 'old' }
  | { readonly kind: 'changed'; readonly parts: readonly RecipePart[] };

interface Today {
  readonly shop: Shop;
  readonly settings: Settings;
  readonly clock: Clock;
  /** Somebody works on a run of the shop: one that has not ended is alive then, and not left behind. */
  readonly isWorkedOn: boolean;
}

/** Null while it holds. */
export function staleness(
  { madeFor, startedAt, newer, unfinished }: StoredPlan,
  { shop, settings, clock, isWorkedOn }: Today,
): Staleness | null {
  if (unfinished !== null) return { kind: isWorkedOn ? 'running' : 'unfinished', run: unfinished };
  if (newer !== null) return { kind: 'newer', run: newer };
  if (!isYoung({ startedAt }, { clock })) return { kind: 'old' };
  const parts = partsBetween(madeFor ?? '', planRecipeOf(shop, settings));
  return parts.length > 0 ? { kind: 'changed', parts } : null;
}
