/**
 * The supplier's catalogue as last read, in `listings` and `documents`, with what a crawl has seen and what it could not
 * take over; implements the catalogue's Snapshot for one shop.
 */
import { sql, type Transaction } from 'kysely';
import type {
  CrawlBatch,
  InShop,
  KnownHash,
  MadeWith,
  Marks,
  Met,
  Snapshot,
} from '../catalogue/ports/snapshot.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { parseShipsTo, type ShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { changedWhenWanted, readDocument, saveDocuments, saveDerivedRows } from './derived-rows.ts';
import { text } from './instants.ts';
import { sentColumns, toInShop, unknownStock } from './listing-rows.ts';
import { marksOf } from './marks-of.ts';
import type { Database } from './open-database.ts';
import { ownedFields } from './owned-fields.ts';
import type { Schema } from './schema.ts';
import { keepSetAside, saveSetAside, dropSetAside } from './set-aside-rows.ts';
import { applyHashes, knownHashes } from './supplier-hashes.ts';
import { unlikeRows } from './unlike-rows.ts';
import { asInteger, valuesTable } from './values-table.ts';

export class SqlSnapshot implements Snapshot {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  unlike(met: readonly Met[], madeWith: MadeWith): Promise<ReadonlySet<Sku>> {
    return unlikeRows(this.#db, { shop: this.#shop, madeWith }, met);
  }

  marks(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Marks>> {
    return marksOf(this.#db, this.#shop, skus);
  }

  async atAddresses(addresses: readonly string[]): Promise<ReadonlyMap<string, Sku>> {
    const found = new Map<string, Sku[]>();
    for (const some of chunks(addresses, 1000)) {
      const rows = await this.#db
        .selectFrom('listings')
        .select(['sku', 'iri'])
        .where('shop', '=', this.#shop)
        .where('iri', 'in', some)
        .where('state', 'in', ['present', 'withdrawn'])
        .execute();
      for (const { sku, iri } of rows) found.set(iri, [...(found.get(iri) ?? []), sku]);
    }
    return new Map(
      [...found].flatMap(([iri, [sku, ...others]]) => (sku && others.length === 0 ? [[iri, sku]] : [])),
    );
  }

  async inShop(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, InShop>> {
    const found = new Map<Sku, InShop>();
    for (const some of chunks(skus, 1000)) {
      const rows = await this.#db
        .selectFrom('listings')
        .select(['sku', 'images_seen', ...sentColumns])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
      for (const row of rows) found.set(row.sku, toInShop(row));
    }
    return found;
  }

  owned(skus: readonly Sku[]): ReturnType<Snapshot['owned']> {
    return ownedFields(this.#db, this.#shop, skus);
  }

  hashes(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, KnownHash>> {
    return knownHashes(this.#db, this.#shop, skus);
  }

  async lastKnown(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, SupplierProduct>> {
    const products = new Map<Sku, SupplierProduct>();
    for (const some of chunks(skus, 1000)) {
      const rows = await this.#db
        .selectFrom('documents')
        .select(['sku', 'document'])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
      for (const { sku, document } of rows) products.set(sku, readDocument(document, 0));
    }
    return products;
  }

  async foundShipsTo(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, ShipsTo>> {
    const found = new Map<Sku, ShipsTo>();
    for (const some of chunks(skus, 1000)) {
      const rows = await this.#db
        .selectFrom('listings')
        .select(['sku', 'ships_to'])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('product_id', 'is not', null)
        .where('doc_hash', '=', '')
        .where('derived_with', '=', '')
        .execute();
      for (const { sku, ships_to: shipsTo } of rows) found.set(sku, parseShipsTo(shipsTo));
    }
    return found;
  }

  async save(run: RunId, batch: CrawlBatch): Promise<void> {
    const at = text(this.#clock.now());
    await this.#db.transaction().execute(async (trx) => {
      await this.#saveSeen(trx, run, batch.seen);
      const { changed } = batch;
      const rows = changed.map(({ row }) => row);
      const skus = rows.map(({ sku }) => sku);
      await saveDocuments(trx, this.#shop, changed);
      await saveDerivedRows(trx, { shop: this.#shop, at, run }, rows);
      await this.#saveStocks(trx, batch.stocks, at);
      await this.#clearAbsent(trx, run, batch.back);
      await applyHashes(trx, { shop: this.#shop, at }, skus);
      await saveSetAside(trx, { shop: this.#shop, since: at }, batch.setAside);
      await dropSetAside(trx, this.#shop, skus);
    });
  }

  async *seen(run: RunId): AsyncGenerator<readonly string[], void, undefined> {
    for (let page = 0; ; page += 1) {
      const row = await this.#db
        .selectFrom('seen_pages')
        .select(['page', 'names'])
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('page', '>', page)
        .orderBy('page')
        .limit(1)
        .executeTakeFirst();
      if (!row) return;
      yield JSON.parse(row.names) as string[];
    }
  }

  /** Without the mark of its document, what comes is read and takes the row over. */
  async disown(skus: readonly Sku[]): Promise<void> {
    for (const some of chunks(skus)) {
      await this.#db
        .updateTable('listings')
        .set({ iri: '', doc_hash: '' })
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
    }
  }

  async forgetSeen(run: RunId): Promise<void> {
    await this.#db
      .deleteFrom('seen_pages')
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .execute();
  }

  async keepSetAside(items: ReadonlySet<string>): Promise<void> {
    await keepSetAside(this.#db, this.#shop, items);
  }

  async #saveSeen(trx: Transaction<Schema>, run: RunId, names: readonly string[]): Promise<void> {
    const page = sql<number>`(select coalesce(max(page), 0) + 1 from seen_pages
      where shop = ${this.#shop} and run_id = ${run})`;
    await trx
      .insertInto('seen_pages')
      .values({ shop: this.#shop, run_id: run, page, names: JSON.stringify(names) })
      .execute();
  }

  async #saveStocks(trx: Transaction<Schema>, stocks: CrawlBatch['stocks'], at: string): Promise<void> {
    for (const some of chunks(stocks)) {
      const rows = valuesTable(
        some.map(({ sku, stock, wanted }) => [sku, asInteger(stock), asInteger(wanted)]),
      );
      await sql`update listings set supplier_stock = v.column2, want_stock = v.column3,
        changed_at = ${changedWhenWanted(sql`${at}`)} from ${rows} as v
        where shop = ${this.#shop} and sku = v.column1`.execute(trx);
    }
  }

  /**
   * What had left is compared like any other. Of what nobody looked at while it was away the quantity is not known: Shopify
   * may have put back what an order had taken.
   */
  async #clearAbsent(trx: Transaction<Schema>, run: RunId, skus: readonly Sku[]): Promise<void> {
    for (const some of chunks(skus)) {
      await trx
        .updateTable('listings')
        .set({
          absent_since: null,
          came_run: run,
          state: sql`case when state in ('withdrawn', 'removed') then 'present' else state end`,
          sent_stock: sql`case when state = 'removed' then ${unknownStock} else sent_stock end`,
        })
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
    }
  }
}
