/** Which texts of the supplier are read in which language of the shop. */
import { expect, it } from 'vitest';
import { languageOf } from '../../web/server/domain/locales.ts';

it.each([
  ['DE', 'de'],
  ['DE', 'de-AT'],
  ['EN', 'en-GB'],
  ['PT', 'pt-BR'],
  ['PT', 'pt-PT'],
  ['ZH', 'zh-CN'],
  ['SR', 'sr'],
  ['NO', 'nb'],
  ['NB', 'no'],
  ['HE', 'iw'],
  ['XX', 'xx'],
])('texts in %s are read in %s', (lang, locale) => {
  expect(languageOf(lang)).toBe(languageOf(locale));
});

it.each([
  ['ZH', 'zh-TW'],
  ['SR', 'sr-Latn'],
  ['FI', 'fil'],
  ['DE', 'en'],
  ['PT', 'pt$BR'],
  ['EN', ''],
])('texts in %s are not read in %s', (lang, locale) => {
  expect(languageOf(lang)).not.toBe(languageOf(locale));
});
