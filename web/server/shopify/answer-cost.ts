/** Reads `extensions.cost` of an answer, in whatever the library wraps it; null when it is not there. */
import { z } from 'zod';
import type { ThrottleStatus } from './ledger.ts';

const answer = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      actualQueryCost: z.number().nullish(),
      throttleStatus: z.object({
        maximumAvailable: z.number(),
        currentlyAvailable: z.number(),
        restoreRate: z.number(),
      }),
    }),
  }),
});

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
