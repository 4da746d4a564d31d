/**
 * The merchant's price rules: from what the supplier asks and recommends to what the shop asks. Pure, and exact: every
 * step is a fraction of whole numbers, rounded once at the end.
 */
import { minorDigits, parseMicros, toMinor, type Currency, type Micros, type MinorUnits } from './money.ts';

/** How the price of some products is made: amount x factor + plus, in the terms of that amount, then tax, then rounding. */
export interface PriceRule {
  /** Only for this brand, whatever its case; null: for any. */
  readonly brand: string | null;
  /** Only for this category of the supplier's, by its address; null: for any. */
  readonly category: string | null;
  readonly from: 'rrp' | 'cost';
  /** Decimals as text: `1.45`. */
  readonly factor: string;
  readonly plus: string;
  /** `none`: to the cent, `whole`: to the unit, `.99`: to an amount that ends so. */
  readonly ending: string;
  readonly direction: 'up' | 'nearest';
  /** Shows the recommended price struck through where the price lies below it. */
  readonly compareAt: 'none' | 'rrp';
}

export interface PriceRules {
  /** A price that leaves less than this over the cost is held, in percent of the cost. */
  readonly minimumMarginPercent: number;
  /** Of the goods where the shop sells them; 0: all amounts are taken as they are. */
  readonly taxPercent: number;
  readonly costIncludesTax: boolean;
  readonly rrpIncludesTax: boolean;
  readonly shopIncludesTax: boolean;
  /** The first that fits a product makes its price; the last fits all. */
  readonly rules: readonly PriceRule[];
}

/** What the rules look at. */
export interface Priceable {
  readonly brand: string | null;
  readonly categoryTree: string | null;
  readonly netCost: Micros | null;
  readonly rrp: Micros | null;
}

/** Without a price: what the rule needs and the supplier does not say, or that the rule gives 0. */
export type Pricing =
  | { readonly price: MinorUnits; readonly compareAt: MinorUnits | null }
  | { readonly price: null; readonly compareAt: null; readonly lacks: 'rrp' | 'cost' | 'amount' };

/** The recommended price as it is. */
export const plainRule: PriceRule = {
  brand: null,
  category: null,
  from: 'rrp',
  factor: '1',
  plus: '0',
  ending: 'none',
  direction: 'nearest',
  compareAt: 'none',
};

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const micro = 1_000_000n;
const whole = 100n * micro;

const micros = (text: string | number): bigint => BigInt(parseMicros(text) ?? 0);

const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

/** From an amount with or without tax to one with or without. */
function taxed(from: boolean, to: boolean, percent: number): Fraction {
  const withTax = whole + micros(percent);
  if (from === to) return { over: 1n, under: 1n };
  return to ? { over: withTax, under: whole } : { over: whole, under: withTax };
}

/** Rounded towards minus infinity; the divisor is positive. */
const floor = (over: bigint, under: bigint): bigint =>
  over >= 0n ? over / under : -((under - 1n - over) / under);

const ceil = (over: bigint, under: bigint): bigint => -floor(-over, under);

/** Of the unit, in minor units: `.99` is 99 of EUR and nothing of JPY, which has no decimals. */
const endingIn = (ending: string, digits: number): bigint =>
  ending.startsWith('.') ? (micros(`0${ending}`) * 10n ** BigInt(digits)) / micro : 0n;

/** To the nearest amount of the rule's form that is above 0, or to the next one that is not below. */
function roundTo({ over, under }: Fraction, { ending, direction }: PriceRule, digits: number): MinorUnits {
  const step = ending === 'none' ? 1n : 10n ** BigInt(digits);
  const rest = endingIn(ending, digits);
  const above = over - rest * under;
  const steps =
    direction === 'up' ? ceil(above, step * under) : floor(2n * above + step * under, 2n * step * under);
  const rounded = (steps < 0n ? 0n : steps) * step + rest;
  return Number(rounded > 0n ? rounded : step) as MinorUnits;
}

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

export const fits = ({ brand, category }: PriceRule, product: Priceable): boolean =>
  (brand === null || isSame(brand, product.brand)) &&
  (category === null || category === product.categoryTree);

export const ruleFor = ({ rules }: PriceRules, product: Priceable): PriceRule =>
  rules.find((rule) => fits(rule, product)) ?? plainRule;

const includesTax = ({ costIncludesTax, rrpIncludesTax }: PriceRules, from: PriceRule['from']): boolean =>
  from === 'cost' ? costIncludesTax : rrpIncludesTax;

/** A recommended price is shown as the supplier says it, in the shop's terms of tax. */
function compareAtOf(
  product: Priceable,
  price: MinorUnits,
  { rules, currency }: Of & { readonly currency: Currency },
): MinorUnits | null {
  if (!product.rrp) return null;
  const { over, under } = taxed(rules.rrpIncludesTax, rules.shopIncludesTax, rules.taxPercent);
  const inMicros = over === under ? product.rrp : Number(floor(BigInt(product.rrp) * over, under));
  const rrp = toMinor(inMicros as Micros, currency);
  return rrp > price ? rrp : null;
}

interface Of {
  readonly rules: PriceRules;
}

/** Never 0: what has no price stays without one. */
export function priceOf(product: Priceable, rules: PriceRules, currency: Currency): Pricing {
  const rule = ruleFor(rules, product);
  const amount = rule.from === 'rrp' ? product.rrp : product.netCost;
  if (!amount) return { price: null, compareAt: null, lacks: rule.from };
  const made = BigInt(amount) * micros(rule.factor) + micros(rule.plus) * micro;
  if (made <= 0n) return { price: null, compareAt: null, lacks: 'amount' };
  const digits = minorDigits(currency);
  const inMinor = { over: made * 10n ** BigInt(digits), under: micro * micro };
  const tax = taxed(includesTax(rules, rule.from), rules.shopIncludesTax, rules.taxPercent);
  const price = roundTo(times(inMinor, tax), rule, digits);
  return {
    price,
    compareAt: rule.compareAt === 'rrp' ? compareAtOf(product, price, { rules, currency }) : null,
  };
}

type TaxTerms = Pick<PriceRules, 'taxPercent' | 'costIncludesTax' | 'shopIncludesTax'>;

/** Both without tax, over one divisor. */
function netOf(
  price: Micros,
  cost: Micros,
  terms: TaxTerms,
): { readonly price: bigint; readonly cost: bigint } {
  const ofPrice = taxed(terms.shopIncludesTax, false, terms.taxPercent);
  const ofCost = taxed(terms.costIncludesTax, false, terms.taxPercent);
  return {
    price: BigInt(price) * ofPrice.over * ofCost.under,
    cost: BigInt(cost) * ofCost.over * ofPrice.under,
  };
}

/** Whether a price in the shop leaves less than this share of the cost, or with 0, is not above it. */
export function leavesLess(
  price: Micros,
  cost: Micros,
  rules: TaxTerms & { readonly percent: number },
): boolean {
  const net = netOf(price, cost, rules);
  return net.price * whole < net.cost * (whole + micros(rules.percent));
}

export function isAboveCost(price: Micros, cost: Micros, terms: TaxTerms): boolean {
  const net = netOf(price, cost, terms);
  return net.price > net.cost;
}

/** What a price leaves over the cost, both without tax, in tenths of a percent of the cost; null without a cost. */
export function marginPermille(price: Micros, cost: Micros | null, terms: TaxTerms): number | null {
  if (!cost) return null;
  const net = netOf(price, cost, terms);
  return Number(floor((net.price - net.cost) * 1000n, net.cost));
}
