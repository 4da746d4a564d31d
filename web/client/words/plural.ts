/** "1 product", "2 products": which form a number takes. German and English know two. */
import { wholeNumber } from '../format/numbers.ts';
import { language } from './language.ts';

const rules = new Intl.PluralRules(language);

/** With the number in front, as it is written: `plural(1240, 'product', 'products')` -> "1,240 products". */
export const plural = (count: number, one: string, other: string): string =>
  `${wholeNumber(count)} ${form(count, one, other)}`;

/** The form alone. */
export const form = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

interface Counted {
  readonly one: string;
  readonly other: string;
  /** Behind "of", where it is another form: „von 40 Produkten“. */
  readonly behindOf?: string;
}

/** "12 of 40 products"; "12 products" while nobody knows how many there are. */
export function ofTotal(
  done: number,
  total: number | null,
  { one, other, behindOf = other }: Counted,
): string {
  if (total === null) return plural(done, one, other);
  return `${wholeNumber(done)} ${language === 'de' ? 'von' : 'of'} ${plural(total, one, behindOf)}`;
}
