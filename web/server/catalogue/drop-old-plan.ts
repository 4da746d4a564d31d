/**
 * What a dead process left of its plan is not all to be applied: nothing leaves the shop before a new crawl has looked
 * again, and a plan that is old, or was made for other markets, another location or other settings, is dropped. The run that follows
 * plans anew whatever still differs.
 */
import { DateTime } from 'luxon';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { operationKinds } from './operations.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { InterruptedRun } from './ports/runs.ts';
import { changedBetween, planRecipeOf } from './recipe.ts';
import { note } from '../domain/reason-texts/note.ts';

/** Counted from the start of its run: what the supplier said is not older. Restarts come within minutes. */
export const youngHours = 2;

interface DropPorts {
  readonly shop: Shop;
  readonly settings: Settings;
  readonly log: OperationLog;
  readonly clock: Clock;
}

/** A clock that was put back makes a plan of unknown age. */
export function isYoung(
  { startedAt }: Pick<InterruptedRun, 'startedAt'>,
  { clock }: Pick<DropPorts, 'clock'>,
): boolean {
  const hours = clock.now().diff(DateTime.fromISO(startedAt), 'hours').hours;
  return hours >= 0 && hours <= youngHours;
}

/**
 * Defers what must not be applied any more. The doubt about writes that were under way is on record: they are written
 * anew, and creations are looked up before the next plan.
 */
export async function dropOldPlan(left: InterruptedRun, ports: DropPorts): Promise<void> {
  const { log, shop, settings } = ports;
  if (left.isToEnd) {
    const message = note('endedAlone');
    return log.deferOpen(left.id, operationKinds, { reason: 'RUN-514', message });
  }
  await log.deferOpen(left.id, ['withdraw', 'remove', 'delete'], {
    reason: 'RUN-511',
    message: note('newCrawlDecides'),
  });
  const changed = changedBetween(left.madeFor ?? '', planRecipeOf(shop, settings));
  if (changed.length === 0 && isYoung(left, ports)) return;
  const message =
    changed.length === 0
      ? note('beganLongAgo', { count: youngHours })
      : note('changed', { parts: changed.join('; ') });
  await log.deferOpen(left.id, operationKinds, { reason: 'RUN-512', message });
}
