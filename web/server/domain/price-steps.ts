/** How the price of one product comes about, step by step, for who wants to see it. Pure. */
import { formatMinor, parseMicros, toMinor, type Currency, type Micros } from './money.ts';
import {
  marginPermille,
  priceOf,
  ruleFor,
  type Priceable,
  type PriceRule,
  type PriceRules,
} from './price-rules.ts';

/** Amounts are decimal texts in the shop's currency; null where the supplier, or the rule, gives none. */
export interface PriceSteps {
  readonly rrp: string | null;
  readonly cost: string | null;
  readonly rule: PriceRule;
  /** In percent; 0 where all amounts are taken as they are. */
  readonly taxPercent: number;
  readonly fromIncludesTax: boolean;
  readonly shopIncludesTax: boolean;
  readonly price: string | null;
  readonly compareAt: string | null;
  /** What the price leaves over the cost, both without tax, in tenths of a percent of the cost. */
  readonly marginPermille: number | null;
  /** What there is no price for the lack of. */
  readonly lacks: 'rrp' | 'cost' | 'amount' | null;
}

export function priceSteps(product: Priceable, rules: PriceRules, currency: Currency): PriceSteps {
  const amount = (micros: Micros | null) =>
    micros === null ? null : formatMinor(toMinor(micros, currency), currency);
  const pricing = priceOf(product, rules, currency);
  const rule = ruleFor(rules, product);
  const price = pricing.price === null ? null : formatMinor(pricing.price, currency);
  return {
    rrp: amount(product.rrp),
    cost: amount(product.netCost),
    rule,
    taxPercent: rules.taxPercent,
    fromIncludesTax: rule.from === 'cost' ? rules.costIncludesTax : rules.rrpIncludesTax,
    shopIncludesTax: rules.shopIncludesTax,
    price,
    compareAt: pricing.compareAt === null ? null : formatMinor(pricing.compareAt, currency),
    marginPermille:
      price === null ? null : marginPermille(parseMicros(price) ?? (0 as Micros), product.netCost, rules),
    lacks: 'lacks' in pricing ? pricing.lacks : null,
  };
}
