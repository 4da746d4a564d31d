/** The supplier's trackings that cannot be read, for people: the latest of them. */
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { Overview } from '../shops/ports.ts';
import type { Database } from './open-database.ts';
import { orderNumbersOf } from './order-numbers.ts';
import { unreadReason } from './parcel-rows.ts';

const mostShown = 20;

export async function unreadTrackings(db: Database, shop: ShopDomain): Promise<Overview['unreadTrackings']> {
  const rows = await db
    .selectFrom('parcels')
    .select(['iri', 'order_iri', 'message'])
    .where('shop', '=', shop)
    .where('state', '=', 'handed-over')
    .where('reason', '=', unreadReason)
    .orderBy('created_at_utc', 'desc')
    .limit(mostShown)
    .execute();
  const orders = rows.map((row) => row.order_iri as SupplierIri).filter(Boolean);
  const numbers = await orderNumbersOf(db, shop, orders);
  return rows.map(({ iri, order_iri: order, message }) => ({
    iri,
    order: order || null,
    orderNumber: numbers.get(order as SupplierIri) ?? null,
    message,
  }));
}
