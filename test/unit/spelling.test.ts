/** BFS 4.2: what merchants read is spelled as the dictionaries have it; what only this app says stands here. */
import { expect, test } from 'vitest';
import { reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import { reasonCodes } from '../../web/server/domain/reasons.ts';
import { spellingOf } from '../support/spelling.ts';

const ours = {
  // “Catalog” is Shopify's word for that of a market.
  en: 'Sortiment Shopify Dev trackings catalog catalogs barcode mistyped',
  de: 'Sortiment Shopify Dev Dashboard Custom Store App Apps Admin Adminbereich availability',
};

/** Commands, settings and addresses are not words. */
const withoutCode = (text: string): string =>
  text.replaceAll(/https?:\S+|\b\w+[A-Z]\w*\b|"[^"]*"|“[^”]*”|„[^“]*“/g, ' ');

test.each(['en', 'de'] as const)('BFS 4.2 every reason text is spelled right, in %s', (language) => {
  const misspelled = spellingOf(language, ours[language].split(' '));
  const texts = reasonCodes.flatMap((code) => Object.values(reasonText(code, language)));
  expect([...new Set(texts.map(withoutCode).flatMap(misspelled))]).toEqual([]);
});

test.each([
  ['en', 'The suplier has wrote teh prodcuts', ['suplier', 'teh', 'prodcuts']],
  ['de', 'Das Prodkut wurde gelöscht und verschikt.', ['Prodkut', 'verschikt']],
] as const)('a word that is spelled wrong is found, in %s', (language, text, found) => {
  expect(spellingOf(language, [])(text)).toEqual(found);
});
