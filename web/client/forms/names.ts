/** Countries and languages by their names in the reader's language, and lists of them as people write them. */
import { formatLocale } from '../words/language.ts';

const regions = new Intl.DisplayNames(formatLocale, { type: 'region', fallback: 'code' });
const tongues = new Intl.DisplayNames(formatLocale, { type: 'language', fallback: 'code' });
const joined = new Intl.ListFormat(formatLocale, { type: 'conjunction' });

/** A code that is no country stays as it is. */
function countryName(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `DE`, `pt-BR`. */
export function languageName(locale: string): string {
  try {
    return tongues.of(locale.length === 2 ? locale.toLowerCase() : locale) ?? locale;
  } catch {
    return locale;
  }
}

export const list = (names: readonly string[]): string => joined.format(names);

/** Many countries are counted, because nobody reads a list of them: `more` says how. */
export function countryList(codes: readonly string[], more: (count: number) => string, most = 6): string {
  if (codes.length > most) return more(codes.length);
  return list(codes.map(countryName).sort((one, other) => one.localeCompare(other, formatLocale)));
}

/** A decimal text in the shop's currency. */
const shopCurrency = document.getElementById('app')?.dataset['currency'] || 'EUR';
const amounts = new Intl.NumberFormat(formatLocale, { style: 'currency', currency: shopCurrency });
export const amount = (decimal: string): string => amounts.format(Number(decimal));
