/** Which goods are the app's own, and where they lie, for the tracking flow; implements its OwnSkus for one shop. */
import type { LocationId, ShopDomain, Sku } from '../domain/ids.ts';
import type { OwnSkus } from '../tracking/ports/own-skus.ts';
import { chunks } from '../lib/chunks.ts';
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
        // What was sold under its old SKU is ours as well (sql-take-over.ts).
        .where((or) => or.or([or('product_id', 'is not', null), or('became', 'is not', null)]))
        .execute();
      for (const { sku } of rows) ours.add(sku);
    }
    return ours;
  }

  async placesOf(skus: ReadonlySet<Sku>): Promise<ReadonlySet<LocationId>> {
    const places = new Set<LocationId>();
    const now = await this.#becameOf([...skus]);
    for (const some of chunks([...new Set([...skus, ...now])])) {
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

  /** SKUs under which products of these go on. */
  async #becameOf(skus: readonly Sku[]): Promise<Sku[]> {
    const now: Sku[] = [];
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('listings')
        .select('became')
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('became', 'is not', null)
        .execute();
      now.push(...rows.flatMap(({ became }) => became ?? []));
    }
    return now;
  }
}
