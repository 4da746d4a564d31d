/** A change of the price rules, as a person says it: of one rule, or of the terms of all. Pure. */
import { plainRule, type PriceRule, type PriceRules } from './price-rules.ts';

type Key = Pick<PriceRule, 'brand' | 'category'>;

export interface PriceWish {
  /** Of which rule is spoken; without brand and category of the one for everything else. */
  readonly of: Key;
  /** It is to be added: one that is there is not meant (hasOther). */
  readonly isNew?: boolean;
  readonly rule: Partial<Omit<PriceRule, keyof Key>>;
  /** Takes the rule away. */
  readonly remove: boolean;
  readonly terms: Partial<Omit<PriceRules, 'rules'>>;
}

const isOf =
  (of: Key) =>
  ({ brand, category }: Key): boolean =>
    brand?.toLowerCase() === of.brand?.toLowerCase() && category === of.category;

/** The more a rule names, the earlier it is looked at; otherwise the older one is. */
const names = ({ brand, category }: Key): number => (category === null ? 0 : 2) + (brand === null ? 0 : 1);

const sorted = (rules: readonly PriceRule[]): PriceRule[] =>
  [...rules].sort((one, other) => names(other) - names(one));

/** There is such a rule already, and it says something else: the wish would write over it. */
export function hasOther(prices: PriceRules, wish: PriceWish): boolean {
  const known = prices.rules.find(isOf(wish.of));
  const wanted = Object.entries(wish.rule) as [keyof typeof wish.rule, string][];
  return known !== undefined && wanted.some(([field, value]) => known[field] !== value);
}

/** A new rule begins as the one for everything else. Undefined when there is no such rule to take away. */
export function changePrices<Prices extends PriceRules>(prices: Prices, wish: PriceWish): Prices | undefined {
  const { of, rule, remove, terms } = wish;
  const known = prices.rules.find(isOf(of));
  const others = prices.rules.filter((each) => each !== known);
  if (remove && (!known || names(of) === 0)) return undefined;
  const isUntouched = Object.keys(rule).length === 0 && !remove;
  if (isUntouched) return { ...prices, ...terms };
  const base = known ?? prices.rules.at(-1) ?? plainRule;
  return { ...prices, ...terms, rules: remove ? others : sorted([...others, { ...base, ...of, ...rule }]) };
}
