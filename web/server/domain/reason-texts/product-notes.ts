/**
 * The same as plan-notes.ts of what a supplier says of a product: a field that cannot be taken as it came, and an SKU that
 * is another's. `{word}` and `{field}` are the supplier's own, and told as they are.
 */
import type { Note } from './sentences.ts';

const expected = {
  aText: { en: 'a text', de: 'ein Text' },
  wholeText: { en: 'a text without lost characters', de: 'ein Text ohne verlorene Zeichen' },
  shortText: {
    en: 'a text of at most {count} characters',
    de: 'ein Text mit höchstens {count} Zeichen',
  },
  keyText: { en: 'a text of at most {count} bytes', de: 'ein Text mit höchstens {count} Bytes' },
  rightBarcode: { en: 'a barcode with a right check digit', de: 'ein Barcode mit richtiger Prüfziffer' },
  amount: { en: 'an amount of money', de: 'ein Geldbetrag' },
  wholeNumber: { en: 'a whole number', de: 'eine ganze Zahl' },
  webAddress: { en: 'a web address', de: 'eine Webadresse' },
  publicAddress: { en: 'a public web address', de: 'eine öffentliche Webadresse' },
  images: { en: 'a list of images', de: 'eine Liste von Bildern' },
  imageAddresses: { en: 'addresses of pictures', de: 'nichts als Adressen von Bildern' },
  fewImages: { en: 'at most {count} images', de: 'eine Liste von höchstens {count} Bildern' },
  countryCodes: {
    en: 'a list of two-letter country codes',
    de: 'eine Liste von Ländercodes aus zwei Buchstaben',
  },
  realCountries: { en: 'nothing but codes of countries', de: 'nichts als Codes von Ländern' },
  yesOrNo: { en: 'yes or no', de: 'Ja oder Nein' },
  fewEntries: { en: 'a list of at most {count} entries', de: 'eine Liste von höchstens {count} Einträgen' },
  entries: {
    en: 'a list of entries with a language and a name',
    de: 'eine Liste von Einträgen mit Sprache und Name',
  },
  entry: { en: 'a language and a name', de: 'eine Sprache und ein Name' },
  languageCode: { en: 'two letters of a language', de: 'zwei Buchstaben einer Sprache' },
  visibleName: { en: 'a name that can be seen', de: 'ein sichtbarer Name' },
} as const satisfies Readonly<Record<string, Note>>;

const came = {
  nothing: { en: 'nothing', de: 'nichts' },
  theText: { en: 'the text “{word}”', de: 'der Text „{word}“' },
  longText: {
    en: 'a text of {count} characters, “{word}”',
    de: 'ein Text mit {count} Zeichen, „{word}“',
  },
  aList: { en: 'a list of {count}', de: 'eine Liste mit {count} Einträgen' },
  anObject: { en: 'an object ({word})', de: 'ein Objekt ({word})' },
  emptyObject: { en: 'an empty object', de: 'ein leeres Objekt' },
} as const satisfies Readonly<Record<string, Note>>;

export const productNotes = {
  ...expected,
  ...came,
  unfit: {
    en: '{field}: {expected} was expected, but {seen} came',
    de: '{field}: Erwartet wurde {expected}, gekommen ist {seen}',
  },
  unfitCountries: {
    en: '{field}: {expected} was expected, but {seen} came. That is left out; taken: {codes}.',
    de: '{field}: Erwartet wurde {expected}, gekommen ist {seen}. Das ist weggelassen; übernommen: {codes}.',
  },
  noCodes: { en: 'none', de: 'keine' },
  someCodes: { en: '{codes} and others', de: '{codes} und andere' },
  skuOfAnother: {
    en: 'sku: {sku} is that of {owner}',
    de: 'Die SKU {sku} gehört schon zu {owner}',
  },
  withoutAddress: { en: 'a product without an address', de: 'einem Produkt ohne Adresse' },
} as const satisfies Readonly<Record<string, Note>>;
