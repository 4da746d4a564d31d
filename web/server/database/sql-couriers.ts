/** A shop's own couriers, in `couriers`, and the names on its parcels; implements the tracking flow's CourierDesk. */
import { courierKey } from '../domain/courier-name.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { CourierDesk, OwnCourier, UsedCourier } from '../tracking/ports/courier-desk.ts';
import { countRows } from './count-rows.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

export class SqlCouriers implements CourierDesk {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async own(): Promise<readonly OwnCourier[]> {
    return this.#db
      .selectFrom('couriers')
      .select(['name', 'company', 'url'])
      .where('shop', '=', this.#shop)
      .orderBy('name_key')
      .execute();
  }

  async save({ name, company, url }: OwnCourier): Promise<void> {
    const values = { name, company, url, changed_at: text(this.#clock.now()) };
    await this.#db
      .insertInto('couriers')
      .values({ shop: this.#shop, name_key: courierKey(name), ...values })
      .onConflict((conflict) => conflict.columns(['shop', 'name_key']).doUpdateSet(values))
      .execute();
  }

  async remove(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('couriers')
      .where('shop', '=', this.#shop)
      .where('name_key', '=', courierKey(name))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** One step into the index for each name, however many parcels there are. */
  async usedNames(limit: number): Promise<readonly string[]> {
    const names: string[] = [];
    for (let next = await this.#nextName(null); next !== null; next = await this.#nextName(next)) {
      names.push(next);
      if (names.length === limit) break;
    }
    return names;
  }

  async usage(keys: readonly string[]): Promise<readonly UsedCourier[]> {
    const used: UsedCourier[] = [];
    for (const key of keys) {
      const newest = await this.#ofName(key)
        .select(['courier', 'tracking_number', 'created_at_utc'])
        .orderBy('created_at_utc', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!newest) continue;
      const { count } = await this.#ofName(key).select(countRows).executeTakeFirstOrThrow();
      const { courier: name, tracking_number: number, created_at_utc: lastAt } = newest;
      used.push({ key, name, parcels: count, lastAt, number });
    }
    return used;
  }

  #ofName(key: string) {
    return this.#db.selectFrom('parcels').where('shop', '=', this.#shop).where('courier_key', '=', key);
  }

  async #nextName(after: string | null): Promise<string | null> {
    const row = await this.#db
      .selectFrom('parcels')
      .select('courier_key')
      .where('shop', '=', this.#shop)
      .where('courier_key', after === null ? '>=' : '>', after ?? '')
      .orderBy('courier_key')
      .limit(1)
      .executeTakeFirst();
    return row?.courier_key ?? null;
  }
}
