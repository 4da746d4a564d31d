/**
 * What is sold is sold at the price that stands in the shop: where none is written, that one says whether a product may be
 * on sale, and no price that waits for a person. Pure.
 */
import { activePrint, fingerprints, printsByField } from '../domain/fingerprint.ts';
import type { GroupChanges, Listing } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { withPause } from '../domain/pausing.ts';
import { notAboveCost, priceQuestions, withLoss } from '../domain/price-reasons.ts';
import { isAboveCost, type PriceRules } from '../domain/price-rules.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import type { Shop } from '../domain/shop.ts';
import { isSamePrint } from './decisions.ts';
import type { PlannedOperation } from './operations.ts';
import { wantedPrint, withoutOwned } from './own-fields.ts';
import { placeInStage } from './place-listing.ts';
import type { Decision, DecisionKey, TakenDecision } from './ports/decisions.ts';
import type { Difference } from './ports/listings.ts';
import type { Standing } from './ports/plans.ts';

export const writesPrice = ({ kind, after, held }: PlannedOperation): boolean =>
  kind === 'offer' && held === undefined && after.price?.price !== undefined;

/** Null where these operations write another price, where it is the merchant's, or where one of both is not known. */
function isAboveToday(
  { listing, product, pricesInDoubt }: Difference,
  operations: readonly PlannedOperation[],
  prices: PriceRules,
): boolean | null {
  if (!listing || !product || listing.owned.includes('price') || operations.some(writesPrice)) return null;
  const { price, item } = listing.stored;
  // A write whose answer never came may have been made: whichever stands, nothing is sold at a loss.
  const stand = (pricesInDoubt ?? [price?.price ?? null]).map((one) => parseMicros(one));
  const cost = product.netCost ?? parseMicros(item?.cost ?? null);
  if (!cost || !stand.every((one) => one)) return null;
  return stand.every((one) => one && isAboveCost(one, cost, prices));
}

/** For certain, by the app or by the merchant. */
const isOnSale = ({ listing }: Difference): boolean =>
  listing?.stored.status?.status === 'ACTIVE' &&
  (listing.sent.status === activePrint || listing.owned.includes('status'));

/** A person has said of what is asked about its price or cost that the shop keeps what it has. */
export const keepsOffer = (met: readonly DecisionKey[], decided: readonly Decision[]): boolean =>
  decided.some(
    ({ choice, kind, field }) =>
      choice === 'keep' && kind === 'offer' && met.some((one) => one.kind === kind && one.field === field),
  );

const heldPrices: ReadonlySet<ReasonCode> = new Set(priceQuestions);
const draftPrint = fingerprints.of('status', { status: 'DRAFT' });

/**
 * What went on or off sale only with its price was held with it, and decided with it: who keeps the price has said nothing
 * of the sale, which follows from the price that stands.
 */
export const withoutPlaceOf = (decided: readonly TakenDecision[]): readonly TakenDecision[] =>
  decided.filter(
    ({ kind, choice, reason }) =>
      kind !== 'place' ||
      choice !== 'keep' ||
      !heldPrices.has(reason) ||
      !decided.some((one) => one.kind === 'offer' && one.choice === 'keep' && one.reason === reason),
  );

const isKeptOnSale = ({ kind, field, choice, value, reason }: TakenDecision): boolean =>
  kind === 'place' &&
  choice === 'keep' &&
  reason !== 'GRD-311' &&
  printsByField('status', draftPrint).get(field) === value;

/** That it stays on sale was said at a price above the cost: nobody was asked whether it is to be sold at a loss. */
export const askedAtLoss = (
  decided: readonly TakenDecision[],
  { gate }: Difference,
): readonly TakenDecision[] =>
  reasonsIn(gate).includes(notAboveCost) ? decided.filter((each) => !isKeptOnSale(each)) : decided;

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
  const gate = reasonsIn(difference.gate);
  const isAbove = isAboveToday(difference, operations, prices);
  if (isAbove === null || isAbove !== gate.includes(notAboveCost)) return null;
  return !isAbove || isKept || isOnSale(difference) ? withLoss(gate, !isAbove) : null;
}

/** What people are to be told of why this is a draft, where that is not what they are told so far. */
export function toldAnew({
  difference: { listing, sku, gate, reasons },
  isKnown,
}: {
  readonly difference: Difference;
  readonly isKnown: boolean;
}): Pick<Difference, 'sku' | 'reasons'>[] {
  const isLoss = reasonsIn(gate).includes(notAboveCost);
  if (!listing || !isKnown || isLoss === reasons.includes(notAboveCost)) return [];
  return [{ sku, reasons: withLoss(reasons, isLoss) }];
}

/** What is wanted of its place at the price at which people are told that it stands. */
export function wantedAsTold(standing: Standing, listing: Listing | undefined, shop: Shop): Standing {
  const { gate, reasons, shipsTo, want } = standing;
  const isLoss = reasons.includes(notAboveCost);
  if (!listing || isLoss === gate.includes(notAboveCost)) return standing;
  const place = { shipsTo, gate: withPause(withLoss(gate, isLoss), listing.owned) };
  const isLive = listing.stored.status?.status === 'ACTIVE';
  const { status, publications } = placeInStage({ ...place, isLive }, shop);
  const ours = withoutOwned({ status, publications }, listing.owned);
  const printOf = (name: 'status' | 'publications') => wantedPrint(name, ours, listing.sent[name]);
  return { ...standing, want: { ...want, status: printOf('status'), publications: printOf('publications') } };
}

/** The same with what differs when this is wanted of its place. */
export function withPlace(difference: Difference, wanted: GroupChanges): Difference {
  const { listing, differs } = difference;
  if (!listing) return difference;
  const isThere = (name: 'status' | 'publications'): boolean => {
    const value = wanted[name];
    const sent = listing.sent[name];
    // What is the merchant's is not wanted otherwise.
    return value === undefined || isSamePrint(fingerprints.wanted(name, value, sent), sent);
  };
  const others = differs.filter((name) => name !== 'status' && name !== 'publications');
  const places = (['status', 'publications'] as const).filter((name) => !isThere(name));
  return { ...difference, differs: [...others, ...places] };
}
