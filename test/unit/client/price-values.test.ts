/** Numbers of a price rule in a form: shown as the reader's language writes them, sent with a point. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The form's part, in a page whose reader has this language. */
async function valuesIn(locale: string) {
  vi.resetModules();
  vi.stubGlobal('window', { shopify: { config: { locale } } });
  vi.stubGlobal('document', { getElementById: () => null });
  return import('../../../web/client/forms/price-values.ts');
}

const rule = {
  brand: null,
  category: null,
  from: 'cost',
  factor: '1.4',
  plus: '-0.5',
  ending: 'none',
  direction: 'nearest',
  compareAt: 'none',
} as const;

test.each([
  ['de', '1,4', '-0,5', '7,7'],
  ['de-CH', '1.4', '-0.5', '7.7'],
  ['en', '1.4', '-0.5', '7.7'],
  ['fr', '1.4', '-0.5', '7.7'],
])('are shown and sent in %s', async (locale, factor, plus, taxPercent) => {
  const { priceWish, ruleValues, termValues } = await valuesIn(locale);
  const values = ruleValues(rule);
  const terms = termValues({ taxPercent: 7.7 } as never);
  expect(values).toMatchObject({ 'rule.factor': factor, 'rule.plus': plus });
  expect(terms['terms.taxPercent']).toBe(taxPercent);
  const sent = priceWish({ ...values, 'terms.taxPercent': taxPercent });
  expect(sent).toMatchObject({ rule: { factor: '1.4', plus: '-0.5' }, terms: { taxPercent: 7.7 } });
});

test.each([
  ['de', '1.000', '1000', '1,000'],
  ['de', '-12.345', '-12345', '-12,345'],
  ['de-CH', '1,000', '1000', '1.000'],
  ['en', '1,400', '1400', '1.400'],
])('in %s “%s” may be two numbers, and is sent as none', async (locale, typed, ...both) => {
  const { priceWish } = await valuesIn(locale);
  const { numberIn } = await import('../../../web/client/forms/draft.ts');
  const { readings } = await import('../../../web/client/format/numbers.ts');
  expect(readings(typed)).toEqual(both);
  expect(Number((priceWish({ 'rule.plus': typed }).rule as { plus: string }).plus)).toBeNaN();
  expect(numberIn(typed)).toBe(typed);
});

test.each([
  ['de', '1,000', '1.000'],
  ['de', '0.500', '0.500'],
  ['de', '1.5', '1.5'],
  ['de', '1000', '1000'],
  ['en', '1.000', '1.000'],
  ['en', '1,5', '1.5'],
])('in %s “%s” is one number', async (locale, typed, sent) => {
  const { priceWish } = await valuesIn(locale);
  const { readings } = await import('../../../web/client/format/numbers.ts');
  expect(readings(typed)).toBeNull();
  expect(priceWish({ 'rule.plus': typed }).rule).toEqual({ plus: sent });
});
