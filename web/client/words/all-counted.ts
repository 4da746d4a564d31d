/** "all 12", and of two "both": nobody counts what there are two of. */
import { wholeNumber } from '../format/numbers.ts';
import { language } from './language.ts';

/** `isFirst`: at the head of a sentence. */
export function allCounted(count: number, isFirst = false): string {
  const [both, all] = language === 'de' ? ['beide', 'alle'] : ['both', 'all'];
  const text = count === 2 ? both : `${all} ${wholeNumber(count)}`;
  return isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
