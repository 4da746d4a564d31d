/**
 * A WebAssembly module made to count its own instructions, by the price list of the engine on which Shopify runs
 * Functions (wasmtime): each costs 1, and what only structures the code costs nothing. In: a module's bytes. Out: the
 * same module with one global more, exported as `instructions`.
 */

const section = { import: 2, global: 6, export: 7, code: 10 } as const;

export const counterName = 'instructions';

/** unreachable, nop, block, loop, else, end, return, drop. */
const free = new Set([0x00, 0x01, 0x02, 0x03, 0x05, 0x0b, 0x0f, 0x1a]);
/** Where a straight run of code ends: what ran so far is added up just before. */
const ends = new Set([0x00, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13]);

class Reader {
  position = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  byte(): number {
    return this.bytes[this.position++] ?? 0;
  }
  /** Unsigned LEB128; of a signed one only the length is right. */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }
  take(length: number): Uint8Array {
    this.position += length;
    return this.bytes.subarray(this.position - length, this.position);
  }
  numbers(count: number): void {
    for (let index = 0; index < count; index += 1) this.number();
  }
  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }
}

const leb = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 0x80, ...leb(Math.floor(value / 128))];

/** Signed, of a number that is not negative. */
const signedLeb = (value: number): number[] =>
  value < 64 ? [value] : [(value % 128) | 0x80, ...signedLeb(Math.floor(value / 128))];

const sized = (content: readonly number[] | Uint8Array): number[] => [...leb(content.length), ...content];

/** Steps over what follows the opcode. */
function skipOperands(reader: Reader, opcode: number): void {
  if (opcode === 0x43) reader.take(4);
  else if (opcode === 0x44) reader.take(8);
  else if (opcode === 0x0e) reader.numbers(reader.number() + 1);
  else if (opcode === 0x1c) reader.numbers(reader.number());
  else if (opcode === 0xfc) reader.numbers(operandsOfPrefixed(reader.number()));
  else if (opcode === 0x11 || opcode === 0x13 || (opcode >= 0x28 && opcode <= 0x3e)) reader.numbers(2);
  else if (hasOneOperand(opcode)) reader.number();
  else if (opcode > 0xc4 || (opcode >= 0x06 && opcode <= 0x0a)) throw new Error(`unknown opcode ${opcode}`);
}

const hasOneOperand = (opcode: number): boolean =>
  [0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x12, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2].includes(opcode) ||
  (opcode >= 0x20 && opcode <= 0x26);

/** Conversions have none; of the operations on memories and tables some have one. */
function operandsOfPrefixed(code: number): number {
  if (code < 8) return 0;
  return [9, 11, 13, 15, 16, 17].includes(code) ? 1 : 2;
}

function meteredBody(body: Uint8Array, counter: number): number[] {
  const reader = new Reader(body);
  for (let groups = reader.number(); groups > 0; groups -= 1) reader.numbers(2);
  const made = [...body.subarray(0, reader.position)];
  let pending = 0;
  while (!reader.isAtEnd) {
    const start = reader.position;
    const opcode = reader.byte();
    skipOperands(reader, opcode);
    if (!free.has(opcode)) pending += 1;
    if (ends.has(opcode) && pending > 0) {
      // global.get, i64.const, i64.add, global.set
      made.push(0x23, ...leb(counter), 0x42, ...signedLeb(pending), 0x7c, 0x24, ...leb(counter));
      pending = 0;
    }
    made.push(...body.subarray(start, reader.position));
  }
  return made;
}

function meteredCode(content: Uint8Array, counter: number): number[] {
  const reader = new Reader(content);
  const count = reader.number();
  const made = leb(count);
  while (!reader.isAtEnd) {
    for (const byte of sized(meteredBody(reader.take(reader.number()), counter))) made.push(byte);
  }
  return made;
}

/** A vector with one entry more. */
function withEntry(content: Uint8Array, entry: readonly number[]): number[] {
  const reader = new Reader(content);
  const count = reader.number();
  return [...leb(count + 1), ...content.subarray(reader.position), ...entry];
}

function sectionsOf(module: Uint8Array): { readonly id: number; readonly content: Uint8Array }[] {
  const reader = new Reader(module);
  reader.take(8);
  const found = [];
  while (!reader.isAtEnd) found.push({ id: reader.byte(), content: reader.take(reader.number()) });
  return found;
}

/** Throws on instructions that it does not know. Modules that import globals are none of ours. */
export function withMeter(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = sectionsOf(module);
  const globals = sections.find(({ id }) => id === section.global);
  const counter = new Reader(globals?.content ?? new Uint8Array(1)).number();
  const name = [...new TextEncoder().encode(counterName)];
  const made = [...module.subarray(0, 8)];
  for (const { id, content } of sections) {
    let now: number[] | Uint8Array = content;
    if (id === section.global) now = withEntry(content, [0x7e, 0x01, 0x42, 0x00, 0x0b]);
    if (id === section.export) now = withEntry(content, [...sized(name), 0x03, ...leb(counter)]);
    if (id === section.code) now = meteredCode(content, counter);
    made.push(id);
    for (const byte of sized(now)) made.push(byte);
  }
  return Uint8Array.from(made);
}
