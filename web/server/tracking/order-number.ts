/**
 * Order numbers: what the merchant told the supplier against what Shopify calls the order. The merchant's pattern (what
 * stands around the number on either side, whether capitals and leading zeros count) leads from one to the other,
 * exactly: never a partial match.
 */
import { lowerCase, withoutZeros } from '../domain/order-name.ts';
import type { Settings } from '../domain/settings.ts';

const fields = [
  'orderNamePrefix',
  'orderNameSuffix',
  'orderNumberPrefix',
  'orderNumberSuffix',
  'orderNumberCase',
  'orderNumberZeros',
] as const;

export type OrderNumberPattern = Pick<Settings['tracking'], (typeof fields)[number]>;

/** Tells patterns apart, as text to keep. */
export const patternName = (pattern: OrderNumberPattern): string =>
  JSON.stringify(fields.map((field) => pattern[field]));

/** The pattern of this name. */
export function patternOf(name: string): OrderNumberPattern {
  const values = JSON.parse(name) as readonly string[];
  return Object.fromEntries(fields.map((field, index) => [field, values[index]])) as OrderNumberPattern;
}

interface Frame {
  readonly prefix: string;
  readonly suffix: string;
}

const ofName = ({ orderNamePrefix, orderNameSuffix }: OrderNumberPattern): Frame => ({
  prefix: orderNamePrefix.trimStart(),
  suffix: orderNameSuffix.trimEnd(),
});

const atSupplier = ({ orderNumberPrefix, orderNumberSuffix }: OrderNumberPattern): Frame => ({
  prefix: orderNumberPrefix.trimStart(),
  suffix: orderNumberSuffix.trimEnd(),
});

const folded = (text: string, { orderNumberCase }: OrderNumberPattern): string =>
  orderNumberCase === 'ignore' ? lowerCase(text) : text;

/** What stands between prefix and suffix, in the capitals in which it is compared; null when they are not around it. */
function inside(text: string, frame: Frame, pattern: OrderNumberPattern): string | null {
  const [whole, prefix, suffix] = [text.trim(), frame.prefix, frame.suffix].map((each) =>
    folded(each, pattern),
  );
  if (whole === undefined || prefix === undefined || suffix === undefined) return null;
  if (!whole.startsWith(prefix) || !whole.endsWith(suffix)) return null;
  if (whole.length <= prefix.length + suffix.length) return null;
  const number = whole.slice(prefix.length, whole.length - suffix.length);
  // A number with blanks around it could not be told from the one without.
  return number === number.trim() ? number : null;
}

/** Of all ways to write one number the one by which it is compared. */
const plain = (number: string, pattern: OrderNumberPattern): string =>
  folded(pattern.orderNumberZeros === 'ignore' ? withoutZeros(number) : number, pattern);

/** The number within what `toOrderNumber` answers; null where it does not follow the pattern, or is blank. */
function numberWithin(orderNumber: string, pattern: OrderNumberPattern): string | null {
  const frame = atSupplier(pattern);
  if (frame.prefix !== '' || frame.suffix !== '') {
    const number = inside(orderNumber, frame, pattern);
    return number === null ? null : plain(number, pattern);
  }
  const number = orderNumber.trim();
  return number === '' ? null : plain(number, pattern);
}

/** The order name that belongs to a supplier's order number; null for a blank one, and one out of the pattern. */
export function orderNameOf(orderNumber: string, pattern: OrderNumberPattern): string | null {
  const number = numberWithin(orderNumber, pattern);
  return number === null ? null : `${pattern.orderNamePrefix}${number}${pattern.orderNameSuffix}`.trim();
}

/** The number within an order name; null when the name does not follow the pattern. */
export function orderNumberOf(orderName: string, pattern: OrderNumberPattern): string | null {
  const number = inside(orderName, ofName(pattern), pattern);
  return number === null ? null : plain(number, pattern);
}

/** By which number the ledger keeps the order of this name (toOrderNumber); null when the name does not follow the pattern. */
export function keptNumberOf(orderName: string, pattern: OrderNumberPattern): string | null {
  const number = orderNumberOf(orderName, pattern);
  const { prefix, suffix } = atSupplier(pattern);
  return number === null ? null : `${prefix}${number}${suffix}`;
}

/**
 * By which numbers the ledger may have kept the order of this name under this pattern, and under any that a merchant had
 * on the shop's side alone: what stands around its last number may have counted, or not.
 */
export function everKeptNumbersOf(orderName: string, pattern: OrderNumberPattern): readonly string[] {
  const name = orderName.trim();
  const parts = name.split(/(\d+)/).filter((part) => part !== '');
  const last = parts.findLastIndex((part) => /\d/.test(part));
  const inner = parts.flatMap((_, from) =>
    from > last ? [] : [parts.slice(from, last + 1).join(''), parts.slice(from).join('')],
  );
  const written = [name, ...inner].flatMap((each) => [each, withoutZeros(each)]);
  const { prefix, suffix } = atSupplier(pattern);
  const ways = written.flatMap((each) => [each, lowerCase(each)]);
  const framed = ways.flatMap((each) => [each, `${prefix}${each}${suffix}`]);
  return [...new Set([...framed, ...[keptNumberOf(name, pattern)].flatMap((kept) => kept ?? [])])];
}

/** Whether the order of this name is the one that the supplier means. */
export function isOrderOf(orderName: string, orderNumber: string, pattern: OrderNumberPattern): boolean {
  const number = numberWithin(orderNumber, pattern);
  return number !== null && orderNumberOf(orderName, pattern) === number;
}

/**
 * The number that the supplier means, as the ledger keeps it: one for all ways to write it. Merchants tell some suppliers
 * the whole order name, such as `#1001`. Digits alone are a number as they are, for a prefix of digits could not be told
 * from it; so is what does not follow a pattern of the supplier's side, which belongs to no order here.
 */
export function toOrderNumber(written: string, pattern: OrderNumberPattern): string {
  const number = written.trim();
  const frame = atSupplier(pattern);
  if (frame.prefix !== '' || frame.suffix !== '') {
    const within = numberWithin(number, pattern);
    return within === null ? number : `${frame.prefix}${within}${frame.suffix}`;
  }
  const name = /^\d+$/.test(number) ? null : inside(number, ofName(pattern), pattern);
  return plain(name !== null && /^\d+$/.test(name) ? name : number, pattern);
}

/** The same of what a person types, who may leave out what the supplier's side puts around it. */
export function typedOrderNumber(typed: string, pattern: OrderNumberPattern): string {
  const number = toOrderNumber(typed, pattern);
  if (numberWithin(number, pattern) !== null) return number;
  const { prefix, suffix } = atSupplier(pattern);
  const named = inside(typed, ofName(pattern), pattern) ?? typed.trim();
  return toOrderNumber(`${prefix}${named}${suffix}`, pattern);
}

/** What of a pattern cannot hold, in a sentence; null when it can. */
export function patternProblem(pattern: OrderNumberPattern): string | null {
  return pattern.orderNumberZeros === 'ignore' && /\d$/.test(pattern.orderNamePrefix)
    ? `tracking.orderNumberZeros=ignore does not go with tracking.orderNamePrefix=${pattern.orderNamePrefix}, which ends in a digit: in such order names nobody can tell where the number and its zeros begin. Keep tracking.orderNumberZeros=exact.`
    : null;
}
