/** Why a creation waits beside a product of the shop's own: for a link, for a word, or because nobody wants it. */
import { describe, expect, test } from 'vitest';
import { doubleDecision, doublePrint, type DoubleChoice } from '../../web/server/catalogue/double-choices.ts';
import type { Decision } from '../../web/server/catalogue/ports/decisions.ts';
import { isSaid, whyDoubleWaits } from '../../web/server/catalogue/why-double-waits.ts';
import type { ProductId, Sku } from '../../web/server/domain/ids.ts';

const matchOf = (...numbers: readonly number[]) => ({
  sku: '1' as Sku,
  products: numbers.map((number) => ({
    productId: `gid://shopify/Product/${number}` as ProductId,
    title: '',
    sku: null,
    barcode: null,
    by: [],
  })),
});
const mine = matchOf(7);
const said = (choice: DoubleChoice, match = mine): Decision[] => [doubleDecision(match, choice)];
const nothing = { link: undefined, decisions: undefined };

describe('a creation', () => {
  test.each([true, false])(
    'that the shop has nothing like goes on, whether doubles are wanted: %s',
    (isFree) => {
      expect(whyDoubleWaits(undefined, nothing, isFree)).toBeNull();
      expect(whyDoubleWaits(undefined, { link: undefined, decisions: said('skip') }, isFree)).toBeNull();
    },
  );

  test('that nobody has said anything of waits, unless doubles are wanted in general', () => {
    expect([whyDoubleWaits(mine, nothing, false), whyDoubleWaits(mine, nothing, true)]).toEqual([
      'GRD-321',
      null,
    ]);
  });

  test.each([true, false])('does what was said of it, whether doubles are wanted: %s', (isFree) => {
    const why = (choice: DoubleChoice) =>
      whyDoubleWaits(mine, { link: undefined, decisions: said(choice) }, isFree);
    expect([why('skip'), why('import')]).toEqual(['GRD-329', null]);
  });

  test.each(['asked', 'taking', 'undoing'] as const)(
    'waits while a link is %s, whatever else was said or found',
    (state) => {
      const link = { state };
      for (const match of [mine, undefined])
        for (const isFree of [true, false])
          expect(whyDoubleWaits(match, { link, decisions: said('import') }, isFree)).toBe('GRD-321');
    },
  );

  test.each(['taken', 'refused'] as const)('does not wait for a link that is %s', (state) => {
    expect(whyDoubleWaits(mine, { link: { state }, decisions: said('import') }, false)).toBeNull();
  });

  test('waits for a new word once other products match', () => {
    const decisions = said('import');
    expect(whyDoubleWaits(matchOf(7, 8), { link: undefined, decisions }, false)).toBe('GRD-321');
    // Left out, and another one of the shop's own matches by now: nobody said that it comes beside that one.
    expect(whyDoubleWaits(matchOf(8), { link: undefined, decisions: said('skip') }, true)).toBe('GRD-321');
  });

  test('does not wait for another order of the same products', () => {
    expect(doublePrint(matchOf(8, 7))).toBe(doublePrint(matchOf(7, 8)));
  });
});

test('where doubles are wanted, only those of which something is said are asked about', () => {
  expect(isSaid(nothing)).toBe(false);
  expect(isSaid({ link: { state: 'asked' }, decisions: undefined })).toBe(true);
  expect(isSaid({ link: { state: 'taken' }, decisions: undefined })).toBe(false);
  expect(isSaid({ link: undefined, decisions: said('skip') })).toBe(true);
  const price = { ...doubleDecision(mine, 'import'), field: 'price.price' };
  expect(isSaid({ link: undefined, decisions: [price] })).toBe(false);
});
