/** Adoption in bulk takes only what nobody can doubt, whatever codes a shop's products carry. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchProducts } from '../../web/server/catalogue/match-products.ts';
import type { ShopProduct, Unmatched } from '../../web/server/catalogue/ports/adoption.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { caseCount } from '../support/case-count.ts';

/** Few codes, so that they meet; a SKU of one may be the barcode of another. */
const code = fc.constantFrom('1', '2', '3', '4', '5');
const anyCode = fc.oneof(fc.constant(null), fc.constant(''), fc.constant(' 1'), code);

const wanted: fc.Arbitrary<Unmatched[]> = fc.uniqueArray(
  fc.record({ sku: code.map((text) => text as Sku), barcode: anyCode }),
  { selector: ({ sku }) => sku, maxLength: 5 },
);

const products: fc.Arbitrary<ShopProduct[]> = fc
  .array(fc.array(fc.record({ sku: anyCode, barcode: anyCode }), { minLength: 1, maxLength: 3 }), {
    maxLength: 6,
  })
  .map((all) =>
    all.map((variants, at) => ({
      productId: `gid://shopify/Product/${at}` as ShopProduct['productId'],
      title: `Product ${at}`,
      variants: variants.map((codes, of) => ({
        variantId: `gid://shopify/ProductVariant/${at}${of}` as never,
        inventoryItemId: `gid://shopify/InventoryItem/${at}${of}` as never,
        ...codes,
      })),
    })),
  );

test('a certain match is one product of one variant with exactly this SKU, and no product stands for two SKUs', () => {
  fc.assert(
    fc.property(wanted, products, (supplier, shop) => {
      const matches = matchProducts(supplier, shop);
      const certain = matches.filter(({ doubt }) => doubt === null);
      const taken = certain.map(({ products: [product] }) => product?.productId);
      expect(new Set(taken).size).toBe(certain.length);
      for (const { sku, products: found } of certain) {
        expect(found).toHaveLength(1);
        const product = shop.find(({ productId }) => productId === found[0]?.productId);
        expect(product?.variants.map((variant) => variant.sku)).toEqual([sku]);
        const barcodes = [product?.variants[0]?.barcode, supplier.find((one) => one.sku === sku)?.barcode];
        expect(new Set(barcodes.filter((each) => each?.trim())).size).toBeLessThan(2);
        // Nobody else in the shop has one of its codes.
        const others = shop.filter(({ productId }) => productId !== product?.productId);
        expect(others.flatMap(({ variants }) => variants.map((each) => each.sku))).not.toContain(sku);
      }
    }),
    { numRuns: caseCount('MATCH_RUNS', 300) },
  );
});

test('whatever has the SKU or the barcode is found, and nothing else', () => {
  fc.assert(
    fc.property(wanted, products, (supplier, shop) => {
      const matches = new Map(matchProducts(supplier, shop).map((match) => [match.sku, match.products]));
      for (const { sku, barcode } of supplier) {
        const carry = shop.filter(({ variants }) =>
          variants.some((each) => each.sku === sku || (barcode?.trim() && each.barcode === barcode)),
        );
        expect(new Set(matches.get(sku)?.map(({ productId }) => productId))).toEqual(
          new Set(carry.map(({ productId }) => productId)),
        );
      }
    }),
    { numRuns: caseCount('MATCH_RUNS', 300) },
  );
});
