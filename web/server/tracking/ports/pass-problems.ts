/** What failed as a whole in the passes over a shop's trackings, for people who ask later. */
import type { PassProblem } from '../../domain/pass-problem.ts';
import type { StepProblem } from '../tracking-summary.ts';

/** Bound to one shop. */
export interface PassProblems {
  /** What failed as a whole in the last pass over all parcels. */
  kept(): Promise<readonly PassProblem[]>;
  keep(problems: readonly PassProblem[]): Promise<void>;
}

/**
 * What holds after a pass: what befell the one before as well is as old as it was. A tracking that cannot be read
 * (TRK-116) stops nothing; it is kept as a parcel of its own.
 */
export const problemsAfter = (
  problems: readonly StepProblem[],
  { before, now }: { readonly before: readonly PassProblem[]; readonly now: string },
): readonly PassProblem[] =>
  problems
    .filter(
      ({ reason }, at) => reason !== 'TRK-116' && problems.findIndex((each) => each.reason === reason) === at,
    )
    .map(({ reason, message }) => ({
      reason,
      message,
      since: before.find((each) => each.reason === reason)?.since ?? now,
    }));

/** For which of them a parcel waits that no pass has decided on: Shopify, once its order number is known. */
export function problemFor(
  orderNumber: string | null,
  problems: readonly PassProblem[],
): PassProblem | undefined {
  const whose = orderNumber === null ? 'SUP-' : 'SHP-';
  return problems.find(({ reason }) => reason.startsWith(whose)) ?? problems[0];
}
