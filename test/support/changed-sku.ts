/** Ten products of a supplier that gives the first one another SKU. */
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, range, type Listed } from './catalogue-world.ts';
import { productOf } from './supplier-products.ts';

export const gtin = '4006381333931';

/** What the supplier called 1 so far. */
export const old = (change: Partial<SupplierProduct> = {}): SupplierProduct =>
  numbered(1, { barcode: gtin, ...change });
/** The same under its new SKU. */
export const renamed = (change: Partial<SupplierProduct> = {}): SupplierProduct =>
  numbered(91, { barcode: gtin, stock: 7, ...change });
export const others = range(9)
  .slice(1)
  .map(({ sku, iri }) => productOf({ sku, iri, barcode: null }));
export const before: Listed = { products: [old(), ...others] };
export const after: Listed = { products: [renamed(), ...others] };
