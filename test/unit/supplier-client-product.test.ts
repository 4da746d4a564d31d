/** Every tolerance that a product document needs, and every reason for which one is set aside. */
import { describe, expect, test } from 'vitest';
import type { ProductReading, SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { productDocument, productReader } from '../support/replay-supplier.ts';

const read = productReader(new URL('https://supplier.test/v2/api'));
const reading = (fields: Record<string, unknown>): ProductReading => read(productDocument(1, fields));

function productWith(fields: Record<string, unknown>): SupplierProduct {
  const result = reading(fields);
  if (result.kind === 'set-aside') throw new Error(`${result.reason} ${result.detail}`);
  return result.product;
}

describe('a product is read', () => {
  test('with its SKU as number or as text', () => {
    expect(productWith({ sku: 10000001 }).sku).toBe('10000001');
    expect(productWith({ sku: ' 10000001 ' }).sku).toBe('10000001');
  });

  test('with prices as number or decimal text, to the sixth decimal and without floating point', () => {
    expect(productWith({ netCost: 10.1, rrp: '19.99' })).toMatchObject({
      netCost: 10_100_000,
      rrp: 19_990_000,
    });
    expect(productWith({ netCost: '12.345678', rrp: null })).toMatchObject({
      netCost: 12_345_678,
      rrp: null,
    });
    expect(productWith({ netCost: 20, rrp: '' })).toMatchObject({ netCost: 20_000_000, rrp: null });
  });

  test('from the least that it needs, whether the rest is null or missing', () => {
    const least = {
      manufacturerId: null,
      barcode: null,
      brand: null,
      logoUrl: null,
      categoryTree: null,
      images: [],
      stock: null,
      dataHash: null,
      shipsTo: { rule: 'except', countries: [] },
    };
    const { allowedCountryCodes: _, ...missing } = productDocument(1);
    expect(read(missing)).toMatchObject({ product: least });
    const keys = [
      'manufacturerId',
      'upc',
      'brand',
      'logoUrl',
      'categoryTree',
      'images',
      'stock',
      'prevDataHash',
    ];
    const nulls = Object.fromEntries([...keys, 'allowedCountryCodes', 'isEuPlug'].map((key) => [key, null]));
    expect(productWith(nulls)).toMatchObject(least);
  });

  test('with lists that PHP wrote as objects', () => {
    const { images, texts, shipsTo } = productWith({
      images: { 1: { url: 'https://a.test/1.jpg' }, 5: { url: 'https://a.test/2.jpg' } },
      details: { 3: { lang: 'DE', name: 'Topf' } },
      allowedCountryCodes: { 0: 'DE', 2: 'FR' },
    });
    expect(images).toEqual(['https://a.test/1.jpg', 'https://a.test/2.jpg']);
    expect(texts).toEqual([{ lang: 'DE', name: 'Topf', description: '' }]);
    expect(shipsTo).toEqual({ rule: 'only', countries: ['DE', 'FR'] });
  });

  test.each([
    [undefined, null],
    [null, null],
    [[], null],
    [{ stock: null }, null],
    [{ stock: 7 }, 7],
    [{ stock: '7' }, 7],
    [{ stock: -3 }, 0],
    [4, 4],
  ])('with the stock %j as %j', (stock, expected) => {
    expect(productWith({ stock }).stock).toBe(expected);
  });

  test('with images in the given order, each once, and only those that a browser can load', () => {
    const urls = [
      'https://a.test/2.jpg',
      'http://a.test/1.jpg',
      'https://a.test/2.jpg',
      'ftp://a.test/3.jpg',
    ];
    const broken = [
      { url: 'javascript:alert(1)' },
      { url: 7 },
      { url: null },
      null,
      '/v2/api/product_images/9',
    ];
    const { images } = productWith({
      images: [...urls.map((url) => ({ url })), ...broken, { url: '/media/4.jpg' }],
    });
    expect(images).toEqual([
      'https://a.test/2.jpg',
      'http://a.test/1.jpg',
      'https://supplier.test/media/4.jpg',
    ]);
  });

  test('with at most as many images as Shopify takes', () => {
    const images = Array.from({ length: 300 }, (_, index) => ({ url: `https://a.test/${index}.jpg` }));
    expect(productWith({ images }).images).toHaveLength(250);
  });

  test('with the texts that have a language and a name, the first of each language', () => {
    const { texts } = productWith({
      details: [
        { lang: 'de', name: ' Topf ', description: null },
        { lang: 'DE', name: 'Zweiter' },
        { lang: 'EN', name: '  ' },
        { lang: 'EN', name: { nested: true } },
        { lang: 'english', name: 'Pot' },
        { name: 'No language' },
        'https://supplier.test/v2/api/product_details/1',
        { lang: 'fr_FR', name: 'Casserole', description: 'a<br />b' },
      ],
    });
    expect(texts).toEqual([
      { lang: 'DE', name: 'Topf', description: '' },
      { lang: 'FR', name: 'Casserole', description: 'a<br />b' },
    ]);
  });

  test('without what a database or a shop cannot hold: control characters and half characters', () => {
    const { texts, brand } = productWith({
      brand: 'A\u0000B',
      details: [{ lang: 'DE', name: 'T\u0007opf', description: 'a\nb\u0000\ud800' }],
    });
    expect(brand).toBe('AB');
    expect(texts).toEqual([{ lang: 'DE', name: 'Topf', description: 'a\nb' }]);
  });

  test('with addresses reduced to their path, whichever way the server writes them', () => {
    for (const id of ['/v2/api/products/1', 'http://internal/v2/api/products/1', '//cdn/v2/api/products/1'])
      expect(productWith({ '@id': id }).iri).toBe('/v2/api/products/1');
    expect(productWith({ categoryTree: { '@id': '/v2/api/categorytree/2' } }).categoryTree).toBe(
      '/v2/api/categorytree/2',
    );
  });
});

describe('where a product may be shipped', () => {
  const shipsTo = (fields: Record<string, unknown>): unknown => productWith(fields).shipsTo;
  const unlisted = { allowedCountryCodes: null };

  test('is its list, with UK and EL in the codes of ISO 3166', () => {
    expect(shipsTo({ allowedCountryCodes: ['uk', 'EL', 'DE', 'DE', 'Germany'] })).toEqual({
      rule: 'only',
      countries: ['DE', 'GB', 'GR'],
    });
  });

  test('is nowhere for an empty list, and everywhere for none', () => {
    expect(shipsTo({ allowedCountryCodes: [] })).toEqual({ rule: 'only', countries: [] });
    expect(shipsTo(unlisted)).toEqual({ rule: 'except', countries: [] });
  });

  test.each([
    [{ isBulkCarrier: true, isSchukoPlug: true }, 'only', ['DE']],
    [{ isEuPlug: 1 }, 'except', ['GB', 'IE']],
    [{ isSchukoPlug: '1', isEuPlug: 'true' }, 'except', ['CH', 'GB', 'IE']],
    [{ isSchukoPlug: 0, isEuPlug: 'false', isBulkCarrier: '0' }, 'except', []],
  ])('comes from the deprecated flags %j where the list is missing', (flags, rule, countries) => {
    expect(shipsTo({ ...unlisted, ...flags })).toEqual({ rule, countries });
  });

  test('is the list where there is one, whatever the flags say', () => {
    const listed = { allowedCountryCodes: ['AT'], isBulkCarrier: true, isEuPlug: 'nonsense' };
    expect(shipsTo(listed)).toEqual({ rule: 'only', countries: ['AT'] });
  });
});

describe('a product is set aside', () => {
  test.each([
    [null, 'nothing'],
    ['ABC', 'the text “ABC”'],
    ['007', 'the text “007”'],
    [-1, '-1'],
    [1.5, '1.5'],
    [Number('12345678901234567'), '12345678901234568'],
    [{ id: 1 }, 'an object (id: 1)'],
  ])('without a usable SKU: %j', (sku, came) => {
    expect(reading({ sku })).toEqual({
      kind: 'set-aside',
      iri: '/v2/api/products/1',
      sku: null,
      reason: 'PRD-101',
      detail: `sku: a whole number was expected, but ${came} came`,
    });
  });

  test('when only its address came', () => {
    expect(read('/v2/api/products/1')).toMatchObject({ iri: '/v2/api/products/1', reason: 'PRD-101' });
  });
});
