/** The merchant's order numbers by the supplier's orders, as far as the parcels tell. */
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { Parcel } from '../tracking/ports/parcels.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { isUnerased, isNumbered, isUnread, lacksShopify } from './partial-indexes.ts';

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

interface Of {
  readonly shop: ShopDomain;
  readonly now: DateTime<true>;
}

/** A number that is another one is matched anew, but for what Shopify has: that stays of the order that has it. */
export async function saveOrderNumber(
  db: Database,
  { shop, now }: Of,
  [order, orderNumber]: readonly [SupplierIri, string],
): Promise<void> {
  const isAnew = sql<boolean>`${lacksShopify} and order_number is distinct from ${orderNumber}`;
  await db
    .updateTable('parcels')
    .set({
      order_number: orderNumber,
      order_id: sql`case when ${isAnew} then null else order_id end`,
      updated_at: text(now),
    })
    .where('shop', '=', shop)
    .where('order_iri', '=', order)
    .where(isUnerased)
    .execute();
}

export async function saveMatch(
  db: Database,
  { shop, now }: Of,
  [orderNumber, orderId]: readonly [string, string],
): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ order_id: orderId, updated_at: text(now) })
    .where('shop', '=', shop)
    .where('order_number', '=', orderNumber)
    .where(isUnerased)
    .where('order_id', 'is distinct from', orderId)
    .execute();
}

/** Of these orders, those with open parcels that have no number yet; in one order, whoever asks. */
async function unnamedOf(
  db: Database,
  shop: ShopDomain,
  orders: readonly SupplierIri[],
): Promise<readonly SupplierIri[]> {
  const unnamed: SupplierIri[] = [];
  for (const chunk of chunks(orders)) {
    const rows = await db
      .selectFrom('parcels')
      .select('order_iri')
      .distinct()
      .where('shop', '=', shop)
      .where(isUnread)
      .where('order_iri', 'in', chunk)
      .execute();
    unnamed.push(...rows.map((row) => row.order_iri as SupplierIri));
  }
  return unnamed.toSorted();
}

/** Numbers the open parcels of these orders that have none yet; answers the orders that had such parcels. */
export async function nameOrders(
  db: Database,
  { shop, now }: Of,
  numbers: ReadonlyMap<SupplierIri, string>,
): Promise<ReadonlySet<SupplierIri>> {
  const unnamed = await unnamedOf(db, shop, [...numbers.keys()]);
  if (unnamed.length === 0) return new Set();
  await db.transaction().execute(async (trx) => {
    for (const order of unnamed) {
      await trx
        .updateTable('parcels')
        .set({ order_number: numbers.get(order) ?? null, order_id: null, updated_at: text(now) })
        .where('shop', '=', shop)
        .where('order_iri', '=', order)
        .where(isUnread)
        .execute();
    }
  });
  return new Set(unnamed);
}

/** Of these parcels, those that are open. */
export async function forgetNumbers(
  db: Database,
  { shop, now }: Of,
  parcels: readonly Parcel[],
): Promise<void> {
  const iris = parcels.map(({ tracking }) => tracking.iri);
  for (const chunk of chunks(iris.toSorted()))
    await db
      .updateTable('parcels')
      .set({ order_number: null, order_id: null, asked_at: null, updated_at: text(now) })
      .where('shop', '=', shop)
      .where('iri', 'in', chunk)
      .where(isNumbered)
      .execute();
}
