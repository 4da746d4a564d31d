/**
 * A server that asks to be left alone for longer than one request can wait is left alone: until then every request
 * fails at once, with what the server said.
 */
import type { DateTime } from 'luxon';
import { SupplierError } from '../domain/failures.ts';
import { isLongWait } from './retry.ts';

export interface Rest {
  /** Throws the SupplierError that asked for it while the time has not come. */
  throwIfResting(now: DateTime<true>): void;
  /** Takes note of a failure that happened at `now`. */
  note(error: unknown, now: DateTime<true>): void;
}

export function createRest(): Rest {
  let resting: { readonly until: DateTime<true>; readonly error: SupplierError } | null = null;
  return {
    throwIfResting(now) {
      if (resting && now < resting.until) throw resting.error;
      resting = null;
    },
    note(error, now) {
      if (!(error instanceof SupplierError) || !isLongWait(error.details)) return;
      // What is thrown during the rest does not prolong it.
      if (resting && now < resting.until) return;
      resting = { until: now.plus(error.details.retryAfterMs ?? 0), error };
    },
  };
}
