/** Why what was decided about waits: of products that leave, and of all else. */
import type { ReasonCode } from './reasons.ts';

/** Who lets new prices through has not said that the kept products may leave. */
export const decidedReasons = {
  keep: { leaving: 'GRD-330', change: 'GRD-323' },
  'ask-again': { leaving: 'GRD-331', change: 'GRD-324' },
} as const satisfies Readonly<Record<string, Record<'leaving' | 'change', ReasonCode>>>;
