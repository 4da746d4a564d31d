/** Makes and stores the plan of a run: what is gone, what differs, and what the guard holds. */
import { SupplierError } from '../domain/failures.ts';
import type { RunId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { planDifferences, type DifferencePorts } from './plan-differences.ts';
import { planRemovals, type RemovalPorts } from './plan-removals.ts';
import type { ReportProgress } from './progress.ts';
import { WhoWasSeen } from './who-was-seen.ts';

export interface PlanningPorts extends DifferencePorts, RemovalPorts {}

/** Why listings that are missing at the supplier stay for now. */
interface HeldRemovals {
  readonly reason: ReasonCode;
  readonly message: string;
  /** The supplier failed when it was asked for them. */
  readonly unchecked?: true;
}

async function removalsHeld(
  run: RunId,
  seen: WhoWasSeen,
  ports: PlanningPorts,
): Promise<HeldRemovals | null> {
  if (!seen.proven) {
    const message = 'The catalogue was not read completely, so nothing is removed.';
    return { reason: 'GRD-301', message };
  }
  try {
    const held = await planRemovals(run, seen, ports);
    const message = 'More products are missing at the supplier than may leave the shop in one day.';
    return held ? { reason: held, message } : null;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return { reason: 'GRD-301', message: error.message, unchecked: true };
  }
}

/** `proven`: whether the crawl proves absence; without proof nothing leaves the shop. Null: nothing is held back. */
export async function makePlan(
  { run, proven }: { readonly run: RunId; readonly proven: boolean },
  ports: PlanningPorts,
  report: ReportProgress,
): Promise<HeldRemovals | null> {
  const seen = await WhoWasSeen.of({ run, proven }, ports);
  const held = await removalsHeld(run, seen, ports);
  await planDifferences(run, seen, { ...ports, report });
  return held;
}
