/** The generated catalogue: what makes it look real, and what tests may rely on. */
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../web/sandbox/supplier/catalogue/catalogue.ts';
import { ean13, generatedProducts } from '../../web/sandbox/supplier/catalogue/generated-products.ts';
import type { Product } from '../../web/sandbox/supplier/catalogue/product.ts';

const pageOf = (seed: number, size = 2000): Product[] =>
  new Catalogue(generatedProducts(seed, size)).page(0, size);
const cents = (price: number): number => Math.round(price * 100) / 100;

describe('the generated catalogue', () => {
  const products = pageOf(1);

  test('is the same for the same seed and another one for another', () => {
    expect(pageOf(1)).toEqual(products);
    expect(pageOf(2, 10).map(({ texts }) => texts)).not.toEqual(
      products.slice(0, 10).map(({ texts }) => texts),
    );
  });

  test('does not change when it grows', () => {
    expect(pageOf(1, 3000).slice(0, 2000)).toEqual(products);
  });

  test('numbers skus from 10000001 and gives every product a barcode of its own that a scanner accepts', () => {
    expect(products.map(({ sku }) => sku).slice(0, 2)).toEqual([10000001, 10000002]);
    expect(new Set(products.map(({ upc }) => upc)).size).toBe(products.length);
    expect(products.every(({ upc }) => upc === ean13(upc.slice(0, 12)))).toBe(true);
    expect(ean13('400638133393')).toBe('4006381333931');
  });

  test('costs less than it sells for, in whole cents', () => {
    expect(products.filter(({ netCost, rrp }) => netCost <= 0 || netCost >= rrp)).toEqual([]);
    expect(products.filter(({ netCost, rrp }) => cents(netCost) !== netCost || cents(rrp) !== rrp)).toEqual(
      [],
    );
  });

  test('keeps the deprecated flags consistent with the countries', () => {
    const ships = (product: Product, ...to: string[]) =>
      Object.values(product.allowedCountryCodes).some((country) => to.includes(country));
    const bulk = products.filter(({ isBulkCarrier }) => isBulkCarrier);
    expect(bulk.length).toBeGreaterThan(50);
    expect(bulk.every(({ allowedCountryCodes }) => allowedCountryCodes.length === 1)).toBe(true);
    expect(bulk.every((product) => ships(product, 'DE'))).toBe(true);
    expect(products.filter((product) => product.isEuPlug && ships(product, 'GB', 'IE'))).toEqual([]);
    expect(products.filter((product) => product.isSchukoPlug && ships(product, 'GB', 'IE', 'CH'))).toEqual(
      [],
    );
    expect(
      products.some((product) => ships(product, 'GB')) && products.some((product) => ships(product, 'CH')),
    ).toBe(true);
  });

  test('speaks German always and English mostly, with line breaks in descriptions', () => {
    expect(products.every(({ texts }) => texts[0]?.lang === 'DE')).toBe(true);
    const bilingual = products.filter(({ texts }) => texts[1]?.lang === 'EN');
    expect(bilingual.length).toBeGreaterThan(products.length * 0.9);
    expect(bilingual.length).toBeLessThan(products.length);
    expect(
      products.every(({ texts }) => texts.every(({ description }) => description.includes('<br />'))),
    ).toBe(true);
  });

  test('has products without stock and without image, and counts parts without making the product', () => {
    expect(products.some(({ stock }) => stock === 0)).toBe(true);
    expect(products.some(({ imageUrls }) => imageUrls.length === 0)).toBe(true);
    const source = generatedProducts(1, 2000);
    expect(products.map(({ id }) => source.partCounts(id))).toEqual(
      products.map(({ imageUrls, texts }) => ({ images: imageUrls.length, texts: texts.length, stocks: 1 })),
    );
  });
});

describe('prevDataHash', () => {
  const hashAfter = (changes: Parameters<Catalogue['change']>[1]) => {
    const catalogue = new Catalogue(generatedProducts(1, 3));
    const before = catalogue.product(2)?.prevDataHash;
    catalogue.change(2, changes);
    return { before, after: catalogue.product(2)?.prevDataHash };
  };

  test('stays when only the stock changes', () => {
    const { before, after } = hashAfter({ stock: 7 });
    expect(after).toBe(before);
  });

  test('stays when the stock changes after a detail has', () => {
    const catalogue = new Catalogue(generatedProducts(1, 3));
    catalogue.change(2, { brand: 'X' });
    const before = catalogue.product(2);
    catalogue.change(2, { stock: 7 });
    expect(catalogue.product(2)).toEqual({ ...before, stock: 7 });
  });

  test.each([
    { rrp: 1 },
    { allowedCountryCodes: ['DE'] },
    { texts: [] },
    { imageUrls: [] },
    { stock: 7, brand: 'X' },
  ])('changes with the detail %j', (changes) => {
    const { before, after } = hashAfter(changes);
    expect(after).not.toBe(before);
  });
});
