/** Order names as they are looked for: all that any merchant's pattern may take for the same share one key. */
import { cutToKey } from './key-length.ts';

/** Sign by sign, so that no neighbour changes what becomes of one. */
export const lowerCase = (text: string): string => Array.from(text, (sign) => sign.toLowerCase()).join('');

/** Zeros in front of a number, also behind letters: `0042`, `EN-0042`; one that is nothing else stays `0`. */
export const withoutZeros = (number: string): string => number.replace(/^(\D*)0+(?=\d)/, '$1');

/** Without capitals, and without zeros in front of any number in it. Only a key: what it finds is compared exactly. */
export const looseName = (orderName: string): string =>
  cutToKey(lowerCase(orderName.trim()).replaceAll(/(?<!\d)0+(?=\d)/g, ''));
