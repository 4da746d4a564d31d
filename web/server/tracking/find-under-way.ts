/**
 * Calls that went out just before a process died, or got no answer, may still arrive. Until they cannot, their orders
 * tell nothing: a pass works on all others first.
 */
import type { DateTime } from 'luxon';
import { callTimes } from '../domain/call-times.ts';
import type { ImportPass } from './import-pass.ts';
import type { Parcel } from './ports/parcels.ts';
import { batchesOf } from './work-through.ts';

/** How long to wait until the last call for these parcels has come to its end, one way or the other. */
export function msUnderWay(parcels: readonly Parcel[], now: DateTime<true>): number {
  const last = Math.max(...parcels.map(({ attempt }) => attempt?.at.toMillis() ?? 0));
  // Never longer: a clock that was put back dates calls into the future.
  return Math.min(Math.max(last + callTimes.overWithinMs - now.toMillis(), 0), callTimes.overWithinMs);
}

/** The numbers of orders that have such a call as the pass begins. */
export async function findUnderWay(pass: ImportPass): Promise<ReadonlySet<string>> {
  const orderNumbers = new Set<string>();
  for await (const batch of batchesOf('sending', pass)) {
    for (const { key, parcels } of batch)
      if (msUnderWay(parcels, pass.clock.now()) > 0) orderNumbers.add(key);
  }
  return orderNumbers;
}
