/** What a merchant reads on pages, in both languages, names no command of the command line. */
import { expect, test } from 'vitest';
import { saidWords } from '../support/said-words.ts';

const all = saidWords();

const commands =
  /\b(npm|npx|sortiment [a-z]+)\b|(^|\s)--[a-z]|["“„](adopt|apply|connect|create-catalog|decide|explain|go-live|guard( on)?|held|import|install|markets|own|parcels|pause|plan|prices|release|resume|retry|selection|settings|status|sync|try|undo)\b|\b[a-z]+\.[a-zA-Z]+=|\b(The command|Der Befehl)\b|\b[A-Z]+(_[A-Z]+)+\b/;

test('a page names no command, no flag and no variable of the environment', () => {
  expect(all.length).toBeGreaterThan(2_000);
  expect(all.filter(({ text }) => commands.test(text))).toEqual([]);
});

/** The sign's place is the reader's language's: "5%" in English, „5 %“ in German. Behind a field it stands alone. */
test('a percentage is written by Intl, and by nobody’s hand', () => {
  const isSuffix = ({ at, text }: (typeof all)[number]) =>
    at.includes('/field-words-') && text.startsWith('%');
  expect(all.filter((each) => each.text.includes('%') && !isSuffix(each))).toEqual([]);
});

test('an apostrophe is the one of print, as on every page', () => {
  const typed = /\p{L}'\p{L}|s' \p{L}/u;
  expect(all.filter(({ text }) => typed.test(text))).toEqual([]);
});
