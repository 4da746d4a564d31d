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
