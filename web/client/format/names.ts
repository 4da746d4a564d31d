/** Countries and languages by their names in the reader's language, and lists of them as people write them. */
import { formatLocale } from '../words/language.ts';

const regions = new Intl.DisplayNames(formatLocale, { type: 'region', fallback: 'code' });
const tongues = new Intl.DisplayNames(formatLocale, { type: 'language', fallback: 'code' });
const joined = new Intl.ListFormat(formatLocale, { type: 'conjunction' });

/** A code that is no country stays as it is. */
export function countryName(code: string): string {
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

/** As people sort names in their language. */
export const byName = (one: string, other: string): number => one.localeCompare(other, formatLocale);

export const list = (names: readonly string[]): string => joined.format(names);

/** Many countries are counted, because nobody reads a list of them: `more` says how. */
export function countryList(codes: readonly string[], more: (count: number) => string, most = 6): string {
  if (codes.length > most) return more(codes.length);
  return list(codes.map(countryName).sort(byName));
}
