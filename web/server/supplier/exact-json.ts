/**
 * JSON whose numbers keep what was written. A label may come as a number: 340434161094042557 is more than a JavaScript
 * number holds, and 12.50 ends in a zero that belongs to it.
 */

/**
 * Whether a text may hold a number that does not survive: with an exponent, 16 digits or more, a zero at its end or
 * many before its first digit. A false alarm costs time only: reading source by source takes about five times as long.
 */
const mayLoseDigits =
  /[:[,]\s*-?(?:\d{16}|\d+(?:\.\d+)?e|\d+\.\d{15}|0\.0{6}|\d+\.\d*0(?!\d))|^\s*-?[\d.]+(?:e[+-]?\d+)?\s*$/i;

interface Source {
  /** The text of a number, text or truth as it stands in the document. */
  readonly source?: string;
}

/**
 * Whole numbers that JavaScript holds exactly are numbers, and so is every other that it would write the same way.
 * The rest is the text that was written, digit for digit. Throws SyntaxError.
 */
export function parseExactly(text: string): unknown {
  if (!mayLoseDigits.test(text)) return JSON.parse(text) as unknown;
  const keep = (_: string, value: unknown, { source }: Source): unknown =>
    typeof value === 'number' && source !== undefined && !survives(value, source) ? source : value;
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown) as unknown;
}

const survives = (value: number, source: string): boolean =>
  String(value) === source || (Number.isSafeInteger(value) && !/e/i.test(source));
