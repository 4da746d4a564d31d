/** Order names and their fulfillment orders, in `fulfillment_orders`; implements FulfillmentOrderIndex and OrderNames for one shop. */
import type { FulfillmentOrderId, ShopDomain } from '../domain/ids.ts';
import { looseName } from '../domain/order-name.ts';
import type { FulfillmentOrderIndex, IndexedFulfillmentOrder } from '../tracking/ports.ts';
import type { OrderNames } from '../tracking/ports/order-names.ts';
import { chunks } from './chunks.ts';
import type { Database } from './open-database.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';

const cursorName = 'fulfillment-orders';

export class SqlFulfillmentOrderIndex implements FulfillmentOrderIndex, OrderNames {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  cursor(): Promise<string | null> {
    return readCursor(this.#db, this.#shop, cursorName);
  }

  /** `cursor` is the newest change that was read, and with it the age of these rows. */
  async save(rows: readonly IndexedFulfillmentOrder[], cursor: string): Promise<void> {
    // One statement may not name a row twice, and the last word about it counts.
    const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
    await this.#db.transaction().execute(async (trx) => {
      for (const chunk of chunks(distinct)) {
        await trx
          .insertInto('fulfillment_orders')
          .values(
            chunk.map(({ id, orderId, orderName }) => ({
              shop: this.#shop,
              id,
              order_id: orderId,
              order_name: orderName,
              name_key: looseName(orderName),
              updated_at: cursor,
            })),
          )
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
      await saveCursor(trx, { shop: this.#shop, name: cursorName, value: cursor });
    });
  }

  async byOrderName(orderName: string): Promise<readonly IndexedFulfillmentOrder[]> {
    const rows = await this.#db
      .selectFrom('fulfillment_orders')
      .select(['id', 'order_id as orderId', 'order_name as orderName'])
      .where('shop', '=', this.#shop)
      .where('name_key', '=', looseName(orderName))
      .orderBy('id')
      .execute();
    return rows.map(({ id, orderId, orderName }) => ({ id: id as FulfillmentOrderId, orderId, orderName }));
  }

  async latestNames(limit: number): Promise<readonly string[]> {
    // An order has several of them, each with the name.
    const rows = await this.#db
      .selectFrom('fulfillment_orders')
      .select('order_name')
      .where('shop', '=', this.#shop)
      .orderBy('updated_at', 'desc')
      .limit(limit * 4)
      .execute();
    return [...new Set(rows.map((row) => row.order_name))].slice(0, limit);
  }
}
