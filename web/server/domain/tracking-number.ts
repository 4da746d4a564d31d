/**
 * What is a tracking number. In: what the supplier wrote in its place. Out: the numbers in it, cleaned where that is
 * certain; or held, with a sentence for people, where nobody can know what was meant. A wrong number that was mailed
 * cannot be taken back, so in doubt it is held.
 */
import { note } from './reason-texts/note.ts';

/** Numbers in the order in which they were written, each once. */
export type TrackingNumbers =
  | { readonly kind: 'numbers'; readonly numbers: readonly [string, ...string[]] }
  /** Nothing was written: there may be a number later. */
  | { readonly kind: 'none' }
  | { readonly kind: 'held'; readonly sentence: string };

/** Couriers' numbers have 8 characters and more, a haulier's own may have as few as these. */
const shortest = 4;
/** Two groups of so many signs with a blank between them may be two numbers. */
const longGroup = 7;
/** S10, SSCC, Amazon, FedEx and USPS (34 digits) are all shorter. */
const longest = 40;
/** A parcel's row that names more is no row of a parcel. */
const mostNumbers = 20;

/** Blanks of any kind, controls, and everything that Unicode does not show. */
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Words and signs that say that there is no number, in any case, without blanks and points. */
const noNumber =
  /^(?:[-_./?*#x0]+|n\/?a|nan|none|null|nil|undefined|false|true|unknown|unbekannt|keine?|ohne|no|nein|tba|tbd|pending|offen|folgt|test|siehe.*|keinenummer|nichtverfügbar|notavailable|abholung|pickup|selbstabholer)$/i;
/** A spreadsheet has rounded it: the last digits are lost. */
const rounded = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
/** What people write in front of a number, and what is not part of it. */
const namesInFront = /^(?:dhl|dpd|gls|ups|tnt|brt|nr|no|kw)$/i;
const date = /^(?:19|20)\d\d-[01]\d-[0-3]\d$/;
const wellFormed = /^[A-Z0-9][A-Z0-9/-]*[A-Z0-9]$/i;

export function readTrackingNumbers(written: string): TrackingNumbers {
  const parts = separate(written);
  if (parts.length === 0) return { kind: 'none' };
  if (parts.length > mostNumbers) return held(note('tooManyNumbers', { count: parts.length }));
  // Beside a number, what stands for none says nothing; alone it may stand for one that was lost.
  const telling = parts.filter((part) => !standsForNone(cleanNumber(part)));
  const numbers = new Set<string>();
  for (const part of telling.length > 0 ? telling : parts) {
    const why = mayBeTwo(part) ?? faultOf(cleanNumber(part)) ?? holdsWords(part);
    if (why !== null) return held(why);
    numbers.add(cleanNumber(part));
  }
  const [first, ...rest] = numbers;
  return first === undefined ? { kind: 'none' } : { kind: 'numbers', numbers: [first, ...rest] };
}

const held = (sentence: string): TrackingNumbers => ({ kind: 'held', sentence });

/** A comma, a semicolon, a bar, a plus sign and a new line stand between numbers; a blank may stand inside one. */
const separate = (written: string): readonly string[] =>
  rounded.test(written.replace(unseen, ''))
    ? [written]
    : written.split(/[\n\r\v\f\u0085\u2028\u2029,;|+&]+/u).filter((part) => part.replace(unseen, '') !== '');

/** Blanks inside, quotes around, and a spreadsheet's sign for text in front belong to no number. */
const cleanNumber = (part: string): string =>
  part
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/^[=']*["'`´‘’“”„«»]+|["'`´‘’“”„«»]+$/g, '')
    .replace(/^#(?=[A-Z0-9])|[.:]+$/gi, '');

/** Of a text in which this number was read: how it was typed there, with its blanks. Where it was not, the number. */
export function asItCame(written: string, number: string): string {
  const part = separate(written).find((each) => cleanNumber(each) === number) ?? number;
  const seen = part
    .normalize('NFKC')
    .replace(/\s+|\p{Z}+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu, '');
  return seen
    .trim()
    .replace(/^[=']*["'`´‘’“”„«»]+|["'`´‘’“”„«»]+$/g, '')
    .replace(/^#(?=[A-Z0-9])|[.:]+$/gi, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const standsForNone = (number: string): boolean => number === '' || noNumber.test(number.replaceAll('.', ''));

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);

/** Null where the blanks inside are those of one number: groups of a few signs. */
function mayBeTwo(part: string): string | null {
  const groups = part.split(/[\s/]+/u).filter((group) => cleanNumber(group) !== '');
  return groups.length > 1 && groups.every((group) => cleanNumber(group).length >= longGroup)
    ? note('maybeTwo', { number: shown(part.trim()), count: groups.length })
    : null;
}

/**
 * Null where groups of letters alone are those of a number: up to four letters in front of it, a country's two behind.
 */
function holdsWords(part: string): string | null {
  const groups = part.split(/\s+/u).map(cleanNumber).filter(Boolean);
  const isWord = (group: string, at: number): boolean => {
    if (groups.length === 1 || !/^\p{L}+$/u.test(group)) return false;
    if (at === 0) return group.length > 4 || namesInFront.test(group);
    return at < groups.length - 1 || group.length !== 2;
  };
  return groups.some(isWord) ? note('likeWords', { number: shown(part.trim()) }) : null;
}

/** Null for a number. */
function faultOf(written: string): string | null {
  const number = shown(written);
  if (standsForNone(written)) return note('noNumber', { number });
  if (date.test(written)) return note('isDate', { number });
  if (rounded.test(written)) return note('rounded', { number });
  if (!wellFormed.test(written)) return note('strangeSigns', { number });
  if (!/\d/.test(written)) return note('noDigits', { number });
  if (/^(.)\1*$/.test(written)) return note('oneSign', { number });
  if (written.length < shortest) return note('tooShort', { number });
  return written.length > longest ? note('tooLong', { number, count: written.length }) : null;
}
