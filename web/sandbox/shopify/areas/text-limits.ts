/**
 * Lengths of texts as Shopify counts them: in Unicode characters, so that an emoji counts once however many UTF-16
 * units it takes.
 * Guess: combining characters count on their own.
 */
import { userError, type UserError } from '../engine/api-error.ts';

export const lengthOf = (text: string): number => Array.from(text).length;

export const isLongerThan = (text: string | null | undefined, limit: number): boolean =>
  lengthOf(text ?? '') > limit;

interface Limits {
  /** How the message names the field. */
  name: string;
  text: string;
  from: number;
  to: number;
}

/** The two refusals that every short text of the Admin API shares, with their codes. */
export function checkLength(field: string[], { name, text, from, to }: Limits): UserError[] {
  if (lengthOf(text) < from) {
    return [userError(field, `${name} is too short (minimum is ${from} characters)`, 'TOO_SHORT')];
  }
  return isLongerThan(text, to)
    ? [userError(field, `${name} is too long (maximum is ${to} characters)`, 'TOO_LONG')]
    : [];
}
