/**
 * The types of a product document's fields, each with the tolerances of supplier-behaviour (sections 1.7, 1.8
 * and 11): null or missing, lists as objects, numbers as text. A reader answers a value, or Unfit: what it
 * would have taken. Of what it took in part it tells.
 */
import { parseGtin } from '../domain/gtin.ts';
import { parseMicros, type Micros } from '../domain/money.ts';
import { isCountry } from '../domain/is-country.ts';
import { parseCountryCode } from '../domain/ships-to.ts';
import type { CountryCode } from '../domain/ids.ts';
import { fitsKey, mostKeyBytes } from '../domain/key-length.ts';
import { note } from '../domain/reason-texts/note.ts';
import { readIri } from './address.ts';
import { isObject, listOf } from './hydra.ts';
import { cutText, oneLine, plainLines, shownLine } from './text-fields.ts';

export class Unfit {
  readonly expected: string;
  /** Where inside the field, such as `.stock`. */
  readonly at: string;
  readonly came: unknown;
  /** The codes that were taken all the same; empty where that is not the question. */
  readonly taken: string;
  constructor(expected: string, came: unknown, { at = '', taken = '' } = {}) {
    this.expected = expected;
    this.came = came;
    this.at = at;
    this.taken = taken;
  }
}

/** Told of what does not fit inside a field that is taken otherwise. */
export type Tell = (unfit: Unfit, isUnread: boolean) => void;

export const ignore: Tell = () => undefined;

/** Longer ones are no labels, and half of an identifier is none. */
const longestLabel = 1000;
/** Shopify's limit for titles and vendors, in UTF-16 units. */
const longestName = 255;
const longestUrl = 2000;
/** As many as Shopify takes for a product. */
const mostImages = 250;
/** More than there are countries: rows are found by the list, which is no longer than other keys are together. */
const mostCodes = 300;
/** As much as Shopify takes for a location. */
const mostStock = 1_000_000_000;

export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Somebody converted the text wrongly before: the character that was there is lost. */
export const hasLostCharacters = (text: string): boolean => text.includes('\ufffd');

/** One line of plain text; blank is null. */
export const readLabel = (value: unknown): string | null | Unfit => readText(value, oneLine);

/** The same of what rows are found by. */
export function readKey(value: unknown): string | null | Unfit {
  const label = readLabel(value);
  return typeof label !== 'string' || fitsKey(label)
    ? label
    : new Unfit(note('keyText', { count: mostKeyBytes }), value);
}

/** The same where new lines may separate two values. */
export const readLines = (value: unknown): string | null | Unfit => readText(value, plainLines);

function readText(value: unknown, clean: (text: string) => string): string | null | Unfit {
  if (isMissing(value)) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return new Unfit(note('aText'), value);
  const text = clean(value);
  if (hasLostCharacters(text)) return new Unfit(note('wholeText'), value);
  return text.length > longestLabel
    ? new Unfit(note('shortText', { count: longestLabel }), value)
    : text || null;
}

/** What people read: cut where it is longer than a shop shows. */
export function readName(value: unknown, tell: Tell): string | null | Unfit {
  if (typeof value !== 'string') return readLabel(value);
  const text = oneLine(value);
  if (hasLostCharacters(text)) return new Unfit(note('wholeText'), value);
  if (text.length > longestName) tell(new Unfit(note('shortText', { count: longestName }), value), false);
  return cutText(text, longestName) || null;
}

/** Digits with a right check digit; everything else is left out, for a wrong barcode names other goods. */
export function readBarcode(value: unknown, tell: Tell): string | null | Unfit {
  const label = readLabel(value);
  if (label === null || label instanceof Unfit) return label;
  const gtin = parseGtin(label);
  if (gtin === undefined) tell(new Unfit(note('rightBarcode'), value), false);
  return gtin ?? null;
}

export function readMoney(value: unknown): Micros | null | Unfit {
  if (isMissing(value) || value === '') return null;
  return parseMicros(value) ?? new Unfit(note('amount'), value);
}

/** A stock object, or the bare number; less than nothing is nothing, and half a piece is not sold. */
export function readStock(value: unknown): number | null | Unfit {
  const quantity = isObject(value) ? value['stock'] : value;
  if (isMissing(quantity) || (Array.isArray(quantity) && quantity.length === 0)) return null;
  const isText = typeof quantity === 'string' && /^\s*-?\d{1,15}(?:[.,]\d*)?\s*$/.test(quantity);
  const number = isText ? Number(quantity.trim().replace(',', '.')) : quantity;
  if (typeof number !== 'number' || !Number.isFinite(number))
    return new Unfit(note('wholeNumber'), quantity, { at: isObject(value) ? '.stock' : '' });
  return Math.min(mostStock, Math.max(0, Math.floor(number)));
}

/** The address of a category; a plain name is taken as it is. */
export const readReference = (value: unknown): string | null | Unfit => readIri(value) ?? readKey(value);

/** A web address, resolved against the supplier's server where it is a path. */
export function readWebAddress(value: unknown, base: URL): string | null | Unfit {
  if (isMissing(value) || (typeof value === 'string' && value.trim() === '')) return null;
  const url =
    typeof value === 'string' && value.length <= longestUrl ? URL.parse(value.trim(), base.href) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? url.href
    : new Unfit(note('webAddress'), value);
}

/** Shopify's limit, of an address as it is sent. */
const longestImageUrl = 2048;

export type MayShow = (url: URL) => boolean;

/** How the addresses in a document are read. */
export interface Addresses {
  /** Resolves those that are paths. */
  readonly base: URL;
  /** Whether Shopify may be sent there: a picture does not lie in somebody's own network. */
  readonly mayShow: MayShow;
}

/** A picture by itself, such as a brand's: its address leaves for Shopify as an image's does. */
export function readPicture(value: unknown, { base, mayShow }: Addresses): string | null | Unfit {
  const url = readWebAddress(value, base);
  return typeof url === 'string' && !mayShow(new URL(url)) ? new Unfit(note('publicAddress'), value) : url;
}

function readImage(image: unknown, { base, mayShow }: Addresses): string | null {
  // A bare path is the address of an image resource that was not embedded, not of a picture.
  const isText = typeof image === 'string' && /^https?:/i.test(image);
  const url = isObject(image)
    ? readWebAddress(image['url'], base)
    : isText
      ? readWebAddress(image, base)
      : null;
  return typeof url === 'string' && url.length <= longestImageUrl && mayShow(new URL(url)) ? url : null;
}

/** In the supplier's order, without repeats. What is no address of a picture, or one too many, is left out and told. */
export function readImages(
  value: unknown,
  addresses: Addresses,
  tell: Tell = ignore,
): readonly string[] | Unfit {
  if (isMissing(value)) return [];
  const list = listOf(value);
  const urls = list?.map((image) => readImage(image, addresses));
  const usable = new Set(urls?.filter((url) => url !== null));
  if (!list || !urls || (usable.size === 0 && list.length > 0)) return new Unfit(note('images'), value);
  if (urls.includes(null)) tell(new Unfit(note('imageAddresses'), list[urls.indexOf(null)]), false);
  if (usable.size > mostImages) tell(new Unfit(note('fewImages', { count: mostImages }), usable.size), false);
  return [...usable].slice(0, mostImages);
}

const namedCodes = 20;

function takenOf(codes: readonly CountryCode[]): string {
  const some = codes.slice(0, namedCodes).join(', ') || note('noCodes');
  return codes.length > namedCodes ? note('someCodes', { codes: some }) : some;
}

/**
 * A list of codes, or codes in one text. Undefined when the supplier does not say; an empty list is an answer. What is
 * not a code is left out and reported: the list only ever becomes shorter.
 */
export function readCountries(
  value: unknown,
  tell: Tell = ignore,
): readonly CountryCode[] | undefined | Unfit {
  if (isMissing(value)) return undefined;
  const list = typeof value === 'string' ? value.split(/[\s,;|/]+/).filter(Boolean) : listOf(value);
  const codes = list?.map(parseCountryCode).filter((code) => code !== undefined);
  const wrong = list?.filter((each) => parseCountryCode(each) === undefined) ?? [];
  const isNamed = wrong.length > 0 && wrong.every((each) => typeof each === 'string');
  const unfit = new Unfit(note('countryCodes'), isNamed ? wrong.join(', ') : value);
  if (!list || !codes || (codes.length === 0 && (list.length > 0 || typeof value === 'string'))) return unfit;
  if (wrong.length > 0) {
    tell(new Unfit(unfit.expected, unfit.came, { taken: takenOf(codes) }), false);
  }
  // They are counted, and not written into the shop: no market and no address has them, so nothing is sold by them.
  const unknown = codes.filter((code) => !isCountry(code));
  const taken = takenOf(codes.filter(isCountry));
  if (unknown.length > 0) tell(new Unfit(note('realCountries'), unknown.join(', '), { taken }), false);
  const isShort = new Set(codes).size <= mostCodes;
  return isShort ? codes : codes.filter(isCountry);
}

export function readFlag(value: unknown): boolean | Unfit {
  if (isMissing(value) || value === '') return false;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 1 || text === 'true' || text === '1') return true;
  return text === false || text === 0 || text === 'false' || text === '0'
    ? false
    : new Unfit(note('yesOrNo'), value);
}

/** What came, in words; never the whole of it. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return describeText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isMissing(value)) return note('nothing');
  if (Array.isArray(value)) return note('aList', { count: value.length });
  const inside = Object.entries(value)
    .slice(0, 3)
    .map(([key, each]) => `${oneLine(key.slice(0, 30))}: ${glance(each)}`);
  return inside.length > 0 ? note('anObject', { word: inside.join(', ') }) : note('emptyObject');
}

/** A part of what came. */
function glance(value: unknown): string {
  if (typeof value === 'string') return `“${cutText(shownLine(value), 30)}”`;
  return typeof value === 'object' && value !== null ? '…' : String(value);
}

function describeText(value: string): string {
  const text = shownLine(value);
  const isLong = value.length > 60;
  return isLong || text.length > 80
    ? note('longText', { count: value.length, word: `${cutText(text, isLong ? 40 : 80)}…` })
    : note('theText', { word: text });
}
