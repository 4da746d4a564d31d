/**
 * Order numbers: what the merchant told the supplier against what Shopify calls the order. The merchant's
 * pattern (a prefix and a suffix around the number) leads from one to the other, exactly: never a partial match.
 */
import type { Settings } from '../domain/settings.ts';

type OrderNamePattern = Pick<Settings['tracking'], 'orderNamePrefix' | 'orderNameSuffix'>;

/** The order name that belongs to a supplier's order number; null for a blank number. */
export function orderNameOf(orderNumber: string, pattern: OrderNamePattern): string | null {
  const number = orderNumber.trim();
  return number === '' ? null : `${pattern.orderNamePrefix}${number}${pattern.orderNameSuffix}`.trim();
}

/** The number within an order name; null when the name does not follow the pattern. */
export function orderNumberOf(orderName: string, pattern: OrderNamePattern): string | null {
  const name = orderName.trim();
  const prefix = pattern.orderNamePrefix.trimStart();
  const suffix = pattern.orderNameSuffix.trimEnd();
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return null;
  if (name.length <= prefix.length + suffix.length) return null;
  const number = name.slice(prefix.length, name.length - suffix.length);
  // A number with blanks around it could not be told from the one without.
  return number === number.trim() ? number : null;
}

/**
 * The number that the supplier means: merchants tell some suppliers the whole order name, such as `#1001`. Digits alone
 * are a number as they are, for a prefix of digits could not be told from it.
 */
export function toOrderNumber(written: string, pattern: OrderNamePattern): string {
  const number = written.trim();
  const inside = /^\d+$/.test(number) ? null : orderNumberOf(number, pattern);
  return inside !== null && /^\d+$/.test(inside) ? inside : number;
}
