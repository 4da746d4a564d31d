/**
 * Everything that the service serves, under one name, and the choices of the application behind it that the
 * interface document leaves open.
 */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Category } from '../catalogue/product.ts';
import type { OrderBook } from '../orders/order-book.ts';

export interface Choices {
  /** `order[id]` on orders, POST and PUT of orders: the recorded app has them, the interface document does not. */
  extendedOrders: boolean;
  /** The recorded app lets any status follow any other; the interface document knows shipped -> complete only. */
  statusRule: 'any' | 'shipped-to-complete';
  /** The recorded app asks for HTTP basic on orders and for another role on stocks. */
  recordedSecurity: boolean;
  /** Items of a page of product details where the client has no say; undefined: as everywhere. */
  fixedDetailsPerPage: number | undefined;
}

export interface DataSet {
  name: 'generated' | 'recorded';
  catalogue: Catalogue;
  categories: readonly Category[];
  categoryTree: readonly Category[];
  orders: OrderBook;
  choices: Choices;
}
