/** Names and tracking numbers of single orders, in `fulfillment_orders` and `parcels`; implements tracking's OrderTraces. */
import type { ShopDomain } from '../domain/ids.ts';
import { looseName } from '../domain/order-name.ts';
import { isLaidDown, isMoved } from '../tracking/ports/corrections.ts';
import type { Parcel } from '../tracking/ports.ts';
import { isInDoubt } from '../tracking/ports/unsettled.ts';
import type { Clock } from '../lib/clock.ts';
import type { Row } from './schema.ts';
import type { OrderTraces } from '../tracking/ports/order-traces.ts';
import { chunks } from './chunks.ts';
import { irisThatLeft } from './former-orders.ts';
import type { Database } from './open-database.ts';
import { correctedColumns } from './parcel-news.ts';
import { toParcel } from './parcel-rows.ts';
import { patternsEver } from './trackings-read.ts';

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

const asNew = { state: 'new', reason: null, message: null, silence: null, formerly: null } as const;

export class SqlOrderTraces implements OrderTraces {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Pick<Clock, 'now'>;
  constructor(db: Database, shop: ShopDomain, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
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

  patterns(): Promise<readonly string[]> {
    return patternsEver(this.#db, this.#shop);
  }

  async forget(orders: readonly string[], numbers: readonly string[]): Promise<void> {
    for (const some of chunks(numbers)) {
      const rows = await this.#parcels().selectAll().where('order_number', 'in', some).execute();
      await this.#giveAway(rows.map(toParcel));
      await this.#eraseUnread(rows);
      const numbered = this.#db.updateTable('parcels').set(erased).where('shop', '=', this.#shop);
      await numbered.where('order_number', 'in', some).execute();
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

  #parcels() {
    return this.#db.selectFrom('parcels').where('shop', '=', this.#shop);
  }

  /** Those that the supplier has given to other orders since belong to these; what may be at a customer's stays where it is. */
  async #giveAway(parcels: readonly Parcel[]): Promise<void> {
    const moving = parcels.filter((parcel) => isMoved(parcel) && !isLaidDown(parcel) && !isInDoubt(parcel));
    for (const parcel of moving)
      await this.#db
        .updateTable('parcels')
        .set({ ...correctedColumns(parcel, this.#clock.now()), ...asNew })
        .where('shop', '=', this.#shop)
        .where('iri', '=', parcel.tracking.iri)
        .execute();
  }

  /** Of the same orders of the supplier's, those whose number nobody has read yet. */
  async #eraseUnread(rows: readonly Pick<Row<'parcels'>, 'order_iri'>[]): Promise<void> {
    for (const some of chunks([...new Set(rows.map((row) => row.order_iri))].filter((order) => order !== '')))
      await this.#db
        .updateTable('parcels')
        .set(erased)
        .where('shop', '=', this.#shop)
        .where('order_iri', 'in', some)
        .where('order_number', 'is', null)
        .execute();
  }

  /** Parcels that the supplier corrected are few. */
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
