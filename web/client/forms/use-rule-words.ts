/** A price rule in a line: "Your cost × 1.4 + €2.00, ending in .99". */
import { amount } from '../format/numbers.ts';
import { formatLocale } from '../words/language.ts';
import { useWords } from '../words/use-words.ts';
import type { Rule } from './price-values.ts';
import { words as priceWords } from './price-words.ts';

const factors = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 6 });

export function useRuleWords(): (rule: Rule) => string {
  const { inLine, 'rule.ending': endings, ends } = useWords(priceWords);
  return ({ from: base, factor, plus, ending }) => {
    const times = Number(factor) === 1 ? '' : ` × ${factors.format(Number(factor))}`;
    const more = Number(plus) > 0 ? ` + ${amount(plus)}` : '';
    const end = ending === 'none' ? '' : `, ${ends(endings.options[ending] ?? ending)}`;
    return `${inLine[base]}${times}${more}${end}`;
  };
}
