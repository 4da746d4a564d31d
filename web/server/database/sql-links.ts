/** Rows of listings that are restored or linked without a supplier's document; implements Links for one shop. */
import type { Links } from '../catalogue/ports/own-products.ts';
import type { DerivedRow } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { newRow } from './derived-rows.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

export class SqlLinks implements Links {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async linked(skus: readonly Sku[]): Promise<ReadonlySet<Sku>> {
    const linked = new Set<Sku>();
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('listings')
        .select('sku')
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('product_id', 'is not', null)
        .execute();
      for (const { sku } of rows) linked.add(sku);
    }
    return linked;
  }

  async add(rows: Parameters<Links['add']>[0]): Promise<void> {
    const at = text(this.#clock.now());
    for (const some of chunks(rows)) {
      await this.#db
        .insertInto('listings')
        .values(
          some.map(({ row, absentSince }) =>
            Object.assign(newRow(row, { shop: this.#shop, at }), {
              absent_since: absentSince && text(absentSince),
            }),
          ),
        )
        .onConflict((conflict) => conflict.columns(['shop', 'sku']).doNothing())
        .execute();
    }
  }

  async bury(rows: readonly DerivedRow[]): Promise<void> {
    const of = { shop: this.#shop, at: text(this.#clock.now()) };
    for (const some of chunks(rows)) {
      await this.#db
        .insertInto('listings')
        .values(some.map((row) => Object.assign(newRow(row, of), { state: 'deleted' as const })))
        .onConflict((conflict) =>
          conflict
            .columns(['shop', 'sku'])
            .doUpdateSet({ state: 'deleted' })
            .where('listings.product_id', 'is', null),
        )
        .execute();
    }
  }
}
