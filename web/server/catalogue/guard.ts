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

const micros = (amount: string | null): number => parseMicros(amount) ?? 0;

type Cost = ListingGroups['item']['cost'];

const jumps = (before: Cost, after: Cost, percent: number): boolean => {
  const [old, now] = [micros(before), micros(after)];
  return old > 0 && now > 0 && Math.abs(now - old) * 100 > old * percent;
};

const tooCheap = (price: string, cost: Cost, minimumMarginPercent: number): boolean =>
  micros(price) * 100 < micros(cost) * (100 + minimumMarginPercent);

/**
 * Why a change of price or cost waits for a person; null when it may go. A new listing meets the gate instead. `before`
 * says what Shopify has of both, also of what does not change.
 */
export function guardOffer(
  { kind, before, after }: PlannedOperation,
  settings: Settings['prices'],
): ReasonCode | null {
  if (kind !== 'offer') return null;
  if (before.item && after.item && jumps(before.item.cost, after.item.cost, settings.costJumpPercent)) {
    return 'GRD-303';
  }
  const price = (after.price ?? before.price)?.price;
  const cost = (after.item ?? before.item)?.cost ?? null;
  return price !== undefined && tooCheap(price, cost, settings.minimumMarginPercent) ? 'GRD-304' : null;
}
