/** Names and tracking numbers of single orders, in `fulfillment_orders` and `parcels`; implements tracking's OrderTraces. */
import type { ShopDomain } from '../domain/ids.ts';
import { looseName } from '../domain/order-name.ts';
import type { OrderTraces } from '../tracking/ports/order-traces.ts';
import { chunks } from './chunks.ts';
import { irisThatLeft } from './former-orders.ts';
import type { Database } from './open-database.ts';

const erased = {
  state: 'done',
  reason: 'TRK-134',
  order_number: null,
  tracking_number: null,
  courier_key: null,
  message: null,
  attempt: null,
  correction: null,
  formerly: null,
} as const;

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

  async ofOthers(names: readonly string[], orders: readonly string[]): Promise<readonly string[]> {
    const taken = new Set<string>();
    for (const some of chunks(names.map(looseName))) {
      const rows = await this.#db
        .selectFrom('fulfillment_orders')
        .select(['order_name', 'order_id'])
        .where('shop', '=', this.#shop)
        .where('name_key', 'in', some)
        .execute();
      for (const { order_name: name, order_id: order } of rows)
        if (!orders.includes(order)) taken.add(name.trim());
    }
    return names.filter((name) => taken.has(name.trim()));
  }

  async forget(orders: readonly string[], numbers: readonly string[]): Promise<void> {
    for (const some of chunks(numbers)) {
      await this.#db
        .updateTable('parcels')
        .set(erased)
        .where('shop', '=', this.#shop)
        .where('order_number', 'in', some)
        .where('state', 'in', ['done', 'handed-over'])
        .execute();
    }
    await this.#forgetFormer(new Set(numbers));
    // Last: by these names an order that was broken off finds its parcels again.
    for (const some of chunks(orders)) {
      await this.#db
        .deleteFrom('fulfillment_orders')
        .where('shop', '=', this.#shop)
        .where('order_id', 'in', some)
        .execute();
    }
  }

  async #forgetFormer(numbers: ReadonlySet<string>): Promise<void> {
    for (const some of chunks(await irisThatLeft(this.#db, this.#shop, numbers))) {
      await this.#db
        .updateTable('parcels')
        .set({ formerly: null, message: null })
        .where('shop', '=', this.#shop)
        .where('iri', 'in', some)
        .execute();
    }
  }
}
