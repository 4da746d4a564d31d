/** In which order products stand in a list, and where its next page begins. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PageEnd, ProductQuery } from '../shops/ports/product-desk.ts';

type Column = 'search_text' | 'price' | 'want_stock' | 'changed_at';
export const columnOf: Readonly<Record<ProductQuery['sort'], Column>> = {
  name: 'search_text',
  price: 'price',
  stock: 'want_stock',
  changed: 'changed_at',
};

/** Behind the page before, in the order of the column and the SKU. */
export function isBehind({ after, sort, isDescending }: ProductQuery): RawBuilder<SqlBool> {
  if (after === null) return sql`1 = 1`;
  const column = sql.ref(columnOf[sort]);
  return isDescending
    ? sql`(${column}, sku) < (${after.value}, ${after.sku})`
    : sql`(${column}, sku) > (${after.value}, ${after.sku})`;
}

type Order = (one: PageEnd, other: PageEnd) => number;

/** By time and SKU, both texts that the databases compare by bytes. */
export const productOrder = ({ isDescending }: ProductQuery): Order => {
  const keyOf = ({ value, sku }: PageEnd): string => `${String(value)} ${sku}`;
  const sign = isDescending ? -1 : 1;
  return (one, other) => (keyOf(one) < keyOf(other) ? -sign : sign);
};
