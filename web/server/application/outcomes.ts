/**
 * Whether a pass did what it was asked for: the exit status of a command, and what a scheduler has to know. What waits
 * for a decision of the merchant's is told, and is no failure.
 */
import type { RunReport } from '../catalogue/ports/runs.ts';
import { leavesOpen } from '../domain/reasons.ts';
import type { TrackingSummary } from '../tracking/import-parcels.ts';
import type { ParcelReport } from '../tracking/tracking-summary.ts';

/** A preview is done when the whole catalogue was compared. */
export function hasWorked({ state, crawl }: RunReport): boolean {
  switch (state) {
    case 'completed':
      return true;
    case 'previewed':
      // The plan of an undoing reads no catalogue.
      return crawl?.whole ?? true;
    case 'reading':
    case 'applying':
    case 'incomplete':
    case 'failed':
    case 'interrupted':
      return false;
  }
}

export interface TrackingResult extends TrackingSummary {
  /**
   * `incomplete`: a step failed, a tracking cannot be read, or Shopify or the supplier refused something, and that is
   * new or may cost somebody something. Parcels that wait for their order, or for a person, leave a pass complete; so
   * does an order that the supplier still does not let be completed.
   */
  readonly state: 'completed' | 'incomplete';
}

/** As it is kept: numbers of orders and parcels stand in the ledger alone, where they are erased on order. */
export interface TrackingOutput extends Omit<TrackingResult, 'left'> {
  readonly left: readonly Pick<ParcelReport, 'iri' | 'order' | 'state' | 'reason'>[];
}

/** What looks that had waited did, where they were made here before the one that was asked for. */
export type TrackingBefore = Pick<
  TrackingOutput,
  'fulfilled' | 'trackingAdded' | 'alreadyThere' | 'corrected' | 'emails' | 'completed'
>;

export interface TrackingAnswer extends TrackingResult {
  readonly before: readonly TrackingBefore[];
}

export function endOfPoll(summary: TrackingSummary): TrackingResult {
  const failed = summary.problems.length > 0 || summary.urgent.some(leavesOpen);
  return { ...summary, state: failed ? 'incomplete' : 'completed' };
}
