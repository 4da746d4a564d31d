/** Reasons for a draft that lie in the price that the merchant's rules make, and not in one that stands in the shop. Pure. */
import type { ReasonCode } from './reasons.ts';

/** Of a price that a person may keep from being written. */
export const notAboveCost = 'GAT-202' as const satisfies ReasonCode;
const ofPrice: ReadonlySet<ReasonCode> = new Set([notAboveCost, 'GAT-206']);

/** A price that waits leaves less than the minimum margin. */
export const belowMargin = 'GRD-304' as const satisfies ReasonCode;

/** What is asked about prices that wait, and what hangs on them. */
export const priceQuestions = ['GRD-303', belowMargin, 'GRD-315'] as const satisfies readonly ReasonCode[];

/** The same reasons, with or without that it would be sold at a loss. */
export function withLoss(reasons: readonly ReasonCode[], isLoss: boolean): readonly ReasonCode[] {
  const others = reasons.filter((code) => code !== notAboveCost);
  return isLoss ? [...others, notAboveCost].sort() : others;
}

export const withoutPriceReasons = (gate: readonly ReasonCode[]): readonly ReasonCode[] =>
  gate.filter((code) => !ofPrice.has(code));

/** Whether a change of this kind that is held keeps what would be a draft for these reasons from becoming one. */
export const keepsOnSale = (kind: string, reasons: readonly ReasonCode[]): boolean =>
  kind === 'place' || (kind === 'offer' && reasons.every((code) => code === notAboveCost));
