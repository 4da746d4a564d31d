/** The supplier's trackings that cannot be read, for people: the latest of them. */
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { orderNumbersOf } from './order-numbers.ts';
import { unreadReason } from './parcel-rows.ts';
import type { Row } from './schema.ts';

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

/** One that is known stays as it is. */
export async function insertUnread(db: Database, rows: readonly Row<'parcels'>[]): Promise<void> {
  for (const chunk of chunks(rows)) {
    await db
      .insertInto('parcels')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['shop', 'iri']).doNothing())
      .execute();
  }
}

/** Those of them that can be read now leave the table, and `known`: they are as new as any other. */
export async function forgetUnread(
  db: Database,
  shop: ShopDomain,
  known: Map<string, Row<'parcels'>>,
): Promise<void> {
  const iris = [...known.values()].flatMap(({ iri, reason }) => (reason === unreadReason ? [iri] : []));
  for (const chunk of chunks(iris))
    await db.deleteFrom('parcels').where('shop', '=', shop).where('iri', 'in', chunk).execute();
  for (const iri of iris) known.delete(iri);
}
