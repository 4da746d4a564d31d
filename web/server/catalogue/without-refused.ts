/**
 * A price that Shopify refused last time may be refused again: until one goes through, whether a product may be on sale is
 * judged by the price that stands.
 */
import type { JudgedDifference } from './judged-differences.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { Difference } from './ports/listings.ts';
import { writesPrice } from './standing-price.ts';

interface Judging {
  readonly log: Pick<OperationLog, 'refusedPrices'>;
  /** As it stands where no price is written; null where that makes no difference. */
  readonly atItsPrice: (judged: JudgedDifference) => Difference | null;
  readonly judge: (difference: Difference) => JudgedDifference;
}

export async function withoutRefused(
  page: readonly JudgedDifference[],
  { log, atItsPrice, judge }: Judging,
): Promise<readonly JudgedDifference[]> {
  const standing = new Map<JudgedDifference, Difference>();
  for (const judged of page) {
    const left = judged.operations.some(writesPrice) ? atItsPrice(judged) : null;
    if (left) standing.set(judged, left);
  }
  if (standing.size === 0) return page;
  const refused = await log.refusedPrices([...standing.values()].map(({ sku }) => sku));
  return page.map((judged) => {
    const left = standing.get(judged);
    if (!left || !refused.has(left.sku)) return judged;
    const { operations, met, ...others } = judge(left);
    const places = operations.filter(({ kind }) => kind === 'place');
    const rest = judged.operations.filter(({ kind }) => kind !== 'place');
    return { ...others, operations: [...rest, ...places], met: [...judged.met, ...met] };
  });
}
