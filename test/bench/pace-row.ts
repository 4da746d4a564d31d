/** What was charged for products, as a row of a table: how much of what flowed back into the bucket was used. */
import { bucketOf } from '../../web/sandbox/shopify/engine/cost-bucket.ts';

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

export interface Books {
  readonly spent: number;
  readonly calls: number;
  readonly throttled: number;
}

interface Pace {
  readonly what: string;
  readonly count: number;
  readonly seconds: number;
  readonly books: Books;
}

/** Beyond what was in the full bucket, of what flowed back meanwhile. */
export function paceRow({ what, count, seconds, books }: Pace): object {
  const { size, perSecond } = bucketOf.standard;
  const used = (books.spent - size) / (perSecond * seconds);
  return {
    'first import, single calls': what,
    products: count,
    'points each': rounded(books.spent / count),
    'calls each': rounded(books.calls / count, 2),
    'of restored, %': rounded(100 * used),
    throttled: books.throttled,
    'minutes for 10,000': rounded((seconds / count) * (10_000 / 60)),
  };
}
