/**
 * The filters of the interface, each with what makes it disappear: API Platform ignores a value that it cannot
 * use and answers everything (supplier-behaviour.md 3 and 4; recorded).
 */
import type { DateTime } from 'luxon';
import { parsePhpDate, wallClock } from './php-date.ts';
import { valuesOf, type QueryValue } from './query.ts';

/** Exact on an integer column: one value that is no integer disables the filter. */
export function integers(value: QueryValue | undefined): readonly number[] | undefined {
  const values = valuesOf(value).map((text) => text.trim());
  return values.length > 0 && values.every(isPhpInteger) ? values.map(Number) : undefined;
}

/** What PHP's FILTER_VALIDATE_INT takes: no leading zeros, 64 bits. */
const isPhpInteger = (text: string): boolean =>
  /^[+-]?(0|[1-9]\d*)$/.test(text) &&
  BigInt.asIntN(64, BigInt(text.replace('+', ''))) === BigInt(text.replace('+', ''));

/** Exact on a text column. */
export function exactly(value: QueryValue | undefined): ((text: string) => boolean) | undefined {
  const wanted = valuesOf(value);
  return wanted.length === 0 ? undefined : (text) => wanted.includes(text);
}

/** SQL LIKE '%value%' of SQLite and MySQL: `%` and `_` are wildcards, A-Z are a-z. */
export function containing(value: QueryValue | undefined): ((text: string) => boolean) | undefined {
  const patterns = valuesOf(value).map((text) => new RegExp(likePattern(text), 'is'));
  return patterns.length === 0 ? undefined : (text) => patterns.some((pattern) => pattern.test(text));
}

const likePattern = (text: string): string =>
  text
    .replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
    .replaceAll('%', '.*')
    .replaceAll('_', '.');

const comparisons: Record<string, (row: string, bound: string) => boolean> = {
  before: (row, bound) => row <= bound,
  strictly_before: (row, bound) => row < bound,
  after: (row, bound) => row >= bound,
  strictly_after: (row, bound) => row > bound,
};

/** Wall clock against wall clock; bounds combine with AND, unusable ones fall away. */
export function dateRange(value: QueryValue | undefined, now: DateTime): (at: DateTime) => boolean {
  if (!(value instanceof Map)) return () => true;
  const tests = [...value].flatMap(([operator, text]) => {
    const compare = comparisons[operator];
    const bound = typeof text === 'string' ? parsePhpDate(text, now) : undefined;
    return compare && bound !== undefined ? [(row: string) => compare(row, bound)] : [];
  });
  return (at) => tests.every((test) => test(wallClock(at)));
}
