/** Names and tracking numbers of single orders, in `fulfillment_orders` and `parcels`; implements tracking's OrderTraces. */
import type { SelectQueryBuilder } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { looseName } from '../domain/order-name.ts';
import { isLaidDown, isMoved } from '../tracking/ports/corrections.ts';
import type { Parcel } from '../tracking/ports/parcels.ts';
import { isInDoubt } from '../tracking/ports/unsettled.ts';
import type { Clock } from '../lib/clock.ts';
import type { Row, Schema } from './schema.ts';
import type { OrderTraces } from '../tracking/ports/order-traces.ts';
import { chunks } from '../lib/chunks.ts';
import { eraseNames, erasedAmong } from './erased-orders.ts';
import { irisThatLeft } from './former-orders.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { correctedColumns } from './parcel-news.ts';
import { toParcel } from './parcel-rows.ts';
import { isMatched } from './partial-indexes.ts';
import { patternsEver } from './trackings-read.ts';

export const erasedParcel = {
  state: 'done',
  reason: 'TRK-134',
  order_number: null,
  order_id: null,
  tracking_number: null,
  courier_key: null,
  message: null,
  attempt: null,
  correction: null,
  formerly: null,
} as const;

const asNew = { state: 'new', reason: null, message: null, silence: null, formerly: null } as const;

type ParcelQuery = SelectQueryBuilder<Schema, 'parcels', object>;

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

  async kept(orders: readonly string[]): Promise<number> {
    const kept = new Set<string | null>();
    for (const some of chunks(orders)) {
      const named = this.#db
        .selectFrom('fulfillment_orders')
        .select('order_id as order')
        .where('shop', '=', this.#shop)
        .where('order_id', 'in', some);
      const matched = this.#parcels()
        .select('order_id as order')
        .where(isMatched)
        .where('order_id', 'in', some);
      for (const { order } of [...(await named.execute()), ...(await matched.execute())]) kept.add(order);
    }
    return kept.size;
  }

  async isErased(order: string): Promise<boolean> {
    return (await erasedAmong(this.#db, this.#shop, [order])).has(order);
  }

  async forget(orders: readonly string[], numbers: readonly string[]): Promise<void> {
    await this.#forgetParcels(orders, numbers);
    // Not before: by these names an order that was broken off finds its parcels again.
    await eraseNames(this.#db, { shop: this.#shop, at: text(this.#clock.now()) }, orders);
    // A pass that had the name in hand until now.
    await this.#forgetParcels(orders, numbers);
  }

  async #forgetParcels(orders: readonly string[], numbers: readonly string[]): Promise<void> {
    for (const some of chunks(numbers)) await this.#erase((rows) => rows.where('order_number', 'in', some));
    for (const some of chunks(orders))
      await this.#erase((rows) => rows.where(isMatched).where('order_id', 'in', some));
    await this.#forgetFormer(new Set(numbers));
  }

  async #erase(those: (rows: ParcelQuery) => ParcelQuery): Promise<void> {
    const rows = await those(this.#parcels()).selectAll().execute();
    await this.#giveAway(rows.map(toParcel));
    await this.#eraseUnread(rows);
    // Those that were given away are of another order by now.
    const left = await those(this.#parcels()).select('iri').execute();
    for (const some of chunks(left.map(({ iri }) => iri)))
      await this.#db
        .updateTable('parcels')
        .set(erasedParcel)
        .where('shop', '=', this.#shop)
        .where('iri', 'in', some)
        .execute();
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
        .set(erasedParcel)
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
