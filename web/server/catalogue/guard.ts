/**
 * What may not happen without a person: too many removals, prices that jump. Pure; the guard only holds,
 * it never changes an operation.
 */
import type { ListingGroups } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { PlannedOperation } from './operations.ts';

/** Even a small catalogue may lose this many in a day. */
const smallestCeiling = 5;

/** How many listings may leave in 24 hours without a person. */
export const deleteCeiling = (
  listings: number,
  { ceilingPercent, ceilingCount }: Settings['removal'],
): number => Math.max(smallestCeiling, Math.min(Math.floor((listings * ceilingPercent) / 100), ceilingCount));

/** All or none: when the planned ones and the last 24 hours' pass the ceiling, a person looks at all of them. */
export const guardRemovals = (
  numbers: { readonly planned: number; readonly leftLastDay: number; readonly listings: number },
  settings: Settings['removal'],
): ReasonCode | null =>
  numbers.planned > 0 && numbers.planned + numbers.leftLastDay > deleteCeiling(numbers.listings, settings)
    ? 'GRD-302'
    : null;

type Offer = ListingGroups['offer'];

const micros = (amount: string | null): number => parseMicros(amount) ?? 0;

const jumps = (before: Offer, after: Offer, percent: number): boolean => {
  const [old, now] = [micros(before.cost), micros(after.cost)];
  return old > 0 && now > 0 && Math.abs(now - old) * 100 > old * percent;
};

const tooCheap = ({ price, cost }: Offer, minimumMarginPercent: number): boolean =>
  micros(price) * 100 < micros(cost) * (100 + minimumMarginPercent);

/** Why a change of price or cost waits for a person; null when it may go. A new listing meets the gate instead. */
export function guardOffer(
  { kind, before, after }: PlannedOperation,
  settings: Settings['prices'],
): ReasonCode | null {
  if (kind !== 'offer' || !after.offer) return null;
  if (before.offer && jumps(before.offer, after.offer, settings.costJumpPercent)) return 'GRD-303';
  return tooCheap(after.offer, settings.minimumMarginPercent) ? 'GRD-304' : null;
}
