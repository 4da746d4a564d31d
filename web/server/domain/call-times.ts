/**
 * How long a call to the shop may take that must not be made twice, counted from the moment at which it was put on record.
 * Whoever finds it there afterwards waits until it is over, and only then takes its absence for proof.
 */

/** It goes out within this time, or not at all: until its turn comes it may have waited for minutes. */
const sentWithinMs = 20_000;

/** For so long its answer is waited for; then it is given up. */
const answeredWithinMs = 30_000;

/** What was given up may still lie at Shopify. */
const arrivesWithinMs = 10_000;

export const callTimes = {
  sentWithinMs,
  answeredWithinMs,
  overWithinMs: sentWithinMs + answeredWithinMs + arrivesWithinMs,
} as const;
