/**
 * A page of products of which only that is read by which they are named and compared: nearly all of them are as they
 * were. In: an answer. Out: its collection, whose members know where in the answer the whole of them stands.
 */
import type { Answer } from './attempt.ts';
import { parseExactly } from './exact-json.ts';
import { readCollection, type Collection } from './hydra.ts';
import { parseJson } from './request.ts';
import {
  brace,
  bracket,
  closingBrace,
  closingBracket,
  isNamed,
  skipComma,
  skipName,
  skipOpening,
  skipValue,
} from './skip-json.ts';

/** From and to, in bytes of the page. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a member stands and what names it; null is what it does not say. */
interface Place extends Span {
  readonly iri: Span | null;
  readonly sku: Span | null;
  readonly stock: Span | null;
}

interface List extends Span {
  readonly places: readonly Place[];
}

interface Brief {
  readonly '@id': unknown;
  readonly sku: unknown;
  readonly stock: unknown;
}

/** Where a member is put together without its stock, one at a time: a buffer for each is a burden on the memory. */
let room = Buffer.alloc(4096);

/** A member as a document of these three fields. */
export class UnreadMember implements Brief {
  readonly '@id': unknown;
  readonly sku: unknown;
  readonly stock: unknown;
  readonly #page: Buffer;
  readonly #place: Place;
  constructor(brief: Brief, page: Buffer, place: Place) {
    this['@id'] = brief['@id'];
    this.sku = brief.sku;
    this.stock = brief.stock;
    this.#page = page;
    this.#place = place;
  }

  /** As the server wrote it, with a hole where the stock was when it is left out; only until the next one is asked. */
  written(leavesOutStock: boolean): Buffer {
    const { from, to, stock } = this.#place;
    if (!leavesOutStock || !stock) return this.#page.subarray(from, to);
    if (room.length < to - from) room = Buffer.alloc(2 * (to - from));
    const before = this.#page.copy(room, 0, from, stock.from);
    return room.subarray(0, before + this.#page.copy(room, before, stock.to, to));
  }

  /** The whole document. */
  read(): unknown {
    return parseExactly(this.written(false).toString());
  }
}

/** A page whose JSON cannot be followed is read as a whole: what it is, and what is wrong with it, shows then. */
export function readUnread(answer: Answer): Collection {
  const abridged = answer.utf8 && abridge(answer.utf8);
  if (!abridged) return readCollection(parseJson(answer), answer.url);
  const { page, places, document } = abridged;
  const collection = readCollection(document, answer.url);
  const members = places.map(
    (place, index) => new UnreadMember(collection.members[index] as Brief, page, place),
  );
  return { ...collection, members };
}

/** The page as a document whose members have only these fields. Null where it is not one with one list of documents. */
function abridge(page: Buffer) {
  try {
    const { places, from, to } = findMembers(page);
    const briefs = places.map((place) => briefOf(page, place));
    const text = `${page.toString('utf8', 0, from)}[${briefs.join(',')}]${page.toString('utf8', to)}`;
    return { page, places, document: parseExactly(text) };
  } catch (error) {
    // The range is that of the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function briefOf(page: Buffer, { iri, sku, stock }: Place): string {
  const text = (span: Span | null): string => (span ? page.toString('utf8', span.from, span.to) : 'null');
  return `{"@id":${text(iri)},"sku":${text(sku)},"stock":${text(stock)}}`;
}

const quoted = (name: string): Buffer => Buffer.from(`"${name}"`);
const listNames = [quoted('hydra:member'), quoted('member')];
const [iriName, skuName, stockName] = [quoted('@id'), quoted('sku'), quoted('stock')];

function findMembers(page: Buffer): List {
  const lists: List[] = [];
  let at = skipOpening(page, 0, brace);
  while (page[at] !== closingBrace) {
    const value = skipName(page, at);
    let end = value;
    if (listNames.some((name) => isNamed(page, at, name))) {
      const list = placeMembers(page, value);
      end = list.to;
      lists.push(list);
    } else end = skipValue(page, value);
    at = skipComma(page, end, closingBrace);
  }
  const [list, ...others] = lists;
  if (!list || others.length > 0) throw new SyntaxError('not one list of members');
  return list;
}

function placeMembers(page: Buffer, from: number): List {
  const places: Place[] = [];
  let at = skipOpening(page, from, bracket);
  while (page[at] !== closingBracket) {
    const place = placeMember(page, at);
    places.push(place);
    at = skipComma(page, place.to, closingBracket);
  }
  return { from, to: at + 1, places };
}

/** Of a field that is named twice the last counts, as it does for JSON.parse. */
function placeMember(page: Buffer, from: number): Place {
  let iri: Span | null = null;
  let sku: Span | null = null;
  let stock: Span | null = null;
  let at = skipOpening(page, from, brace);
  while (page[at] !== closingBrace) {
    const value = skipName(page, at);
    const end = skipValue(page, value);
    if (isNamed(page, at, iriName)) iri = { from: value, to: end };
    else if (isNamed(page, at, skuName)) sku = { from: value, to: end };
    else if (isNamed(page, at, stockName)) stock = { from: value, to: end };
    at = skipComma(page, end, closingBrace);
  }
  return { from, to: at + 1, iri, sku, stock };
}
