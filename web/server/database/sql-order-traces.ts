/** Names and tracking numbers of single orders, in `fulfillment_orders` and `parcels`; implements tracking's OrderTraces. */
import type { ShopDomain } from '../domain/ids.ts';
import type { OrderTraces } from '../tracking/ports/order-traces.ts';
import { chunks } from './chunks.ts';
import type { Database } from './open-database.ts';

export class SqlOrderTraces implements OrderTraces {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async names(orders: readonly string[]): Promise<readonly string[]> {
    const names = new Set<string>();
    for (const some of chunks(orders)) {
      const rows = await this.#db
        .selectFrom('fulfillment_orders')
        .select('order_name as name')
        .where('shop', '=', this.#shop)
        .where('order_id', 'in', some)
        .execute();
      for (const { name } of rows) names.add(name);
    }
    return [...names];
  }

  async forget(orders: readonly string[], numbers: readonly string[]): Promise<void> {
    for (const some of chunks(numbers)) {
      await this.#db
        .updateTable('parcels')
        .set({
          order_number: null,
          tracking_number: null,
          courier_key: null,
          message: null,
          attempt: null,
          correction: null,
          formerly: null,
        })
        .where('shop', '=', this.#shop)
        .where('order_number', 'in', some)
        .where('state', 'in', ['done', 'handed-over'])
        .execute();
    }
    // Last: by these names an order that was broken off finds its parcels again.
    for (const some of chunks(orders)) {
      await this.#db
        .deleteFrom('fulfillment_orders')
        .where('shop', '=', this.#shop)
        .where('order_id', 'in', some)
        .execute();
    }
  }
}
