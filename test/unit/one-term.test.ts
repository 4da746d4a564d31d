/** One thing has one name: of two words for the same, the pages, reasons, e-mails and commands say one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What is said, and what is not said in its place. */
const terms = [
  ['Übertragung', /\bUploads?\b/],
  ['Barcode', /Strichcode/],
  ['Abgleich', /\bSync\b|[Ss]ynchronis/],
  ['Sendungsnummer', /Trackingnummer|Sendungsverfolgungsnummer/],
  ['Kassensperre', /Checkout-(Sperre|Wächter)|Kassenwächter/],
  ['Entwurf', /\bDrafts?\b/],
  ['Kosten pro Artikel', /Einkaufspreis/],
  ['Mindestmarge', /[Ss]panne\b|Ihrer Marge/],
  ['Wartezeit', /Schonfrist/],
  // It may be archived, a draft, unlisted or deleted: only the last is gone from the shop.
  ['entfernt', /Shop verl(ässt|assen)|Verlassen des Shops|Aus dem Shop gegangen/],
] as const;
/** Said by no English word, so that single ones are found, too. */
const onlyGerman = [
  // What a market does not show: in the list, on the product's page, in the settings.
  ['verborgen', /[Aa]us(ge)?blend|wird nicht gezeigt/],
] as const;
const englishTerms = [
  // A market hides products; a list is closed.
  ['hidden', /\bHide the products\b/],

  ['minimum margin', /\byour margin/],
  ['waiting time', /days of grace/],
  ['removed', /\b(leaves?|left|leaving) (the|your) shop\b(?! as it is)/i],
] as const;

/** German is told by words that English does not have. */
const german = /[äöüß]|\b(der|die|das|des|dem|den|und|nicht|ist|sind|wird|Sie|Ihr\w*|von|vom)\b/i;

function textsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' … '),
      );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = execFileSync('git', ['ls-files', '-z', 'web/client', 'web/server', 'extensions'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/schema/'));
const texts = sources.flatMap((path) => textsOf(path).map((text) => ({ path, text })));
const said = texts.filter(({ text }) => german.test(text));

test.each(terms)('%s is what it is called, wherever it is spoken of in German', (_term, other) => {
  expect(said.filter(({ text }) => other.test(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

test.each(onlyGerman)('%s is what it is called, in single German words, too', (_term, other) => {
  expect(texts.filter(({ text }) => other.test(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual(
    [],
  );
});

test.each(englishTerms)('“%s” is what it is called, wherever it is spoken of in English', (_term, other) => {
  expect(texts.filter(({ text }) => other.test(text)).map(({ path, text }) => `${path}: ${text}`)).toEqual(
    [],
  );
});

test('there is German to be looked through', () => {
  expect(said.length).toBeGreaterThan(1_000);
});
