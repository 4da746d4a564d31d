/** The texts of a product document, one entry per language, each read by itself. */
import { note } from '../domain/reason-texts/note.ts';
import type { SupplierText } from '../domain/supplier-product.ts';
import { hasLostCharacters, ignore, isMissing, readName, Unfit, type Tell } from './field-readers.ts';
import { isObject, listOf } from './hydra.ts';
import { cutText, visibleText } from './text-fields.ts';

const longestDescription = 100_000;
const mostTexts = 200;

/** Entries without a name or a language say nothing and are left out; the first of a language counts. */
export function readTexts(value: unknown, tell: Tell = ignore): readonly SupplierText[] | Unfit {
  const list = isMissing(value) ? [] : listOf(value);
  if (list && list.length > mostTexts)
    tell(new Unfit(note('fewEntries', { count: mostTexts }), value), false);
  const texts = new Map<string, SupplierText>();
  for (const entry of list?.slice(0, mostTexts) ?? []) {
    const lang = languageIn(entry, tell);
    const text = lang === null || texts.has(lang) ? null : readText(entry as Entry, lang, tell);
    if (text) texts.set(text.lang, text);
  }
  return texts.size > 0 ? [...texts.values()] : new Unfit(note('entries'), value);
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * `de`, `DE` and `de_AT` are German. Null where the entry says nothing, or not in which language. A list says nothing, as
 * an object without these fields does: PHP writes the one for the other.
 */
function languageIn(entry: unknown, tell: Tell): string | null {
  const lang = isObject(entry) ? entry['lang'] : undefined;
  const code = typeof lang === 'string' ? /^\s*([a-z]{2})(?:[-_][a-z]+)?\s*$/i.exec(lang)?.[1] : undefined;
  if (code !== undefined) return code.toUpperCase();
  if (Array.isArray(entry)) return null;
  if (!isObject(entry)) tell(new Unfit(note('entry'), entry, { at: '.lang' }), true);
  else if (!isMissing(entry['name'])) tell(new Unfit(note('languageCode'), lang, { at: '.lang' }), true);
  return null;
}

function readText(entry: Entry, lang: string, tell: Tell): SupplierText | null {
  const at = (part: string, { expected, came }: Unfit) =>
    new Unfit(expected, came, { at: `.${lang}.${part}` });
  const name = readName(entry['name'], (unfit, isUnread) => tell(at('name', unfit), isUnread));
  if (name instanceof Unfit) tell(at('name', name), true);
  else if (name === null && isWritten(entry['name']))
    tell(at('name', new Unfit(note('visibleName'), entry['name'])), true);
  if (name === null || name instanceof Unfit) return null;
  const description = readDescription(entry['description'], (unfit, isUnread) =>
    tell(at('description', unfit), isUnread),
  );
  if (description instanceof Unfit) tell(at('description', description), true);
  return { lang, name, description: description instanceof Unfit ? '' : description };
}

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Keeps its markup, which is sanitised when it becomes a listing. */
function readDescription(value: unknown, tell: Tell): string | Unfit {
  if (isMissing(value)) return '';
  if (typeof value !== 'string') return new Unfit(note('aText'), value);
  if (hasLostCharacters(value)) return new Unfit(note('wholeText'), value);
  if (value.length > longestDescription)
    tell(new Unfit(note('shortText', { count: longestDescription }), value), false);
  return visibleText(cutText(value, longestDescription));
}
