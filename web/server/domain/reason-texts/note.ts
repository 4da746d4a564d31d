/**
 * A sentence that a flow keeps beside a reason is written down in English, before anybody knows who reads it. By its
 * pattern the values are found again, and a page says it in its reader's language.
 */
import { endNotes } from './end-notes.ts';
import { imageErrorNotes } from './image-errors.ts';
import { planNotes } from './plan-notes.ts';
import { productNotes } from './product-notes.ts';
import type { Language } from './reason-text.ts';
import type { Note } from './sentences.ts';
import { workNotes } from './work-notes.ts';

export const notes = { ...planNotes, ...endNotes, ...workNotes, ...productNotes, ...imageErrorNotes };
export type NoteName = keyof typeof notes;

const slot = /\{(\w+)\}/g;

type SlotsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | SlotsIn<Rest>
  : never;
type Values<Name extends NoteName> = Readonly<Record<SlotsIn<(typeof notes)[Name]['en']>, string | number>>;

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(slot, (_, name: string) => String(values[name] ?? ''));

type Given<Name extends NoteName> = [SlotsIn<(typeof notes)[Name]['en']>] extends [never]
  ? readonly []
  : readonly [Values<Name>];

/** In English, as it is kept. */
export const note = <Name extends NoteName>(name: Name, ...given: Given<Name>): string => {
  const [values = {}]: readonly Readonly<Record<string, string | number>>[] = given;
  return filled(notes[name].en, values);
};

/** Another's own, which may look like one of these and is none. */
const verbatim: ReadonlySet<string> = new Set(['word', 'field']);
const numeric: ReadonlySet<string> = new Set(['sku', 'run', 'other', 'count']);

/** Sentences of ours that another holds: where it is none, neither is the whole. */
const ours: ReadonlySet<string> = new Set(['fault']);

/** The most particular is tried first: the one with the most text of its own. */
const patterns = Object.values<Note>(notes)
  .toSorted((one, other) => other.en.replace(slot, '').length - one.en.replace(slot, '').length)
  .map(({ en, de }) => {
    const escaped = en.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    const source = escaped.replace(slot, (_, name: string) =>
      numeric.has(name) ? String.raw`(?<${name}>\d+)` : `(?<${name}>.+?)`,
    );
    return { de, matches: new RegExp(`^${source}$`, 's') };
  });

/** No flow says more. */
const longest = 4_000;

/** Text, and behind each part what stands between it and the next. */
const partsOf = (message: string): string[] => message.split(/(; |(?<=[.?!]) (?=\S))/);

function inGerman(text: string): string | null {
  for (const { de, matches } of patterns) {
    const values = Object.entries(matches.exec(text)?.groups ?? {});
    if (values.length === 0 && !matches.test(text)) continue;
    const told = values.map(([name, value]): [string, string | null] => {
      if (verbatim.has(name)) return [name, value];
      return [name, german(value) ?? (ours.has(name) ? null : value)];
    });
    if (told.every((each): each is [string, string] => each[1] !== null))
      return filled(de, Object.fromEntries(told));
  }
  return null;
}

/** Clauses of which several make a sentence have no full stop of their own. */
function sentenceInGerman(text: string): string | null {
  const said = inGerman(text);
  if (said !== null || !text.endsWith('.')) return said;
  const clause = inGerman(text.slice(0, -1));
  return clause && `${clause}.`;
}

/** Several of them one after the other: each ends as soon as it can. */
function germanOfParts(message: string, ofOne: (text: string) => string | null): string | null {
  const parts = partsOf(message);
  const told: string[] = [];
  for (let start = 0; start < parts.length;) {
    let end = start + 1;
    let said = ofOne(parts.slice(start, end).join(''));
    for (; said === null && end < parts.length; said = ofOne(parts.slice(start, end).join(''))) end += 2;
    if (said === null) return null;
    told.push(said, parts[end] ?? '');
    start = end + 1;
  }
  return told.join('');
}

/** One may hold any text, and so what elsewhere stands between two. */
const german = (message: string): string | null =>
  germanOfParts(message, inGerman) ?? germanOfParts(message, sentenceInGerman) ?? inGerman(message);

/** What a flow has kept, in the reader's language; null where it is nobody's sentence but another's: Shopify's, a supplier's. */
export const retold = (message: string, language: Language): string | null => {
  const said = message.length > longest ? null : german(message);
  return said === null || language === 'de' ? said : message;
};
