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

/** Reads a plain decimal; decimals after the sixth do not count. Undefined when it is none. */
export function parseMicros(value: unknown): Micros | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = /^(\d{1,9})(?:\.(\d{1,6})\d*)?$/.exec(text);
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

/** Writes an amount as Shopify's `Money` and `Decimal` take it: `12.35`. */
export function formatMinor(amount: MinorUnits, currency: Currency): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
