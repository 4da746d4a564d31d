/** Puts an answer into the words of the locales; pure, but for the translations and formats that it is handed. */
import type { MarketNote, OurProduct } from './answers.ts';

/** What of Shopify's `i18n` is used. */
export interface Words {
  translate(key: string, values?: Record<string, string | number>): string;
  formatNumber(value: number): string;
  formatDate(date: Date, options?: Intl.DateTimeFormatOptions): string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Beyond that a list says how many there are more. */
const shownCountries = 12;

export type Tone = 'success' | 'warning' | 'critical' | 'info' | 'neutral';

const tones: Readonly<Record<string, Tone>> = {
  live: 'success',
  hidden: 'warning',
  draft: 'info',
  yours: 'neutral',
  paused: 'neutral',
  missing: 'warning',
  removed: 'warning',
  erased: 'warning',
  refused: 'critical',
  'set-aside': 'critical',
};

export const toneOf = (state: string): Tone => tones[state] ?? 'neutral';

/** `AT` as Austria, in the language of the block. */
function countryNames(codes: readonly string[], words: Words): string {
  const names = new Intl.DisplayNames([words.translate('language')], { type: 'region', fallback: 'code' });
  const all = codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b));
  const countries = all.slice(0, shownCountries).join(', ');
  const count = all.length - shownCountries;
  return count > 0 ? words.translate('more', { countries, count }) : countries;
}

function shipsTo({ rule, countries }: NonNullable<OurProduct['shipsTo']>, words: Words): string {
  if (countries.length === 0) return words.translate(rule === 'only' ? 'facts.nowhere' : 'facts.everywhere');
  const named = countryNames(countries, words);
  return rule === 'only' ? named : words.translate('facts.except', { countries: named });
}

const dateTime = { dateStyle: 'medium', timeStyle: 'short' } as const;

function supplierSays({ absentSince, stock }: OurProduct['supplier'], words: Words): string {
  if (absentSince !== null) {
    const date = words.formatDate(new Date(absentSince), { dateStyle: 'medium' });
    return words.translate('facts.absent', { date });
  }
  if (stock === null) return words.translate('facts.listedOnly');
  return words.translate('facts.listed', { count: words.formatNumber(stock) });
}

/** In the order in which they are shown. */
export function factsOf(product: OurProduct, words: Words): readonly Fact[] {
  const { syncedAt, markets, yours } = product;
  const fact = (key: string, value: string): Fact => ({ name: words.translate(`facts.${key}`), value });
  const synced = syncedAt === null ? null : words.formatDate(new Date(syncedAt), dateTime);
  return [
    fact('supplier', supplierSays(product.supplier, words)),
    fact('synced', synced ?? words.translate('facts.never')),
    ...(product.shipsTo ? [fact('shipsTo', shipsTo(product.shipsTo, words))] : []),
    ...(markets.in.length > 0 ? [fact('markets', markets.in.join(', '))] : []),
    ...(yours.length > 0 ? [fact('yours', yours.join(', '))] : []),
  ];
}

export function marketSentence({ kind, market, countries }: MarketNote, words: Words): string {
  const named = countries.length > 0 ? countryNames(countries, words) : words.translate('market.some');
  return words.translate(`market.${kind}`, { market, countries: named });
}
