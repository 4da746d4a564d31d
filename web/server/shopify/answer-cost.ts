/**
 * Reads `extensions.cost` of an answer, in whatever the library wraps it; null when it is not there, or says what cannot be:
 * whoever believed a bucket that never fills would wait for ever.
 */
import { z } from 'zod';
import type { ThrottleStatus } from './ledger.ts';

/** Fifty times what Shopify gives on its largest plan; all its buckets fill in 20 seconds (shopify-admin.md, A.1). */
const most = { points: 1_000_000, fillingSeconds: 300 };

const points = z.number().nonnegative().max(most.points);

const throttleStatus = z
  .object({
    maximumAvailable: points.positive(),
    currentlyAvailable: z.number().max(most.points),
    restoreRate: points.positive(),
  })
  .refine(({ maximumAvailable, currentlyAvailable, restoreRate }) => {
    const isFilling = restoreRate * most.fillingSeconds >= maximumAvailable;
    return isFilling && currentlyAvailable >= -maximumAvailable;
  });

const cost = z
  .object({ requestedQueryCost: points, actualQueryCost: points.nullish(), throttleStatus })
  // What a call costs is taken from a full bucket.
  .refine(({ requestedQueryCost, actualQueryCost, throttleStatus: { maximumAvailable } }) =>
    [requestedQueryCost, actualQueryCost ?? 0].every((each) => each <= maximumAvailable),
  );

const answer = z.object({ extensions: z.object({ cost }) });

export interface AnswerCost {
  readonly requested: number;
  readonly actual: number;
  readonly throttleStatus: ThrottleStatus;
}

export function readCost(body: unknown): AnswerCost | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { requestedQueryCost, actualQueryCost, throttleStatus } = parsed.data.extensions.cost;
  return { requested: requestedQueryCost, actual: actualQueryCost ?? requestedQueryCost, throttleStatus };
}
