/**
 * What may not happen without a person: too many removals, prices that jump. Pure; the guard only holds,
 * it never changes an operation.
 */
import type { ListingGroups } from '../domain/listing.ts';
import { parseMicros, type Micros } from '../domain/money.ts';
import { leavesLess } from '../domain/price-rules.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { PlannedOperation } from './operations.ts';

/** A share of a small catalogue is at least this many; a number that the merchant names, and a share of nothing, are kept. */
const smallestCeiling = 5;

/** How many listings may leave in 24 hours without a person. */
export const deleteCeiling = (
  listings: number,
  { ceilingPercent, ceilingCount }: Settings['removal'],
): number => {
  const share = Math.floor((listings * ceilingPercent) / 100);
  return Math.min(ceilingPercent > 0 ? Math.max(smallestCeiling, share) : 0, ceilingCount);
};

/** All or none: when the planned ones and the last 24 hours' pass the ceiling, a person looks at all of them. */
export const guardRemovals = (
  numbers: { readonly planned: number; readonly leftLastDay: number; readonly listings: number },
  settings: Settings['removal'],
): ReasonCode | null =>
  numbers.planned > 0 && numbers.planned + numbers.leftLastDay > deleteCeiling(numbers.listings, settings)
    ? 'GRD-302'
    : null;

const micros = (amount: string | null): Micros => parseMicros(amount) ?? (0 as Micros);

type Cost = ListingGroups['item']['cost'];

const jumps = (before: Cost, after: Cost, percent: number): boolean => {
  const [old, now] = [micros(before), micros(after)];
  // A cost that is not said any more may be any.
  return old > 0 && (now === 0 || Math.abs(now - old) * 100 > old * percent);
};

/** Less than the minimum margin is left of it. */
export const leavesTooLittle = (price: string, cost: Micros, settings: Settings['prices']): boolean =>
  leavesLess(micros(price), cost, { ...settings, percent: settings.minimumMarginPercent });

const tooCheap = (price: string, cost: Cost, settings: Settings['prices']): boolean =>
  leavesTooLittle(price, micros(cost), settings);

type Change = Pick<PlannedOperation, 'kind' | 'after' | 'before'>;

/** Why the price that stands there after this change is none that a person wants; null when it may go. */
function guardPrice({ before, after }: Change, settings: Settings['prices']): ReasonCode | null {
  const price = (after.price ?? before.price)?.price;
  if (price === null) return 'GRD-307';
  const [now, last] = [after.item?.cost ?? null, before.item?.cost ?? null];
  const cost = micros(now) > 0 ? now : last;
  return price !== undefined && tooCheap(price, cost, settings) ? 'GRD-304' : null;
}

/**
 * Why a change waits for a person because of price or cost; null when it may go. What is not on sale yet goes on sale only
 * at a price that may be. `before` says what Shopify has of both, also of what does not change.
 */
export function guardOffer(change: Change, settings: Settings['prices']): ReasonCode | null {
  const { kind, before, after } = change;
  if (kind === 'create' && after.price?.price === null) return 'GRD-307';
  if (kind === 'create' || kind === 'place')
    return after.status?.status === 'ACTIVE' ? guardPrice(change, settings) : null;
  if (kind !== 'offer') return null;
  if (after.price?.price === null) return 'GRD-307';
  if (before.item && after.item && jumps(before.item.cost, after.item.cost, settings.costJumpPercent)) {
    return 'GRD-303';
  }
  return guardPrice(change, settings);
}
