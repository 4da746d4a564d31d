/** What a price that the merchant chose leaves over the supplier's cost, as the shop has both. Pure. */
import type { Sku } from './ids.ts';
import { parseMicros, type Micros } from './money.ts';
import { leavesLess, type PriceRules } from './price-rules.ts';

/** A price of the merchant's own, and the cost beside it, as Shopify stored them; null where it stored none. */
export interface OwnPrice {
  readonly sku: Sku;
  readonly price: string | null;
  readonly cost: string | null;
}

export interface OwnPrices {
  /** Pages by SKU of prices that are the merchant's, of products in the shop that the supplier lists. */
  ownPrices(after: Sku | null, limit: number): Promise<readonly OwnPrice[]>;
}

/** Products that are sold at the merchant's own price for less than they shall be. */
export interface LowPrices {
  /** Each sale loses money: the price does not cover the cost. */
  readonly losses: number;
  /** It covers the cost, and leaves less than the minimum margin. */
  readonly thin: number;
  /** The first of them by SKU, those that lose money first, at most ten. */
  readonly first: readonly Omit<OwnPrice, 'cost'>[];
}

const named = 10;
const pageSize = 1000;

const micros = (amount: string | null): Micros => parseMicros(amount) ?? (0 as Micros);

/** It is not held, for it is the merchant's word; it is said. Null where all is well, or no cost is known. */
export function lowPriceReason(
  { price, cost }: Omit<OwnPrice, 'sku'>,
  prices: PriceRules,
): 'GRD-308' | 'GRD-309' | null {
  const leaves = (percent: number): boolean =>
    leavesLess(micros(price), micros(cost), { ...prices, percent });
  if (leaves(0)) return 'GRD-309';
  return leaves(prices.minimumMarginPercent) ? 'GRD-308' : null;
}

/** Of all pages of them. */
export async function lowPrices(
  pages: (after: Sku | null, limit: number) => Promise<readonly OwnPrice[]>,
  prices: PriceRules,
): Promise<LowPrices> {
  const found = { 'GRD-309': [] as OwnPrice[], 'GRD-308': [] as OwnPrice[] };
  const counts = { 'GRD-309': 0, 'GRD-308': 0 };
  for (let after: Sku | null = null; ;) {
    const page: readonly OwnPrice[] = await pages(after, pageSize);
    const last = page.at(-1);
    if (!last) break;
    for (const each of page) {
      const reason = lowPriceReason(each, prices);
      if (reason === null) continue;
      counts[reason] += 1;
      if (found[reason].length < named) found[reason].push(each);
    }
    after = last.sku;
  }
  const first = [...found['GRD-309'], ...found['GRD-308']].slice(0, named);
  return {
    losses: counts['GRD-309'],
    thin: counts['GRD-308'],
    first: first.map(({ sku, price }) => ({ sku, price })),
  };
}
