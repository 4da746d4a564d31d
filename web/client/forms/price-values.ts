/** A price rule as a form shows it, and the wish that a form sends. */
import type { PriceWish } from '../../shared/api/rules.ts';
import type { ShopSettings } from '../../shared/api/settings.ts';
import { decimalText } from '../format/numbers.ts';
import { decimalIn, numberIn, type Values } from './draft.ts';

export type Rule = ShopSettings['settings']['prices']['rules'][number];
type Prices = ShopSettings['settings']['prices'];

export const endings = ['none', 'whole', '.99', '.95', '.90', '.50', '.00'] as const;

export const ruleValues = ({ from, factor, plus, ending, direction, compareAt }: Rule): Values => ({
  'rule.from': from,
  'rule.factor': decimalText(factor),
  'rule.plus': decimalText(plus),
  'rule.ending': ending,
  'rule.direction': direction,
  'rule.compareAt': compareAt === 'rrp',
});

export const termValues = ({
  taxPercent,
  costIncludesTax,
  rrpIncludesTax,
  shopIncludesTax,
}: Prices): Values => ({
  'terms.taxPercent': decimalText(String(taxPercent)),
  'terms.costIncludesTax': String(costIncludesTax),
  'terms.rrpIncludesTax': String(rrpIncludesTax),
  'terms.shopIncludesTax': String(shopIncludesTax),
});

/** The one for every product that no other fits. */
export const lastRule = ({ rules }: Prices): Rule => rules.at(-1) as Rule;

function sentValue(path: string, value: string | boolean): unknown {
  if (path === 'rule.compareAt') return value === true ? 'rrp' : 'none';
  if (path === 'terms.taxPercent') return numberIn(String(value));
  if (path.endsWith('IncludesTax')) return value === 'true';
  // Decimals travel as text, with a point.
  if (path === 'rule.factor' || path === 'rule.plus') return decimalIn(String(value));
  return value;
}

export function priceWish(changed: Values): Pick<PriceWish, 'rule' | 'terms'> {
  const wish: Record<'rule' | 'terms', Record<string, unknown>> = { rule: {}, terms: {} };
  for (const [path, value] of Object.entries(changed)) {
    const [group, name = ''] = path.split('.');
    if (group === 'rule' || group === 'terms') wish[group][name] = sentValue(path, value);
  }
  return wish;
}
