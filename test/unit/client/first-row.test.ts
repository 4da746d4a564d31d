/** Which rows of a list a page says that it shows: never such as cannot be. */
import { expect, test } from 'vitest';
import { firstRow } from '../../../web/client/lists/first-row.ts';

test.each([
  ['the first page', 25, 104, '', false, 1],
  ['a page that was turned to', 25, 104, 'after=x&from=51', false, 51],
  ['the last one, whatever its address says', 4, 104, 'after=x&from=90', true, 101],
  ['a page in the middle, by a link that does not count', 25, 104, 'after=x', false, null],
  ['an address that says no number', 25, 104, 'after=x&from=some', false, null],
  ['an address that says no row', 25, 104, 'after=x&from=1.5', false, null],
  ['a list that has become shorter since', 25, 60, 'after=x&from=76', false, null],
] as const)('%s', (_name, shown, total, query, isLast, first) => {
  expect(firstRow({ shown, total }, new URLSearchParams(query), isLast)).toBe(first);
});
