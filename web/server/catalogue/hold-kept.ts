/**
 * Right before products leave: a person may have kept one since its removal was planned, and a plan may wait for days until
 * it is applied. What is kept is held, and the rest of the plan goes on. What was sent by a process that died has begun: it
 * is brought to its end.
 */
import type { Clock } from '../lib/clock.ts';
import type { Attempts } from './attempts.ts';
import { decidedReason, isLeaving } from './decisions.ts';
import type { Operation } from './operations.ts';
import type { Decisions } from './ports/decisions.ts';
import { decidedRemovals } from './removal-decisions.ts';

export interface KeptPorts {
  readonly decisions: Pick<Decisions, 'of'>;
  readonly clock: Clock;
  readonly attempts: Pick<Attempts, 'hold'>;
}

/** Answers those that still may go; of other kinds all. */
export async function withoutKept<Of extends Operation>(
  operations: readonly Of[],
  ports: KeptPorts,
): Promise<readonly Of[]> {
  const asked = operations.filter(({ kind, state }) => isLeaving(kind) && state === 'planned');
  if (asked.length === 0) return operations;
  const held = new Set<Of>();
  const decided = await decidedRemovals(asked, ports);
  for (const [choice, alike] of Map.groupBy(asked, ({ sku }) => decided.get(sku) ?? 'accept')) {
    if (choice === 'accept') continue;
    await ports.attempts.hold(alike, decidedReason(choice, 'remove'));
    for (const one of alike) held.add(one);
  }
  return operations.filter((one) => !held.has(one));
}
