/**
 * A price that Shopify refused last time may be refused again, and one that it never answered may stay so: until one goes
 * through, whether a product may be on sale is judged by the price that stands, too: on sale is what may be at both.
 */
import { notAboveCost } from '../domain/price-reasons.ts';
import { reasonsIn } from '../domain/reasons.ts';
import type { PlannedOperation } from './operations.ts';
import type { DecisionKey } from './ports/decisions.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Difference } from './ports/listings.ts';
import { writesPrice } from './standing-price.ts';

interface Judged {
  readonly difference: Difference;
  readonly operations: readonly PlannedOperation[];
  readonly met: readonly DecisionKey[];
}

interface Judging<One> {
  readonly log: Pick<OperationLog, 'refusedPrices'>;
  /** As it stands where no price is written; null where that makes no difference. */
  readonly atItsPrice: (judged: One) => Difference | null;
  readonly judge: (difference: Difference) => One;
}

export async function withoutRefused<One extends Judged>(
  page: readonly One[],
  { log, atItsPrice, judge }: Judging<One>,
): Promise<readonly One[]> {
  const standing = new Map<One, Difference>();
  for (const judged of page) {
    const left = judged.operations.some(writesPrice) ? atItsPrice(judged) : null;
    // One that is better than the price that goes out lets nothing be sold: it may go through.
    if (left && reasonsIn(left.gate).includes(notAboveCost)) standing.set(judged, left);
  }
  if (standing.size === 0) return page;
  const refused = await log.refusedPrices([...standing.values()].map(({ sku }) => sku));
  return page.map((judged) => {
    const left = standing.get(judged);
    if (!left || !(refused.has(left.sku) || left.pricesInDoubt)) return judged;
    const asItStands = judge(left);
    const places = asItStands.operations.filter(({ kind }) => kind === 'place');
    const rest = judged.operations.filter(({ kind }) => kind !== 'place');
    return { ...asItStands, operations: [...rest, ...places], met: [...judged.met, ...asItStands.met] };
  });
}
