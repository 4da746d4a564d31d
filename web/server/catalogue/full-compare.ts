/**
 * Once a week every product is derived anew and compared, whatever its document and the supplier's hash say: what an
 * earlier version of the app, or a hand in the database, got wrong does not stay for ever.
 */
import { DateTime } from 'luxon';
import type { Clock } from '../lib/clock.ts';
import type { Upkeep } from './ports/snapshot.ts';

/** A little less than a week, so that runs on the hour do not drift. */
const betweenCompares = { days: 6, hours: 23 };

interface ComparePorts {
  readonly upkeep: Upkeep;
  readonly clock: Clock;
}

/** Before the first reading there is nothing to compare. */
export async function isFullCompareDue({ upkeep, clock }: ComparePorts): Promise<boolean> {
  const before = await upkeep.doneWith('compare');
  if (before === null) return false;
  const now = clock.now();
  const last = DateTime.fromISO(before);
  // After a clock was put back nobody knows when it was.
  return now < last || now >= last.plus(betweenCompares);
}

/** A whole reading has compared everything: also the first one, to which all was new. */
export async function noteFullCompare({ upkeep, clock }: ComparePorts, wasDue: boolean): Promise<void> {
  if (wasDue || (await upkeep.doneWith('compare')) === null)
    await upkeep.saveDoneWith('compare', clock.now().toISO());
}
