/**
 * Walks over JSON as it came, in UTF-8, without reading it. Each function answers the place behind what begins at `at`,
 * and throws SyntaxError wherever JSON.parse would (test/property/supplier-unread.test.ts); what is nested too deeply
 * ends in a RangeError. Nothing is read behind the end of a whole document, which would make every access slow.
 */

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [zero, nine, dot, minus, plus] = [0x30, 0x39, 0x2e, 0x2d, 0x2b];
export const [bracket, closingBracket, brace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

const tableOf = (bytes: string, value: number): Uint8Array => {
  const table = new Uint8Array(256);
  for (const byte of Buffer.from(bytes)) table[byte] = value;
  return table;
};
const isHex = tableOf('0123456789abcdefABCDEF', 1);
const isEscape = tableOf('"\\/bfnrt', 1);
const [trueWord, falseWord, nullWord] = [Buffer.from('true'), Buffer.from('false'), Buffer.from('null')];

const unexpected = (at: number): SyntaxError => new SyntaxError(`unexpected byte at ${at}`);

function skipSpace(json: Uint8Array, at: number): number {
  for (;;) {
    const byte = json[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

function skipString(json: Uint8Array, start: number): number {
  if (json[start] !== quote) throw unexpected(start);
  for (let at = start + 1; ; at += 1) {
    const byte = json[at];
    if (byte === quote) return at + 1;
    if (byte === backslash) at = skipEscape(json, at + 1);
    else if (byte === undefined || byte < 0x20) throw unexpected(at);
  }
}

/** From behind the backslash to the last byte that belongs to it. */
function skipEscape(json: Uint8Array, at: number): number {
  if (isEscape[json[at] ?? 0] === 1) return at;
  if (json[at] !== 0x75) throw unexpected(at);
  for (let digit = at + 1; digit <= at + 4; digit += 1)
    if (isHex[json[digit] ?? 0] === 0) throw unexpected(digit);
  return at + 4;
}

function skipDigits(json: Uint8Array, start: number): number {
  for (let at = start; ; at += 1) {
    const byte = json[at] ?? 0;
    if (byte >= zero && byte <= nine) continue;
    if (at === start) throw unexpected(at);
    return at;
  }
}

function skipNumber(json: Uint8Array, start: number): number {
  let at = json[start] === minus ? start + 1 : start;
  at = json[at] === zero ? at + 1 : skipDigits(json, at);
  if (json[at] === dot) at = skipDigits(json, at + 1);
  if (json[at] !== 0x65 && json[at] !== 0x45) return at;
  const isSigned = json[at + 1] === plus || json[at + 1] === minus;
  return skipDigits(json, at + (isSigned ? 2 : 1));
}

function skipWord(json: Uint8Array, at: number): number {
  const word = json[at] === 0x74 ? trueWord : json[at] === 0x66 ? falseWord : nullWord;
  for (let index = 0; index < word.length; index += 1)
    if (json[at + index] !== word[index]) throw unexpected(at + index);
  return at + word.length;
}

/** Over the name of a field and its colon, to its value. */
export function skipName(json: Uint8Array, at: number): number {
  const behind = skipSpace(json, skipString(json, at));
  if (json[behind] !== colon) throw unexpected(behind);
  return skipSpace(json, behind + 1);
}

/** From the bracket that opens a list or an object to its first item, or to the bracket that closes it. */
export function skipOpening(json: Uint8Array, at: number, open: number): number {
  if (json[at] !== open) throw unexpected(at);
  return skipSpace(json, at + 1);
}

/** From behind an item to the next one, or to the bracket that closes the list. */
export function skipComma(json: Uint8Array, start: number, close: number): number {
  const at = skipSpace(json, start);
  if (json[at] === close) return at;
  if (json[at] !== comma) throw unexpected(at);
  const next = skipSpace(json, at + 1);
  if (json[next] === close) throw unexpected(next);
  return next;
}

function skipItems(json: Uint8Array, start: number, open: number): number {
  const close = open === brace ? closingBrace : closingBracket;
  let at = skipOpening(json, start, open);
  while (json[at] !== close) {
    const value = open === brace ? skipName(json, at) : at;
    at = skipComma(json, skipValue(json, value), close);
  }
  return at + 1;
}

export function skipValue(json: Uint8Array, at: number): number {
  const byte = json[at];
  if (byte === quote) return skipString(json, at);
  if (byte === brace || byte === bracket) return skipItems(json, at, byte);
  if (byte === minus || (byte !== undefined && byte >= zero && byte <= nine)) return skipNumber(json, at);
  return skipWord(json, at);
}

/** Whether a field has this name, given with its quotes. Throws where an escape may hide it. */
export function isNamed(json: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let index = 0; index < name.length; index += 1) {
    const byte = json[at + index];
    if (byte === backslash) throw unexpected(at + index);
    if (byte !== name[index]) return false;
  }
  return true;
}
