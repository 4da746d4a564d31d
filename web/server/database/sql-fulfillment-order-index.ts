/** Order names and their fulfillment orders, in `fulfillment_orders`; implements FulfillmentOrderIndex and OrderNames for one shop. */
import { DateTime } from 'luxon';
import type { FulfillmentOrderId, ShopDomain } from '../domain/ids.ts';
import { looseName } from '../domain/order-name.ts';
import type { FulfillmentOrderIndex, IndexedFulfillmentOrder } from '../tracking/ports/order-index.ts';
import type { OrderNames } from '../tracking/ports/order-names.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { erasedAmong } from './erased-orders.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';

const cursorName = 'fulfillment-orders';
const sweepName = `${cursorName}.swept`;
/** Of one that a webhook has named, and nothing else is known of. */
const nameless = '';
const mostAnnounced = 1_000;
/** An order has several fulfillment orders, each with its name. */
const rowsPerOrder = 20;

/** Addresses of orders end in numbers that grow. */
const isNewer = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

export class SqlFulfillmentOrderIndex implements FulfillmentOrderIndex, OrderNames {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Pick<Clock, 'now'>;
  constructor(db: Database, shop: ShopDomain, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  cursor(): Promise<string | null> {
    return readCursor(this.#db, this.#shop, cursorName);
  }

  /** `cursor` is the newest change that was read, and with it the age of these rows. */
  save(
    rows: readonly IndexedFulfillmentOrder[],
    cursor: string,
  ): Promise<readonly IndexedFulfillmentOrder[]> {
    return this.#db.transaction().execute(async (trx) => {
      const erased = await this.#storeKept(trx, rows, cursor);
      await saveCursor(trx, { shop: this.#shop, name: cursorName, value: cursor });
      return erased;
    });
  }

  async add(rows: readonly IndexedFulfillmentOrder[]): Promise<readonly IndexedFulfillmentOrder[]> {
    if (rows.length === 0) return [];
    const now = text(this.#clock.now());
    return this.#db.transaction().execute((trx) => this.#storeKept(trx, rows, now));
  }

  async announce(ids: readonly FulfillmentOrderId[]): Promise<void> {
    const now = text(this.#clock.now());
    for (const chunk of chunks([...new Set(ids)])) {
      const rows = chunk.map((id) => this.#row({ id, orderId: '', orderName: nameless }, now));
      await this.#db
        .insertInto('fulfillment_orders')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['shop', 'id']).doNothing())
        .execute();
    }
  }

  async announced(): Promise<readonly FulfillmentOrderId[]> {
    const rows = await this.#named(nameless).select('id').limit(mostAnnounced).execute();
    return rows.map(({ id }) => id as FulfillmentOrderId);
  }

  forget(ids: readonly FulfillmentOrderId[]): Promise<void> {
    return this.#delete(this.#db, ids);
  }

  async #delete(db: Database, ids: readonly FulfillmentOrderId[]): Promise<void> {
    for (const chunk of chunks(ids))
      await db
        .deleteFrom('fulfillment_orders')
        .where('shop', '=', this.#shop)
        .where('id', 'in', chunk)
        .execute();
  }

  async sweptAt(): Promise<DateTime<true> | null> {
    const value = await readCursor(this.#db, this.#shop, sweepName);
    return value === null ? null : (DateTime.fromISO(value, { zone: 'utc' }) as DateTime<true>);
  }

  async saveSwept(at: DateTime<true>): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name: sweepName, value: text(at) });
  }

  byOrderName(orderName: string): Promise<readonly IndexedFulfillmentOrder[]> {
    return this.byOrderNames([orderName]);
  }

  async byOrderNames(orderNames: readonly string[]): Promise<readonly IndexedFulfillmentOrder[]> {
    const found: IndexedFulfillmentOrder[] = [];
    for (const chunk of chunks([...new Set(orderNames)])) {
      // What a webhook has named is no order's by a blank name.
      const rows = await this.#named(...chunk)
        .where('order_name', '<>', nameless)
        .select(['id', 'order_id as orderId', 'order_name as orderName'])
        .execute();
      found.push(...rows.map((row) => Object.assign(row, { id: row.id as FulfillmentOrderId })));
    }
    return found;
  }

  #lastBy(column: 'order_id' | 'updated_at', limit: number) {
    return this.#db
      .selectFrom('fulfillment_orders')
      .select(['order_id', 'order_name'])
      .where('shop', '=', this.#shop)
      .where('order_name', '<>', nameless)
      .orderBy(column, 'desc')
      .limit(limit * rowsPerOrder)
      .execute();
  }

  #named(...orderNames: readonly string[]) {
    return this.#db
      .selectFrom('fulfillment_orders')
      .where('shop', '=', this.#shop)
      .where('name_key', 'in', [...new Set(orderNames.map(looseName))])
      .orderBy('id');
  }

  readonly #row = ({ id, orderId, orderName }: IndexedFulfillmentOrder, updatedAt: string) => ({
    shop: this.#shop,
    id,
    order_id: orderId,
    order_name: orderName,
    name_key: looseName(orderName),
    updated_at: updatedAt,
  });

  /** All but those of erased orders, which it answers; nobody erases one between the question and the answer. */
  async #storeKept(
    trx: Database,
    rows: readonly IndexedFulfillmentOrder[],
    updatedAt: string,
  ): Promise<readonly IndexedFulfillmentOrder[]> {
    const gone = await erasedAmong(
      trx,
      this.#shop,
      rows.map(({ orderId }) => orderId),
    );
    const { true: erased = [], false: kept = [] } = Object.groupBy(rows, (row) => `${gone.has(row.orderId)}`);
    await this.#store(trx, kept, updatedAt);
    await this.#delete(
      trx,
      erased.map(({ id }) => id),
    );
    return erased;
  }

  async #store(db: Database, rows: readonly IndexedFulfillmentOrder[], updatedAt: string): Promise<void> {
    // One statement may not name a row twice, and the last word about it counts.
    const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
    for (const chunk of chunks(distinct))
      await db
        .insertInto('fulfillment_orders')
        .values(chunk.map((row) => this.#row(row, updatedAt)))
        .onConflict((conflict) =>
          conflict.columns(['shop', 'id']).doUpdateSet((eb) => ({
            order_id: eb.ref('excluded.order_id'),
            order_name: eb.ref('excluded.order_name'),
            name_key: eb.ref('excluded.name_key'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute();
  }

  async latestNames(limit: number): Promise<readonly string[]> {
    // By their addresses they come as text: where those grow by a digit, a new order is among what changed last.
    const rows = [...(await this.#lastBy('order_id', limit)), ...(await this.#lastBy('updated_at', limit))];
    const newest = rows.toSorted((one, other) => (isNewer(one.order_id, other.order_id) ? -1 : 1));
    return [...new Set(newest.map((row) => row.order_name))].slice(0, limit);
  }
}
