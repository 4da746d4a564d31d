/**
 * Money without floating point: the supplier's decimals are read from their text as whole millionths and
 * rounded once, half up, to the currency's minor unit when they become a price.
 */
import type { Branded } from './ids.ts';

/** A whole number of millionths of the currency unit: 12.3456 is 12 345 600. */
export type Micros = Branded<number, 'Micros'>;
/** A whole number of the currency's smallest unit: 12.35 EUR is 1235. */
export type MinorUnits = Branded<number, 'MinorUnits'>;
/** ISO 4217, such as `EUR`. */
export type Currency = Branded<string, 'Currency'>;

const micro = 1_000_000;

/** Groups of three digits, all with the same separator: `1.299`, `12 500`, `1'299`. */
const grouped = /^\d{1,3}(?:([.,' \u00a0\u202f\u2019])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount as people and programs write it: `19.90`, `19,90`, `1.299,00`, `1,299.00`, `1 299,00`, `1.2e1`.
 * Decimals after the sixth are ignored. Undefined when it is not an amount, when it is negative, and for `1,299`, which
 * is thirteen hundred to some and 1.3 to others; `1.299` is always a decimal, because JSON writes decimals like that.
 */
export function parseMicros(value: unknown): Micros | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = /^(\d{1,9})(?:\.(\d{1,6})\d*)?$/.exec(plainDecimal(text) ?? '');
  if (!match) return undefined;
  return (Number(match[1]) * micro + Number((match[2] ?? '').padEnd(6, '0'))) as Micros;
}

/** Making a formatter costs more than deriving a whole product. */
const digitsOf = new Map<Currency, number>();

/** Decimals of a currency's minor unit: EUR 2, JPY 0. */
export function minorDigits(currency: Currency): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  digitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Rounds half up to the minor unit. */
export const toMinor = (amount: Micros, currency: Currency): MinorUnits =>
  Math.round(amount / 10 ** (6 - minorDigits(currency))) as MinorUnits;

export const minorToMicros = (amount: MinorUnits, currency: Currency): Micros =>
  (amount * 10 ** (6 - minorDigits(currency))) as Micros;

/** Writes an amount as Shopify's `Money` and `Decimal` take it: `12.35`. */
export function formatMinor(amount: MinorUnits, currency: Currency): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The same amount with a point before its decimals and nothing else; undefined where that is not certain. */
function plainDecimal(text: string): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return text;
  if (/^\d{1,9}(?:\.\d{1,9})?e[+-]?\d{1,2}$/i.test(text)) return decimalOf(Number(text));
  const [, whole = '', sign, decimals] = /^(.*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const groups = grouped.exec(whole);
  if (sign === undefined || decimals === undefined || decimals === '')
    return groups && sign === undefined ? onlyDigits(text) : undefined;
  if (groups && groups[1] !== sign) return `${onlyDigits(whole)}.${decimals}`;
  // The same separator again: groups only, and two of them or more, as in `1.299.000`.
  if (grouped.test(text) && text.length > 7) return onlyDigits(text);
  if (!/^\d+$/.test(whole)) return undefined;
  const isUncertain = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isUncertain ? undefined : `${whole}.${decimals}`;
}

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Without an exponent; for amounts beyond the range of money the answer is not an amount. */
const decimalOf = (value: number): string | undefined =>
  value < 1e9 ? value.toFixed(9).replace(/\.?0+$/, '') : undefined;
