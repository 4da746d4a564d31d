/** Which goods are the app's own, and where they lie, for the tracking flow; implements its OwnSkus for one shop. */
import type { LocationId, ShopDomain, Sku } from '../domain/ids.ts';
import type { OwnSkus } from '../tracking/ports.ts';
import { chunks } from './chunks.ts';
import type { Database } from './open-database.ts';

export class SqlOwnSkus implements OwnSkus {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async ours(skus: readonly string[]): Promise<ReadonlySet<Sku>> {
    const ours = new Set<Sku>();
    for (const some of chunks(skus as readonly Sku[])) {
      const rows = await this.#db
        .selectFrom('listings')
        .where('shop', '=', this.#shop)
        .select('sku')
        .where('sku', 'in', some)
        .where('product_id', 'is not', null)
        .execute();
      for (const { sku } of rows) ours.add(sku);
    }
    return ours;
  }

  async placesOf(skus: ReadonlySet<Sku>): Promise<ReadonlySet<LocationId>> {
    const places = new Set<LocationId>();
    for (const some of chunks([...skus])) {
      const rows = await this.#db
        .selectFrom('stock_levels')
        .select('location_id')
        .distinct()
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
      for (const row of rows) places.add(row.location_id);
    }
    return places;
  }
}
