/**
 * A price that is not written is none at which anything is sold: what is on sale is judged by the price that stands in the
 * shop, and stays on sale while that is above what the supplier asks. Pure.
 */
import { activePrint, fingerprints } from '../domain/fingerprint.ts';
import type { GroupChanges } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { isAboveCost, type PriceRules } from '../domain/price-rules.ts';
import { isSamePrint } from './decisions.ts';
import type { PlannedOperation } from './operations.ts';
import type { Difference } from './ports/listings.ts';

const writesPrice = ({ kind, after, held }: PlannedOperation): boolean =>
  kind === 'offer' && held === undefined && after.price?.price !== undefined;

/** Whether it is on sale, for certain, at a price that these operations leave as it is and that is above today's cost. */
export function staysAtItsPrice(
  { listing, product }: Difference,
  operations: readonly PlannedOperation[],
  prices: PriceRules,
): boolean {
  if (!listing || !product || listing.sent.status !== activePrint || operations.some(writesPrice))
    return false;
  const { status, price, item } = listing.stored;
  const [stands, cost] = [
    parseMicros(price?.price ?? null),
    product.netCost ?? parseMicros(item?.cost ?? null),
  ];
  if (status?.status !== 'ACTIVE' || !stands || !cost) return false;
  return isAboveCost(stands, cost, prices);
}

/** The same with what differs when this is wanted of its place. */
export function withPlace(difference: Difference, wanted: GroupChanges): Difference {
  const { listing, differs } = difference;
  if (!listing) return difference;
  const isThere = (name: 'status' | 'publications'): boolean => {
    const value = wanted[name];
    const sent = listing.sent[name];
    return value !== undefined && isSamePrint(fingerprints.wanted(name, value, sent), sent);
  };
  const others = differs.filter((name) => name !== 'status' && name !== 'publications');
  const places = (['status', 'publications'] as const).filter((name) => !isThere(name));
  return { ...difference, differs: [...others, ...places] };
}
