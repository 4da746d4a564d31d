/** The data set of the demo: a generated catalogue of any size, no orders yet. */
import { Catalogue } from '../catalogue/catalogue.ts';
import { categories, categoryTree, generatedProducts } from '../catalogue/generated-products.ts';
import { OrderBook } from '../orders/order-book.ts';
import type { DataSet } from './data-set.ts';

export function generatedData({ seed, products }: { seed: number; products: number }): DataSet {
  return {
    name: 'generated',
    catalogue: new Catalogue(generatedProducts(seed, products)),
    categories,
    categoryTree,
    orders: new OrderBook(),
    choices: {
      extendedOrders: false,
      statusRule: 'shipped-to-complete',
      recordedSecurity: false,
      fixedDetailsPerPage: undefined,
    },
  };
}
