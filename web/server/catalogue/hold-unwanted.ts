/**
 * Right before creations are sent: people may have said otherwise of a double since it was planned, and a plan may wait
 * for days until it is applied. What they do not want, or want linked, is held; the rest of the plan goes on.
 */
import type { RunId } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { Attempts } from './attempts.ts';
import type { Operation } from './operations.ts';
import { chunks } from '../lib/chunks.ts';
import type { Adoptions } from './ports/adoption.ts';
import type { Decisions } from './ports/decisions.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { OwnMatches } from './ports/own-matches.ts';
import { whyDoubleWaits } from './why-double-waits.ts';

const atATime = 250;

export interface SaidPorts {
  readonly settings: Pick<Settings, 'adoption'>;
  /** As the plan found the shop. */
  readonly matched: Pick<OwnMatches, 'of'>;
  readonly adoptions: Pick<Adoptions, 'of'>;
  readonly decisions: Pick<Decisions, 'of'>;
  readonly clock: Clock;
}

interface HoldPorts extends SaidPorts {
  readonly log: Pick<OperationLog, 'drop'>;
  readonly attempts: Pick<Attempts, 'hold'>;
}

/** Of creations that the shop does not have by their SKU; answers those that still may go. */
export async function withoutUnwanted(
  run: RunId,
  creations: readonly Operation[],
  { settings, matched, adoptions, decisions, clock, log, attempts }: HoldPorts,
): Promise<readonly Operation[]> {
  const free: Operation[] = [];
  for (const some of chunks(creations, atATime)) {
    const skus = some.map(({ sku }) => sku);
    const [matches, links] = [await matched.of(skus), await adoptions.of(skus)];
    const said = await decisions.of(skus, clock.now());
    const why = ({ sku }: Operation) =>
      whyDoubleWaits(
        matches.get(sku),
        { link: links.get(sku), decisions: said.get(sku) },
        settings.adoption.createDoubles,
      );
    for (const [reason, alike] of Map.groupBy(some, why)) {
      if (reason === null) {
        free.push(...alike);
        continue;
      }
      // What is added to it waits unseen, as where the plan holds a creation itself.
      await log.drop(
        run,
        'translate',
        alike.map(({ sku }) => sku),
      );
      await attempts.hold(alike, reason);
    }
  }
  return free;
}
