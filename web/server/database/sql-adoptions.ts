/** Products of the shop's own that are, or shall be, listings, in `adoptions`; implements Adoptions for one shop. */
import { sql } from 'kysely';
import type {
  Adoption,
  Adoptions,
  AdoptionState,
  BeforeAdoption,
  Level,
  Listed,
} from '../catalogue/ports/adoption.ts';
import { askLinks } from './ask-links.ts';
import type { LocationId, ShopDomain, Sku } from '../domain/ids.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import { linkedProducts } from './linked-products.ts';
import { nothingInShop } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

const toAdoption = ({
  sku,
  product_id: product,
  state,
  before,
  problem,
  at,
}: Row<'adoptions'>): Adoption => ({
  sku,
  product,
  state,
  before: before === null ? null : (JSON.parse(before) as Adoption['before']),
  problem,
  at,
});

export class SqlAdoptions implements Adoptions {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async ask(pairs: Parameters<Adoptions['ask']>[0]): Promise<number> {
    const at = text(this.#clock.now());
    let noted = 0;
    for (const some of chunks(pairs))
      noted += await this.#db.transaction().execute((trx) => askLinks(trx, { shop: this.#shop, at }, some));
    return noted;
  }

  async find(sku: Sku): Promise<Adoption | null> {
    const row = await this.#db
      .selectFrom('adoptions')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .executeTakeFirst();
    return row ? toAdoption(row) : null;
  }

  async open(states: readonly AdoptionState[], limit: number): Promise<Adoption[]> {
    const rows = await this.#db
      .selectFrom('adoptions')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('state', 'in', states)
      .limit(limit)
      .execute();
    return rows.map(toAdoption);
  }

  async of(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Adoption>> {
    const rows = await this.#rows().where('sku', 'in', skus).execute();
    return new Map(rows.map((row) => [row.sku, toAdoption(row)]));
  }

  linked(limit: number): ReturnType<Adoptions['linked']> {
    return linkedProducts(this.#db, this.#shop, limit);
  }

  async save({ before, problem, ...adoption }: Omit<Adoption, 'at'>, from: AdoptionState): Promise<boolean> {
    const { numUpdatedRows } = await this.#still({ ...adoption, state: from })
      .set({ state: adoption.state, before: before && JSON.stringify(before), problem })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async neverAt(location: LocationId, after: Sku | null, limit: number): ReturnType<Adoptions['neverAt']> {
    const lay = sql<boolean>`exists (select 1 from stock_levels as there where there.shop = adoptions.shop
      and there.sku = adoptions.sku and there.location_id = ${location})`;
    const rows = await this.#rows()
      .leftJoin('listings', (join) =>
        join.onRef('listings.shop', '=', 'adoptions.shop').onRef('listings.sku', '=', 'adoptions.sku'),
      )
      .select('listings.inventory_item_id as item')
      .where('adoptions.sku', '>', after ?? ('' as Sku))
      .where('adoptions.before', 'is not', null)
      .where(sql<boolean>`not ${lay}`)
      .orderBy('adoptions.sku')
      .limit(limit)
      .execute();
    return rows.map(({ item, ...row }) => ({ adoption: toAdoption(row), item }));
  }

  async addLevel({ sku, product }: Parameters<Adoptions['addLevel']>[0], level: Level): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const which = { shop: this.#shop, sku, product_id: product };
      const row = await trx
        .selectFrom('adoptions')
        .select('before')
        .where((of) => of.and(which))
        .executeTakeFirst();
      if (!row || row.before === null) return;
      const before = JSON.parse(row.before) as BeforeAdoption;
      const { stock, elsewhere = [] } = before;
      if ([stock, ...elsewhere].some((known) => known?.location === level.location)) return;
      await trx
        .updateTable('adoptions')
        .set({ before: JSON.stringify({ ...before, elsewhere: [...elsewhere, level] }) })
        .where((of) => of.and(which))
        .execute();
    });
  }

  async undo(adoption: Parameters<Adoptions['undo']>[0]): Promise<boolean> {
    const { numUpdatedRows } = await this.#still(adoption)
      .set({ state: 'undoing', problem: null })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async forget({ sku, product, state }: Parameters<Adoptions['forget']>[0]): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('adoptions')
        .where('shop', '=', this.#shop)
        .where('sku', '=', sku)
        .where('product_id', '=', product)
        .where('state', '=', state)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      const { numUpdatedRows } = await trx
        .updateTable('listings')
        .set({ ...nothingInShop, derived_with: '', changed_at: text(this.#clock.now()) })
        .where('shop', '=', this.#shop)
        .where('sku', '=', sku)
        .where('product_id', '=', product)
        .where('state', '<>', 'deleted')
        .executeTakeFirst();
      // The SKU may have another product by now, and what the merchant deleted stays away.
      const wasListing = Number(numUpdatedRows) > 0;
      const tables = ['stored_groups', 'stock_levels', 'owned_fields', 'hints'] as const;
      for (const table of wasListing ? tables : [])
        await trx.deleteFrom(table).where('shop', '=', this.#shop).where('sku', '=', sku).execute();
      return true;
    });
  }

  async unmatched(after: Sku | null, limit: number): Promise<Listed[]> {
    const rows = await this.#db
      .selectFrom('listings')
      .select(['sku', 'title', 'brand', 'category', 'ships_to'])
      .where('shop', '=', this.#shop)
      .where('state', '=', 'wanted')
      .where('absent_since', 'is', null)
      .where('sku', '>', after ?? ('' as Sku))
      .orderBy('sku')
      .limit(limit)
      .execute();
    if (rows.length === 0) return [];
    const documents = await this.#db
      .selectFrom('documents')
      .select(['sku', 'document'])
      .where('shop', '=', this.#shop)
      .where(
        'sku',
        'in',
        rows.map(({ sku }) => sku),
      )
      .execute();
    const barcodes = new Map(
      documents.map(({ sku, document }) => [sku, (JSON.parse(document) as SupplierProduct).barcode]),
    );
    return rows.map(({ sku, title, brand, category, ships_to: shipsTo }) => ({
      sku,
      barcode: barcodes.get(sku) ?? null,
      title,
      brand,
      category,
      shipsTo,
    }));
  }

  #rows() {
    return this.#db.selectFrom('adoptions').selectAll('adoptions').where('adoptions.shop', '=', this.#shop);
  }

  #still({ sku, product, state }: Pick<Adoption, 'sku' | 'product' | 'state'>) {
    return this.#db
      .updateTable('adoptions')
      .set({ at: text(this.#clock.now()) })
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .where('product_id', '=', product)
      .where('state', '=', state);
  }
}
