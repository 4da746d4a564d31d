/** 8.7, 8.12: what cannot be read, and what is readable though it is written oddly, field by field. */
import { describe, expect, test } from 'vitest';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';
import { productDocument } from '../support/replay-supplier.ts';

const nameMember = createMemberReader(new URL('https://supplier.test/v2/api'));

function productWith(fields: Record<string, unknown>): SupplierProduct {
  const result = nameMember(productDocument(1, fields)).read();
  if (result.kind === 'set-aside') throw new Error(`${result.reason} ${result.detail}`);
  return result.product;
}

/** The reading of a field is told by its faults; `unread` marks those of which nothing is known. */
const faultsOf = (fields: Record<string, unknown>): string[] =>
  productWith(fields).faults.map(({ sentence, isUnread }) => `${isUnread ? 'unread ' : ''}${sentence}`);

describe('8.7: a field that cannot be read costs that field, and says what was seen', () => {
  const texts = [
    { lang: 'DE', name: 'A' },
    { lang: 'EN', name: 'B', description: ['x'] },
  ];
  test.each([
    [{ netCost: 'zehn' }, 'unread netCost: an amount of money was expected, but the text “zehn” came'],
    [{ rrp: -1 }, 'unread rrp: an amount of money was expected, but -1 came'],
    [{ rrp: '1,299' }, 'unread rrp: an amount of money was expected, but the text “1,299” came'],
    [{ brand: { name: 'X' } }, 'unread brand: a text was expected, but an object (name: “X”) came'],
    [{ brand: ['X'] }, 'unread brand: a text was expected, but a list of 1 came'],
    [
      { brand: 'Gr\ufffdn' },
      'unread brand: a text without lost characters was expected, but the text “Gr\ufffdn” came',
    ],
    [
      { logoUrl: { url: 'https://a.test/1.png' } },
      'unread logoUrl: a web address was expected, but an object (url: “https://a.test/1.png”) came',
    ],
    [
      { stock: { stock: 'viele' } },
      'unread stock.stock: a whole number was expected, but the text “viele” came',
    ],
    [{ images: 'none' }, 'unread images: a list of images was expected, but the text “none” came'],
    [{ images: [{ url: 7 }] }, 'unread images: a list of images was expected, but a list of 1 came'],
    [{ details: texts }, 'unread details.EN.description: a text was expected, but a list of 1 came'],
    [
      {
        details: [
          { lang: 'DE', name: 'A' },
          { lang: 'deutsch', name: 'B' },
        ],
      },
      'unread details.lang: two letters of a language was expected, but the text “deutsch” came',
    ],
    [
      {
        details: [
          { lang: 'DE', name: 'A' },
          { lang: 'EN', name: '<b>\u200b</b>' },
        ],
      },
      'unread details.EN.name: a name that can be seen was expected, but the text “\\u{200b}” came',
    ],
    [
      { details: [{ lang: 'DE', name: 'x'.repeat(1200) }] },
      `details.DE.name: a text of at most 255 characters was expected, but a text of 1200 characters, “${'x'.repeat(40)}…” came`,
    ],
    [
      { allowedCountryCodes: ['Germany'] },
      'unread allowedCountryCodes: a list of two-letter country codes was expected, but the text “Germany” came',
    ],
    [
      { allowedCountryCodes: ['DE', 'XX', 'EU'] },
      'allowedCountryCodes: nothing but codes of countries was expected, but the text “XX, EU” came. That is left out; taken: DE.',
    ],
    [
      { allowedCountryCodes: ['DE', 'Österreich'] },
      'allowedCountryCodes: a list of two-letter country codes was expected, but the text “Österreich” came. That is left out; taken: DE.',
    ],
    [
      { allowedCountryCodes: null, isEuPlug: 'ja' },
      'unread isEuPlug: yes or no was expected, but the text “ja” came',
    ],
    [
      {
        details: [
          { lang: 'DE', name: 'A' },
          { lang: 'EN', name: { text: 'B' } },
        ],
      },
      'unread details.EN.name: a text was expected, but an object (text: “B”) came',
    ],
    [{ '@id': '_:b1' }, '@id: an address was expected, but the text “_:b1” came'],
    [
      { upc: '4006381333930' },
      'upc: a barcode with a right check digit was expected, but the text “4006381333930” came',
    ],
  ])('%j', (fields, told) => {
    expect(faultsOf(fields)).toEqual([told]);
  });

  test('without a name or any price it is read as well, and each is told', () => {
    expect(productWith({ details: null })).toMatchObject({ texts: [], faults: [{ field: 'details' }] });
    expect(productWith({ netCost: null, rrp: '' })).toMatchObject({
      netCost: null,
      faults: [
        { field: 'netCost', isUnread: true },
        { field: 'rrp', isUnread: true },
      ],
    });
  });

  test('a product without an address of its own is named by the question that finds it', () => {
    expect(productWith({ '@id': 7 }).iri).toBe('/v2/api/products?sku=10000001');
  });

  test('names and brands are cut where Shopify stops counting, between characters', () => {
    const { brand, texts: cut } = productWith({
      brand: `${'x'.repeat(254)}👨‍👩‍👧`,
      details: [{ lang: 'DE', name: 'é'.normalize('NFD').repeat(400) }],
    });
    expect(brand).toBe('x'.repeat(254));
    expect(cut[0]?.name).toBe('é'.repeat(255));
  });

  test('no more than twenty faults are told', () => {
    const details = Array.from({ length: 100 }, (_, index) => ({ lang: index, name: 'x' }));
    expect(faultsOf({ details })).toHaveLength(20);
  });
});

describe('8.7: countries', () => {
  test.each([
    ['DE', ['DE']],
    ['DE, AT', ['AT', 'DE']],
    ['de;uk | FR', ['DE', 'FR', 'GB']],
    [['DE', 7, null], ['DE']],
  ])('%j are %j', (allowedCountryCodes, codes) => {
    expect(productWith({ allowedCountryCodes }).shipsTo).toEqual({ rule: 'only', countries: codes });
  });

  test.each(['', ' ', 'Germany', true, 7, ['Germany'], { a: {} }])(
    '%j are neither nowhere nor everywhere: they are not known',
    (allowedCountryCodes) => {
      expect(productWith({ allowedCountryCodes }).shipsTo).toBeNull();
    },
  );

  test('are not known where a flag that would narrow them cannot be read', () => {
    expect(productWith({ allowedCountryCodes: null, isEuPlug: 'ja' }).shipsTo).toBeNull();
    expect(productWith({ allowedCountryCodes: null, isEuPlug: 'ja', isBulkCarrier: 1 }).shipsTo).toEqual({
      rule: 'only',
      countries: ['DE'],
    });
  });
});

describe('8.7: amounts and quantities', () => {
  test.each([
    ['19,90', 19_900_000],
    ['1.299,00', 1_299_000_000],
    ['1,299.00', 1_299_000_000],
    ['1 299,00', 1_299_000_000],
    ['1\u202f299', 1_299_000_000],
    ["1'299.50", 1_299_500_000],
    ['1.299.000', 1_299_000_000_000],
    ['1.299', 1_299_000],
    ['0,299', 299_000],
    ['1.2e1', 12_000_000],
    [1e-7, 0],
  ])('the amount %j is %i millionths', (rrp, micros) => {
    expect(productWith({ rrp })).toMatchObject({ rrp: micros, faults: [] });
  });

  test.each(['1,299', '12.34,5', '1.29.00', '5,', '.5', '12,50 USD', '--', 1e12])(
    'the amount %j is none',
    (rrp) => expect(productWith({ rrp })).toMatchObject({ rrp: null, faults: [{ field: 'rrp' }] }),
  );

  test.each([
    [0, 0],
    ['0', 0],
    ['0,0', 0],
    [' 12.00 ', 12],
    [5.9, 5],
    [1e300, 1_000_000_000],
  ])('the stock %j is %j', (stock, expected) => {
    expect(productWith({ stock })).toMatchObject({ stock: expected, faults: [] });
  });
});

describe('8.12: barcodes', () => {
  test.each([
    ['4006381333931', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['10012345678902', '10012345678902'],
    ['4006381-333931', '4006381333931'],
    ['4006381333930', null],
    ['36000291452', null],
    ['0000000000000', null],
    ['ABC', null],
  ])('%j is %j', (upc, barcode) => {
    expect(productWith({ upc }).barcode).toBe(barcode);
  });
});
