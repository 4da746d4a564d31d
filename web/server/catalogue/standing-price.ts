/**
 * What is sold is sold at the price that stands in the shop: where none is written, that one says whether a product may be
 * on sale, and no price that waits for a person. Pure.
 */
import { activePrint, fingerprints } from '../domain/fingerprint.ts';
import type { GroupChanges } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { notAboveCost } from '../domain/price-reasons.ts';
import { isAboveCost, type PriceRules } from '../domain/price-rules.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { isSamePrint } from './decisions.ts';
import { placeableOf } from './derive-row.ts';
import type { PlannedOperation } from './operations.ts';
import type { Decision, DecisionKey, TakenDecision } from './ports/decisions.ts';
import type { Difference } from './ports/listings.ts';

const writesPrice = ({ kind, after, held }: PlannedOperation): boolean =>
  kind === 'offer' && held === undefined && after.price?.price !== undefined;

/** Null where these operations write another price, where it is the merchant's, or where one of both is not known. */
function isAboveToday(
  { listing, product }: Difference,
  operations: readonly PlannedOperation[],
  prices: PriceRules,
): boolean | null {
  if (!listing || !product || listing.owned.includes('price') || operations.some(writesPrice)) return null;
  const { price, item } = listing.stored;
  const stands = parseMicros(price?.price ?? null);
  const cost = product.netCost ?? parseMicros(item?.cost ?? null);
  return stands && cost ? isAboveCost(stands, cost, prices) : null;
}

const isOnSale = ({ listing }: Difference): boolean =>
  listing?.sent.status === activePrint && listing.stored.status?.status === 'ACTIVE';

/** A person has said of what is asked about its price or cost that the shop keeps what it has. */
export const keepsOffer = (met: readonly DecisionKey[], decided: readonly Decision[]): boolean =>
  decided.some(
    ({ choice, kind, field }) =>
      choice === 'keep' && kind === 'offer' && met.some((one) => one.kind === kind && one.field === field),
  );

const heldPrices: ReadonlySet<ReasonCode> = new Set(['GRD-303', 'GRD-304']);

/**
 * What went on sale only with its price was held with it, and decided with it: who keeps the price has not said that
 * nothing is sold at it.
 */
export const withoutPlaceOf = (decided: readonly TakenDecision[]): readonly TakenDecision[] =>
  decided.filter(
    ({ kind, choice, reason }) =>
      kind !== 'place' ||
      choice !== 'keep' ||
      !heldPrices.has(reason) ||
      !decided.some((one) => one.kind === 'offer' && one.choice === 'keep' && one.reason === reason),
  );

interface Judged {
  readonly operations: readonly PlannedOperation[];
  /** The price that stands was decided for: what is off sale for other reasons comes back at it. */
  readonly isKept: boolean;
}

/** What keeps it a draft at the price that stands; null where that is what its rules say. */
export function gateAtItsPrice(
  difference: Difference,
  { operations, isKept }: Judged,
  prices: PriceRules,
): readonly ReasonCode[] | null {
  const { gate } = placeableOf(difference);
  const isAbove = isAboveToday(difference, operations, prices);
  if (isAbove === null || isAbove !== gate.includes(notAboveCost)) return null;
  if (!isAbove) return [...gate, notAboveCost].sort();
  return isKept || isOnSale(difference) ? gate.filter((code) => code !== notAboveCost) : null;
}

/** What people are to be told of why this is a draft, where that is not what they are told so far. */
export function toldAnew({ listing, sku, gate, reasons }: Difference): Pick<Difference, 'sku' | 'reasons'>[] {
  const isLoss = placeableOf({ shipsTo: '', gate }).gate.includes(notAboveCost);
  if (!listing || isLoss === reasons.includes(notAboveCost)) return [];
  const others = reasons.filter((code) => code !== notAboveCost);
  return [{ sku, reasons: isLoss ? [...others, notAboveCost].sort() : others }];
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
