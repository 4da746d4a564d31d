/** What has become of a held change, where a later run did something else of the same kind. */
import { expect, test } from 'vitest';
import { fateOf } from '../../web/server/application/held-fates.ts';
import { decidedFields } from '../../web/server/catalogue/decisions.ts';

const soldOut = {
  run: 1 as never,
  kind: 'stock',
  before: { stock: { available: 9 } },
  after: { stock: { available: 0 } },
  reason: 'GRD-307' as never,
} as const;
const always = () => true;

test('a stock of 7 written later is not the sold-out that was held', () => {
  const later = [
    { run: 2 as never, kind: 'stock', state: 'applied', reason: null, after: { stock: { available: 7 } } },
  ] as const;
  expect(fateOf(soldOut as never, { decisions: [], later, isSettledAfter: always })).toBe('over');
});

test('what was kept is kept, whatever another number of the supplier did later', () => {
  const [field, value] = [...decidedFields(soldOut)][0] ?? ['', ''];
  const decisions = [{ kind: 'stock', field, value, choice: 'keep', at: '2026-11-21T10:00:00.000Z' }];
  const later = [
    { run: 2 as never, kind: 'stock', state: 'applied', reason: null, after: { stock: { available: 7 } } },
  ] as const;
  expect(
    fateOf(soldOut as never, {
      decisions: decisions as never,
      later,
      isSettledAfter: always,
    }),
  ).toBe('kept');
});

test('the same value written later is what was held', () => {
  const later = [
    { run: 2 as never, kind: 'stock', state: 'applied', reason: null, after: soldOut.after },
  ] as const;
  expect(fateOf(soldOut as never, { decisions: [], later, isSettledAfter: always })).toBe('made');
});
