/** BFS 4.2: what merchants read is spelled as the dictionaries have it; what only this app says stands here. */
import { expect, test } from 'vitest';
import { saidWords } from '../support/said-words.ts';
import { spellingOf } from '../support/spelling.ts';

const ours = {
  // “Catalog” is Shopify's word for that of a market.
  en: 'Sortiment Shopify Dev DHL trackings catalog catalogs barcode barcodes SKU SKUs CSV mistyped unlink unlist',
  de: 'Sortiment Shopify Shopifys Dev Dashboard Custom Store App Apps Admin Adminbereich SKU CSV DHL UTC min Versanddienstleister EN',
};

/** Addresses, fields of an interface and what is shown in quotation marks are not words. */
const withoutCode = (text: string): string =>
  text.replaceAll(
    /https?:\S+|\S*\w\.(com|de|csv|example)\S*|\b\w+[a-z][A-Z]\w*\b|\{\w*\}|"[^"]*"|“[^”]*”|„[^“]*“|\S*_\S*|…\/\S*|\bcheck-availability\b/g,
    ' ',
  );

/** What is said under German and is not German is found here too. */
test.each(['en', 'de'] as const)(
  'BFS 4.2 every text of the pages, the API and the reasons is spelled right, in %s',
  (language) => {
    const misspelled = spellingOf(language, ours[language].split(' '));
    const texts = saidWords().filter((each) => each.language === language);
    expect(texts.length).toBeGreaterThan(1_500);
    const found = texts.flatMap(({ at, text }) => {
      return misspelled(withoutCode(text)).map((word) => `${word} (${at})`);
    });
    expect(found).toEqual([]);
  },
);

test.each([
  ['en', 'The suplier has wrote teh prodcuts', ['suplier', 'teh', 'prodcuts']],
  ['de', 'Das Prodkut wurde gelöscht und verschikt.', ['Prodkut', 'verschikt']],
] as const)('a word that is spelled wrong is found, in %s', (language, text, found) => {
  expect(spellingOf(language, [])(text)).toEqual(found);
});
