/**
 * Whose fields are, in `owned_fields`, and hints at changes, in `hints`; implements the catalogue's Ownership and the
 * shops' OwnershipRecords for one shop.
 */
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Decided, EditedFields, Ownership } from '../catalogue/ports/ownership.ts';
import type { DerivedRow } from '../catalogue/ports/snapshot.ts';
import type { ProductId, ShopDomain, Sku } from '../domain/ids.ts';
import type { OwnField } from '../domain/listing.ts';
import { pausedField } from '../domain/pausing.ts';
import type { Clock } from '../lib/clock.ts';
import type { OwnFilter, OwnershipRecords, OwnedRow } from '../shops/ports/ownership-records.ts';
import { attemptsAt } from './attempts-at.ts';
import { chunks } from '../lib/chunks.ts';
import { countRows } from './count-rows.ts';
import { saveDerivedRows } from './derived-rows.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { editedMeanwhile, sayOfLast, saveHint } from './hints.ts';
import { maskFields, ownedFields } from './owned-fields.ts';
import { ownPrices } from './own-prices.ts';
import { isOwnerNew } from './partial-indexes.ts';
import { pauseProduct } from './pause-product.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';
import { storedProductsOf } from './stored-products.ts';

/** When all of a shop was read back last. */
export const lookedAtCursor = 'catalogue.read-back';

export class SqlOwnership implements Ownership, OwnershipRecords {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async decided(limit: number): Promise<Decided[]> {
    const decided = await this.#fields()
      .select('sku')
      .distinct()
      .where(isOwnerNew)
      .orderBy('sku')
      .limit(limit)
      .execute();
    if (decided.length === 0) return [];
    const skus = decided.map(({ sku }) => sku);
    const stored = await storedProductsOf(this.#db, this.#shop, skus);
    const bySku = new Map(stored.map((each) => [each.product.sku, each]));
    return skus.map((sku) => ({ sku, stored: bySku.get(sku) ?? null }));
  }

  async settle(skus: readonly Sku[], rows: readonly DerivedRow[]): Promise<void> {
    const at = text(this.#clock.now());
    await this.#db.transaction().execute(async (trx) => {
      const of = { shop: this.#shop, at };
      await saveDerivedRows(trx, of, rows);
      const mine = await ownedFields(trx, this.#shop, skus);
      for (const each of mine) await maskFields(trx, this.#shop, each);
      await trx
        .deleteFrom('owned_fields')
        .where('shop', '=', this.#shop)
        .where('sku', 'in', skus)
        .where('state', '=', 'returned')
        .execute();
      await trx
        .updateTable('owned_fields')
        .set({ state: 'mine' })
        .where('shop', '=', this.#shop)
        .where('sku', 'in', skus)
        .where('state', '=', 'claimed')
        .execute();
    });
  }

  async inShop(after: Sku | null, limit: number): Promise<{ sku: Sku }[]> {
    return await this.#db
      .selectFrom('listings')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where('sku', '>', after ?? ('' as Sku))
      .where('state', 'in', ['present', 'withdrawn', 'removed'])
      .orderBy('sku')
      .limit(limit)
      .execute();
  }

  async hinted(after: Sku | null, limit: number): Promise<{ sku: Sku }[]> {
    return await this.#db
      .selectFrom('hints')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where('sku', '>', after ?? ('' as Sku))
      .orderBy('sku')
      .limit(limit)
      .execute();
  }

  async forgetHints(skus: readonly Sku[], before: DateTime<true>): Promise<void> {
    for (const some of chunks(skus)) {
      await this.#db
        .deleteFrom('hints')
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .where('at', '<=', text(before))
        .execute();
    }
  }

  async lookedAt(): Promise<DateTime<true> | null> {
    const value = await readCursor(this.#db, this.#shop, lookedAtCursor);
    const at = value === null ? null : DateTime.fromISO(value, { zone: 'utc' });
    return at?.isValid ? at : null;
  }

  async saveLookedAt(at: DateTime<true>): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name: lookedAtCursor, value: text(at) });
  }

  async skuOf(product: ProductId): Promise<Sku | null> {
    const row = await this.#db
      .selectFrom('listings')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where('product_id', '=', product)
      .executeTakeFirst();
    return row?.sku ?? null;
  }

  async hint(sku: Sku, edited: EditedFields = {}): Promise<void> {
    await saveHint(this.#db, { shop: this.#shop, at: text(this.#clock.now()) }, { sku, edited });
  }

  editedMeanwhile(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, EditedFields>> {
    return editedMeanwhile(this.#db, this.#shop, skus);
  }

  attempts(groups: Parameters<typeof attemptsAt>[2]): ReturnType<typeof attemptsAt> {
    return attemptsAt(this.#db, this.#shop, groups);
  }

  async sayOfLast(sku: Sku, message: string): Promise<void> {
    await sayOfLast(this.#db, this.#shop, { sku, message });
  }

  fieldsOf(sku: Sku): Promise<OwnedRow[]> {
    return this.#fields()
      .select(['field', 'state', 'since'])
      .where('sku', '=', sku)
      .orderBy('field')
      .execute();
  }

  async claim(sku: Sku, field: OwnField): Promise<void> {
    const since = text(this.#clock.now());
    await this.#db
      .insertInto('owned_fields')
      .values({ shop: this.#shop, sku, field, state: 'claimed', since })
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'sku', 'field'])
          .doUpdateSet({ state: 'claimed', since })
          .where('owned_fields.state', '=', 'returned'),
      )
      .execute();
  }

  pause(sku: Sku): Promise<boolean> {
    return pauseProduct(this.#db, { shop: this.#shop, at: text(this.#clock.now()) }, sku);
  }

  async resume(sku: Sku): Promise<boolean> {
    return (await this.handBack({ sku, field: pausedField })) > 0;
  }

  async handBack(filter: OwnFilter): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('owned_fields')
      .set({ state: 'returned', since: text(this.#clock.now()) })
      .where('shop', '=', this.#shop)
      .where('state', '<>', 'returned')
      .where(this.#matching(filter))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async owned(filter: OwnFilter): ReturnType<OwnershipRecords['owned']> {
    const those = this.#fields().where('state', '<>', 'returned').where(this.#matching(filter));
    const counts = await those.select(['field', countRows]).groupBy('field').orderBy('field').execute();
    const samples = await those.select(['sku', 'field', 'since']).orderBy('sku').limit(10).execute();
    return { counts: counts.map(({ field, count }) => ({ field, listings: count })), samples };
  }

  ownPrices(after: Sku | null, limit: number): ReturnType<typeof ownPrices> {
    return ownPrices(this.#db, this.#shop, { after, limit });
  }

  #fields() {
    return this.#db.selectFrom('owned_fields').where('shop', '=', this.#shop);
  }

  #matching({ sku, field, brand, category }: OwnFilter) {
    const conditions = [
      ...(sku === undefined ? [] : [sql`owned_fields.sku = ${sku}`]),
      ...(field === undefined
        ? [sql`owned_fields.field <> ${pausedField}`]
        : [sql`owned_fields.field = ${field}`]),
      ...(brand === undefined ? [] : [sql`l.brand = ${brand}`]),
      ...(category === undefined ? [] : [sql`l.category = ${category}`]),
    ];
    const all = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`;
    return sql<boolean>`exists (select 1 from listings as l
      where l.shop = owned_fields.shop and l.sku = owned_fields.sku and ${all})`;
  }
}
