/**
 * What was erased by law since a backup was made stays erased in it: the replaced file knows of it. Columns are named one
 * by one, so that a file of another version can be asked too.
 */
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import { eraseShop } from './erase-shop.ts';
import { chunks } from '../lib/chunks.ts';
import { leaveNoTrace } from './leave-no-trace.ts';
import type { Database } from './open-database.ts';
import { erasedParcel, SqlOrderTraces } from './sql-order-traces.ts';

interface ErasedOrder {
  readonly shop: ShopDomain;
  readonly order: string;
}

/** A request that was open at the backup has been carried out since. */
async function carryRequests(db: Database): Promise<void> {
  await sql`insert into main.privacy_requests (shop, id, topic, received_at, done_at, outcome)
    select shop, id, topic, received_at, done_at, outcome from replaced_file.privacy_requests as r where r.shop <> ''
    on conflict (shop, id) do update set done_at = excluded.done_at, outcome = excluded.outcome
      where main.privacy_requests.done_at is null`.execute(db);
}

/** Those that have the app again keep what they have. */
async function eraseShops(db: Database): Promise<void> {
  const { rows } = await sql<{ shop: ShopDomain }>`select distinct shop from replaced_file.privacy_requests
    where topic = 'SHOP_REDACT' and json_extract(outcome, '$.became') = 'erased'
      and shop not in (select shop from replaced_file.shops)`.execute(db);
  for (const { shop } of rows) await eraseShop(db, shop);
}

/** By their orders, and those that were never matched by what the replaced file has left of them. */
async function eraseOrders(db: Database, now: string): Promise<void> {
  const at = DateTime.fromISO(now, { zone: 'utc' });
  if (!at.isValid) throw new Error(`“${now}” is no instant`);
  const clock = { now: () => at };
  const { rows } = await sql<ErasedOrder>`select shop, order_id as "order" from replaced_file.erased_orders
    where (shop, order_id) not in (select shop, order_id from main.erased_orders)
      and shop in (select shop from main.shops)`.execute(db);
  const ordersOf = Map.groupBy(rows, ({ shop }) => shop);
  for (const [shop, orders] of ordersOf) {
    const traces = new SqlOrderTraces(db, shop, clock);
    await traces.forget(
      orders.map(({ order }) => order),
      [],
    );
    const left = await sql<{ iri: string }>`select iri from replaced_file.parcels
      where shop = ${shop} and reason = ${erasedParcel.reason}`.execute(db);
    for (const some of chunks(left.rows.map(({ iri }) => iri)))
      await db
        .updateTable('parcels')
        .set(erasedParcel)
        .where('shop', '=', shop)
        .where('iri', 'in', some)
        .execute();
    await sql`update main.parcels set formerly = null, message = null
      where shop = ${shop} and formerly is not null
        and iri in (select iri from replaced_file.parcels where shop = ${shop} and formerly is null)`.execute(
      db,
    );
  }
}

/** `now` is ISO, in UTC; `path` is a copy of the replaced file, which nobody has open. Answers whether it could be asked: it has these tables. */
export async function takeErasedSince(db: Database, path: string, now: string): Promise<boolean> {
  await sql`attach database ${path} as replaced_file`.execute(db);
  try {
    const { rows } = await sql`select name from replaced_file.sqlite_master
      where type = 'table' and name in ('erased_orders', 'privacy_requests', 'parcels', 'shops')`.execute(db);
    if (rows.length < 4) return false;
    await carryRequests(db);
    await eraseOrders(db, now);
    // As it is known there when, and of shops of which the backup knows nothing.
    await sql`insert into main.erased_orders (shop, order_id, erased_at)
      select shop, order_id, erased_at from replaced_file.erased_orders as r where r.shop <> ''
      on conflict (shop, order_id) do update set erased_at = excluded.erased_at`.execute(db);
    await eraseShops(db);
  } finally {
    await sql`detach database replaced_file`.execute(db);
  }
  await leaveNoTrace(db);
  return true;
}
