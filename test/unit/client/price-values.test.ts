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
