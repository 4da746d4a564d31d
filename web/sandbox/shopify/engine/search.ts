/**
 * Shopify's search syntax, as far as the app uses it: `field:value`, comparisons, quotes, lists separated by commas,
 * AND (also implied), OR, NOT and `-`, parentheses. A field that a connection does not list is refused, not ignored.
 * Guess: texts match as a whole, without regard to case.
 */
import { legacyId } from '../ids.ts';
import { notModelled } from './api-error.ts';

export type Comparison = '=' | '>' | '>=' | '<' | '<=';
/** By field: what an item must be like for one value; a value that makes no sense may throw. */
export type Terms<T> = Readonly<Record<string, (value: string, comparison: Comparison) => Predicate<T>>>;
type Predicate<T> = (item: T) => boolean;

const token = /\s*(\(|\)|-?[\w.]+:(?:>=|<=|>|<)?(?:"[^"]*"|'[^']*'|[^\s()]+)|"[^"]*"|'[^']*'|[^\s()]+)/gy;

export function searchFor<T>(
  query: string | null | undefined,
  given: Terms<T>,
  unknown: 'refused' | 'all' = 'refused',
): Predicate<T> {
  const terms = unknown === 'all' ? openTo(given) : given;
  const tokens = [...(query ?? '').matchAll(token)].map((match) => match[1] ?? '');
  if (tokens.length === 0) return () => true;
  const predicate = anyOf(tokens, terms);
  return predicate;
}

/** Fields that the list does not have match everything. */
const openTo = <T>(terms: Terms<T>): Terms<T> =>
  new Proxy(terms, { get: (known, field) => known[String(field)] ?? (() => () => true) });

function anyOf<T>(tokens: string[], terms: Terms<T>): Predicate<T> {
  const parts = [allOf(tokens, terms)];
  while (tokens[0] === 'OR') {
    tokens.shift();
    parts.push(allOf(tokens, terms));
  }
  return (item) => parts.some((part) => part(item));
}

function allOf<T>(tokens: string[], terms: Terms<T>): Predicate<T> {
  const parts: Predicate<T>[] = [];
  while (tokens.length > 0 && tokens[0] !== 'OR' && tokens[0] !== ')') {
    if (tokens[0] === 'AND') tokens.shift();
    else parts.push(one(tokens, terms));
  }
  return (item) => parts.every((part) => part(item));
}

function one<T>(tokens: string[], terms: Terms<T>): Predicate<T> {
  const next = tokens.shift() ?? '';
  if (next === 'NOT') return not(one(tokens, terms));
  if (next === '(') {
    const inner = anyOf(tokens, terms);
    tokens.shift();
    return inner;
  }
  return next.startsWith('-') && next.length > 1 ? not(term(next.slice(1), terms)) : term(next, terms);
}

const not =
  <T>(predicate: Predicate<T>): Predicate<T> =>
  (item) =>
    !predicate(item);

function term<T>(text: string, terms: Terms<T>): Predicate<T> {
  const parts = /^([\w.]+):(>=|<=|>|<)?(.*)$/s.exec(text);
  const field = parts?.[1] ?? '';
  const comparison: Comparison = isComparison(parts?.[2]) ? parts[2] : '=';
  const raw = parts?.[3] ?? text;
  const matches = terms[field];
  if (matches === undefined) {
    throw notModelled(field === '' ? `free-text search (${raw})` : `the search term ${field}`);
  }
  const quoted = /^(["'])(.*)\1$/s.exec(raw);
  const values = quoted === null ? raw.split(',') : [quoted[2] ?? ''];
  const tests = values.map((value) => matches(value, comparison));
  return (item) => tests.some((test) => test(item));
}

const isComparison = (text: string | undefined): text is Comparison =>
  text === '>' || text === '>=' || text === '<' || text === '<=';

/** Numbers and dates: an ordered comparison of what the item has with what the query names. */
export function compares<V extends string | number>(actual: V, wanted: V, comparison: Comparison): boolean {
  switch (comparison) {
    case '=':
      return actual === wanted;
    case '>':
      return actual > wanted;
    case '>=':
      return actual >= wanted;
    case '<':
      return actual < wanted;
    case '<=':
      return actual <= wanted;
  }
}

/** The term `id`, by the number inside the global id. */
export function byId(value: string, comparison: Comparison): Predicate<{ id: string }> {
  const wanted = Number(legacyId(value));
  return ({ id }) => compares(Number(legacyId(id)), wanted, comparison);
}

/** Text matches without regard to case; a trailing `*` matches any ending. */
export function matchesText(actual: string | null, wanted: string): boolean {
  const have = (actual ?? '').toLowerCase();
  const want = wanted.toLowerCase();
  return want.endsWith('*') ? have.startsWith(want.slice(0, -1)) : have === want;
}
