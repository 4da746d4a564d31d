/** The value of a field as people write it. */
import { amount, wholeNumber } from '../../format/numbers.ts';
import { words as productWords } from '../../words/product-words.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const amounts: ReadonlySet<string> = new Set(['price', 'compareAt', 'cost']);

/** "–" where there is none, or nobody knows. */
export function useValueText(): (field: string, value: string | null) => string {
  const { fields } = useWords(pageWords);
  const { statuses } = useWords(productWords);
  return (field, value) => {
    if (value === null) return '–';
    if (amounts.has(field)) return amount(value);
    if (field === 'stock') return wholeNumber(Number(value));
    if (field === 'images') return fields.images(Number(value));
    return field === 'status' ? (statuses[value] ?? value) : value;
  };
}
