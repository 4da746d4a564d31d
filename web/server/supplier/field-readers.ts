/**
 * The types of a product document's fields, each with the tolerances of supplier-behaviour (sections 1.7, 1.8
 * and 11): null or missing, lists as objects, numbers as text. A reader answers a value, or Unfit: what it
 * would have taken.
 */
import { parseMicros, type Micros } from '../domain/money.ts';
import { parseCountryCode } from '../domain/ships-to.ts';
import type { CountryCode } from '../domain/ids.ts';
import type { SupplierText } from '../domain/supplier-product.ts';
import { readIri } from './address.ts';
import { isObject, listOf } from './hydra.ts';

export class Unfit {
  readonly expected: string;
  /** Where inside the field, such as `.2.description`. */
  readonly at: string;
  readonly came: unknown;
  constructor(expected: string, came: unknown, at = '') {
    this.expected = expected;
    this.came = came;
    this.at = at;
  }
}

/** Longer ones are set aside rather than cut: half a sentence in a shop is worse than an old one. */
const longestLabel = 1000;
const longestDescription = 100_000;
const longestUrl = 2000;
/** As many as Shopify takes for a product. */
const mostImages = 250;
const mostTexts = 200;
/** As much as Shopify takes. */
const mostStock = 1_000_000_000;

/** Without control characters (PostgreSQL refuses U+0000) and lone surrogates. */
const clean = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .trim();

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** One line of text; blank is null. */
export function readLabel(value: unknown): string | null | Unfit {
  if (isMissing(value)) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return new Unfit('a text', value);
  if (value.length > longestLabel) return new Unfit(`a text of at most ${longestLabel} characters`, value);
  return clean(value) || null;
}

export function readMoney(value: unknown): Micros | null | Unfit {
  if (isMissing(value) || value === '') return null;
  return parseMicros(value) ?? new Unfit('an amount of money', value);
}

/** A stock object, or the bare number; less than nothing is nothing. */
export function readStock(value: unknown): number | null | Unfit {
  const quantity = isObject(value) ? value['stock'] : value;
  if (isMissing(quantity) || (Array.isArray(quantity) && quantity.length === 0)) return null;
  const number =
    typeof quantity === 'string' && /^\s*-?\d{1,12}\s*$/.test(quantity) ? Number(quantity) : quantity;
  if (!Number.isSafeInteger(number))
    return new Unfit('a whole number', quantity, isObject(value) ? '.stock' : '');
  return Math.min(Math.max(0, Number(number)), mostStock);
}

/** The address of a category; a plain name is taken as it is. */
export const readReference = (value: unknown): string | null | Unfit => readIri(value) ?? readLabel(value);

/** A web address, resolved against the supplier's server where it is a path; null for anything that is none. */
export function readWebAddress(value: unknown, base: URL): string | null | Unfit {
  if (isMissing(value)) return null;
  if (typeof value !== 'string') return new Unfit('a web address', value);
  if (value.trim() === '' || value.length > longestUrl) return null;
  const url = URL.parse(value.trim(), base.href);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** In the supplier's order, without repeats; what is no web address is left out, for it never blocks a product. */
export function readImages(value: unknown, base: URL): readonly string[] | Unfit {
  if (isMissing(value)) return [];
  const list = listOf(value);
  if (!list) return new Unfit('a list', value);
  const urls = list.map((image) => {
    if (isObject(image)) return readWebAddress(image['url'], base);
    // A bare path is the address of an image resource that was not embedded, not of a picture.
    return typeof image === 'string' && /^https?:/i.test(image) ? readWebAddress(image, base) : null;
  });
  return [...new Set(urls.filter((url) => typeof url === 'string'))].slice(0, mostImages);
}

/** Entries without a name or a language say nothing and are left out; the first of a language counts. */
export function readTexts(value: unknown): readonly SupplierText[] | Unfit {
  if (isMissing(value)) return [];
  const list = listOf(value);
  if (!list || list.length > mostTexts) return new Unfit(`a list of at most ${mostTexts} entries`, value);
  const texts = new Map<string, SupplierText>();
  for (const [index, entry] of list.entries()) {
    const text = isObject(entry) ? readText(entry, `.${index}`) : null;
    if (text instanceof Unfit) return text;
    if (text && !texts.has(text.lang)) texts.set(text.lang, text);
  }
  return [...texts.values()];
}

function readText(entry: Readonly<Record<string, unknown>>, at: string): SupplierText | null | Unfit {
  const { name: given, description = null } = entry;
  const lang =
    typeof entry['lang'] === 'string'
      ? /^\s*([a-z]{2})(?:[-_][a-z]+)?\s*$/i.exec(entry['lang'])?.[1]
      : undefined;
  const name = readLabel(given);
  if (name instanceof Unfit && typeof given === 'string')
    return new Unfit(name.expected, given, `${at}.name`);
  if (lang === undefined || name === null || name instanceof Unfit) return null;
  if (description !== null && typeof description !== 'string')
    return new Unfit('a text', description, `${at}.description`);
  if (description !== null && description.length > longestDescription)
    return new Unfit(`a text of at most ${longestDescription} characters`, description, `${at}.description`);
  return { lang: lang.toUpperCase(), name, description: clean(description ?? '') };
}

/** Undefined when the supplier does not say; an empty list is an answer. What is no code is left out. */
export function readCountries(value: unknown): readonly CountryCode[] | undefined | Unfit {
  if (isMissing(value)) return undefined;
  const list = listOf(value);
  const codes = list?.map(parseCountryCode).filter((code) => code !== undefined);
  return codes && (codes.length > 0 || list?.length === 0)
    ? codes
    : new Unfit('a list of two-letter country codes', value);
}

export function readFlag(value: unknown): boolean | Unfit {
  if (isMissing(value) || value === '') return false;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 1 || text === 'true' || text === '1') return true;
  return text === false || text === 0 || text === 'false' || text === '0'
    ? false
    : new Unfit('yes or no', value);
}

/** What came, in words; never the whole of it. */
export function describe(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 60 ? `a text of ${value.length} characters` : `the text “${clean(value)}”`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isMissing(value)) return 'nothing';
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}
