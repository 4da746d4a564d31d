/** What was deleted in the shop, in `listings`; implements the Tombstones of both flows for one shop. */
import type { DeletedListings } from '../catalogue/ports/own-products.ts';
import type { ProductId, ShopDomain, Sku } from '../domain/ids.ts';
import type { DeletedListing } from '../domain/listing.ts';
import { pausedField } from '../domain/pausing.ts';
import type { Clock } from '../lib/clock.ts';
import type { Tombstones } from '../shops/ports/tombstones.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

export class SqlTombstones implements Tombstones, DeletedListings {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async deleted(after: Sku | null, limit: number): Promise<DeletedListing[]> {
    const rows = await this.#db
      .selectFrom('listings')
      .select(['sku', 'title', 'changed_at', 'absent_since', 'became', 'gtin'])
      .where('shop', '=', this.#shop)
      .where('state', '=', 'deleted')
      .where('sku', '>', after ?? ('' as Sku))
      .orderBy('sku')
      .limit(limit)
      .execute();
    return rows.map(({ sku, title, changed_at: since, absent_since: absent, became, gtin }) => {
      return { sku, title, since, isListed: absent === null, became: absent === null ? null : became, gtin };
    });
  }

  async firstIn(state: Parameters<DeletedListings['firstIn']>[0], limit: number): Promise<Sku[]> {
    const rows = await this.#db
      .selectFrom('listings')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where('state', '=', state)
      // Of what shows another SKU in the shop, whoever finds it there knows by that one.
      .where('shop_sku', 'is', null)
      .orderBy('sku')
      .limit(limit)
      .execute();
    return rows.map(({ sku }) => sku);
  }

  async paused(limit: number): Promise<Sku[]> {
    const rows = await this.#db
      .selectFrom('owned_fields')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where('field', '=', pausedField)
      .where('state', '<>', 'returned')
      .orderBy('sku')
      .limit(limit)
      .execute();
    return rows.map(({ sku }) => sku);
  }

  async kept(limit: number): Promise<Sku[]> {
    const rows = await this.#db
      .selectFrom('decisions')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where('kind', '=', 'remove')
      .where('choice', '=', 'keep')
      .orderBy('sku')
      .limit(limit)
      .execute();
    return rows.map(({ sku }) => sku);
  }

  async bury(product: ProductId): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('listings')
      .set({ state: 'deleted', changed_at: text(this.#clock.now()) })
      .where('shop', '=', this.#shop)
      .where('product_id', '=', product)
      .where('state', '<>', 'deleted')
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }
}
