/** The merchant's order numbers by the supplier's orders, as far as the parcels tell. */
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import { chunks } from './chunks.ts';
import type { Database } from './open-database.ts';

export async function orderNumbersOf(
  db: Database,
  shop: ShopDomain,
  orders: readonly SupplierIri[],
): Promise<ReadonlyMap<SupplierIri, string>> {
  const numbers = new Map<SupplierIri, string>();
  for (const chunk of chunks([...new Set(orders)])) {
    const rows = await db
      .selectFrom('parcels')
      .select(['order_iri', 'order_number'])
      .where('shop', '=', shop)
      .where('order_iri', 'in', chunk)
      .execute();
    for (const { order_iri: order, order_number: number } of rows)
      if (number !== null) numbers.set(order as SupplierIri, number);
  }
  return numbers;
}
