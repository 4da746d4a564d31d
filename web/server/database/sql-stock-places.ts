/** Where quantities of ours lie, in `stock_levels`, `listings` and two cursors; implements the catalogue's StockPlaces for one shop. */
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Believed, Lying, Stocking, StockPlaces } from '../catalogue/ports/stock-places.ts';
import type { InventoryItemId, LocationId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { endOfStep } from './end-of-step.ts';
import { text } from './instants.ts';
import { unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';
import { mayLieAt, neverAt } from './unknown-levels.ts';

export const stockingCursor = 'stock.places';
export const checkCursor = 'stock.checked';

export class SqlStockPlaces implements StockPlaces {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async stocking(): Promise<Stocking> {
    const value = await readCursor(this.#db, this.#shop, stockingCursor);
    return value === null ? { at: null, left: [] } : (JSON.parse(value) as Stocking);
  }

  async saveStocking(stocking: Stocking): Promise<void> {
    await saveCursor(this.#db, {
      shop: this.#shop,
      name: stockingCursor,
      value: JSON.stringify(stocking),
    });
  }

  async doubtAll(at: LocationId): Promise<void> {
    // With a limit it is looked up for each; "not exists" may be answered by reading the quantities of all shops.
    const isSoldOut = sql`state in ('withdrawn', 'removed') and sent_stock = 0 and (
      select 1 from stock_levels as there
      where there.shop = listings.shop and there.sku = listings.sku and there.location_id = ${at} limit 1) is null`;
    let after = '' as Sku;
    for (;;) {
      const last = await endOfStep(this.#db, this.#shop, after);
      const upTo = last === null ? sql`` : sql`and sku <= ${last}`;
      await sql`update listings set sent_stock = ${unknownStock}
        where shop = ${this.#shop} and sku > ${after} ${upTo} and sent_stock <> ${unknownStock}
          and not (${isSoldOut})`.execute(this.#db);
      if (last === null) return;
      after = last;
    }
  }

  /** A product that the merchant deleted took its quantities along. */
  async lyingAt(location: LocationId, after: Sku | null, limit: number): Promise<Lying[]> {
    return await this.#db
      .selectFrom('stock_levels')
      .innerJoin('listings', (join) =>
        join.onRef('listings.shop', '=', 'stock_levels.shop').onRef('listings.sku', '=', 'stock_levels.sku'),
      )
      .select(['stock_levels.sku', 'listings.inventory_item_id as item'])
      .where('stock_levels.shop', '=', this.#shop)
      .where('stock_levels.sku', '>', after ?? ('' as Sku))
      .where('stock_levels.location_id', '=', location)
      .where('listings.state', '<>', 'deleted')
      .orderBy('stock_levels.sku')
      .limit(limit)
      .execute();
  }

  async staying(run: RunId, at: LocationId, skus: readonly Sku[]): Promise<ReadonlySet<Sku>> {
    const isKept = sql<boolean>`exists (select 1 from decisions as d where d.shop = listings.shop
      and d.sku = listings.sku and d.kind = 'remove' and d.choice = 'keep')`;
    const isWritten = sql<boolean>`exists (select 1 from operations as o where o.shop = listings.shop
      and o.sku = listings.sku and o.run_id = ${run} and o.state in ('planned', 'sending')
      and (o.kind = 'stock' or (o.kind in ('withdraw', 'remove', 'delete') and not ${isKept})))`;
    // A 0 that was written there before sells nothing; one that is in doubt (-1) may.
    const mayLieThere = sql<boolean>`exists (select 1 from stock_levels as there where there.shop = listings.shop
      and there.sku = listings.sku and there.location_id = ${at} and (there.sent <> 0 or there.stored > 0))`;
    const staying = new Set<Sku>();
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('listings')
        .select('sku')
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('state', 'in', ['present', 'withdrawn'])
        .where(sql<boolean>`(sent_stock = ${unknownStock} or ${isKept})`)
        .where(sql<boolean>`not ${isWritten}`)
        .where(sql<boolean>`not ${mayLieThere}`)
        .execute();
      for (const { sku } of rows) staying.add(sku);
    }
    return staying;
  }

  neverAt(location: LocationId, after: Sku | null, limit: number): Promise<Lying[]> {
    return neverAt(this.#db, this.#shop, { location, after, limit });
  }

  mayLieAt(location: LocationId, skus: readonly Sku[], now: DateTime<true>): Promise<void> {
    return mayLieAt(this.#db, this.#shop, { location, skus, now });
  }

  /** The row stays: while something else stays there, a 0 that somebody raises is written again. */
  async emptied(location: LocationId, skus: readonly Sku[]): Promise<void> {
    for (const some of chunks(skus)) {
      await this.#db
        .updateTable('stock_levels')
        .set({ sent: 0, stored: sql`case when stored < 0 then stored else 0 end` })
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('location_id', '=', location)
        .execute();
    }
  }

  async notStocked(location: LocationId, skus: readonly Sku[]): Promise<ReadonlySet<Sku>> {
    const missing = new Set(skus);
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('stock_levels')
        .select('sku')
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('location_id', '=', location)
        .where('stored', '>=', 0)
        .execute();
      for (const { sku } of rows) missing.delete(sku);
    }
    return missing;
  }

  async beforeDoubt(location: LocationId, skus: readonly Sku[]): Promise<ReadonlyMap<Sku, number>> {
    const before = new Map<Sku, number>();
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('stock_levels')
        .select(['sku', 'stored'])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('location_id', '=', location)
        .where('sent', '=', unknownStock)
        .where('stored', '>=', 0)
        .execute();
      for (const { sku, stored } of rows) before.set(sku, stored);
    }
    return before;
  }

  async believed(after: Sku | null, limit: number): Promise<Believed[]> {
    const rows = await this.#db
      .selectFrom('listings')
      .select(['sku', 'inventory_item_id as item', 'sent_stock as sent'])
      .where('shop', '=', this.#shop)
      .where('sku', '>', after ?? ('' as Sku))
      .where('inventory_item_id', 'is not', null)
      .where('state', 'in', ['present', 'withdrawn'])
      .where('sent_stock', '<>', unknownStock)
      .orderBy('sku')
      .limit(limit)
      .execute();
    return rows.map(({ sku, item, sent }) => ({ sku, item: item as InventoryItemId, sent }));
  }

  async doubt(skus: readonly Sku[]): Promise<void> {
    for (const some of chunks(skus)) {
      await this.#db
        .updateTable('listings')
        .set({ sent_stock: unknownStock })
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
    }
  }

  async unstock(location: LocationId, skus: readonly Sku[]): Promise<void> {
    for (const some of chunks(skus)) {
      await this.#db
        .updateTable('stock_levels')
        .set({ stored: unknownStock })
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('location_id', '=', location)
        .execute();
    }
  }

  async checkedAt(): Promise<DateTime<true> | null> {
    const value = await readCursor(this.#db, this.#shop, checkCursor);
    return value === null ? null : (DateTime.fromISO(value, { zone: 'utc' }) as DateTime<true>);
  }

  async saveCheckedAt(at: DateTime<true>): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name: checkCursor, value: text(at) });
  }
}
