/**
 * Where a product may be shipped: the one source of truth for market catalogs, the checkout guard and the
 * theme block. Either exactly these countries, or (from the deprecated flags) every country but these.
 */
import type { CountryCode } from './ids.ts';
import { isCountry } from './is-country.ts';

export interface ShipsTo {
  readonly rule: 'only' | 'except';
  /** Sorted, without repeats. `only` nothing ships nowhere; `except` nothing ships everywhere. */
  readonly countries: readonly CountryCode[];
}

/** Codes that suppliers use in place of ISO 3166-1. */
const aliases: Record<string, string> = { UK: 'GB', EL: 'GR' };

/** Reads a country code in any case, UK and EL included; undefined when it is not two letters. */
export function parseCountryCode(value: unknown): CountryCode | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? ((aliases[code] ?? code) as CountryCode) : undefined;
}

export const shipsOnlyTo = (countries: Iterable<CountryCode>): ShipsTo => ({
  rule: 'only',
  countries: [...new Set(countries)].sort(),
});

export const shipsEverywhereBut = (countries: Iterable<CountryCode>): ShipsTo => ({
  rule: 'except',
  countries: [...new Set(countries)].sort(),
});

/** Unknown means nowhere: a value that cannot be read never adds a country. */
export const knownShipsTo = (shipsTo: ShipsTo | null): ShipsTo => shipsTo ?? shipsOnlyTo([]);

export const maySell = (shipsTo: ShipsTo, country: CountryCode): boolean =>
  shipsTo.countries.includes(country) === (shipsTo.rule === 'only');

/** Those that it may be shipped to, and those that it may not, in their order. */
export function countriesApart(
  shipsTo: ShipsTo,
  countries: readonly CountryCode[],
): { readonly allowed: readonly CountryCode[]; readonly forbidden: readonly CountryCode[] } {
  const { true: allowed = [], false: forbidden = [] } = Object.groupBy(countries, (country) =>
    maySell(shipsTo, country) ? 'true' : 'false',
  );
  return { allowed, forbidden };
}

/** Also where it names only codes of the supplier's that are no country: no address has them. */
export const shipsNowhere = (shipsTo: ShipsTo): boolean =>
  shipsTo.rule === 'only' && !shipsTo.countries.some(isCountry);

/** To every country, also to those that nobody has named yet. */
export const shipsEverywhere = (shipsTo: ShipsTo): boolean =>
  shipsTo.rule === 'except' && shipsTo.countries.length === 0;

/** As it is written into the shop: a code that is no country has nothing to say to anybody there. */
export const shownShipsTo = ({ rule, countries }: ShipsTo): ShipsTo => ({
  rule,
  countries: countries.filter(isCountry),
});

/** Whether `now` allows a country that `before` did not. */
export function widens(before: ShipsTo, now: ShipsTo): boolean {
  if (now.rule === 'only') return now.countries.some((country) => !maySell(before, country));
  return before.rule === 'only' || before.countries.some((country) => maySell(now, country));
}

/** The countries that both allow. */
export function narrower(one: ShipsTo, other: ShipsTo): ShipsTo {
  if (one.rule === 'except' && other.rule === 'except')
    return shipsEverywhereBut([...one.countries, ...other.countries]);
  const [list, rule] = one.rule === 'only' ? [one, other] : [other, one];
  return shipsOnlyTo(list.countries.filter((country) => maySell(rule, country)));
}

/** The compact text of the `ships_to` metafield: `AT,CH,DE`, `*`, `*,-GB,-IE`, or `-` for nowhere. */
export function formatShipsTo(shipsTo: ShipsTo): string {
  if (shipsTo.rule === 'only') return shipsTo.countries.join(',') || '-';
  return ['*', ...shipsTo.countries.map((country) => `-${country}`)].join(',');
}

/** Reads what `formatShipsTo` wrote. */
export function parseShipsTo(text: string): ShipsTo {
  const [first = '', ...rest] = text.split(',');
  if (first === '*') return shipsEverywhereBut(rest.map((code) => code.slice(1) as CountryCode));
  return shipsOnlyTo(first === '-' || first === '' ? [] : ([first, ...rest] as CountryCode[]));
}
