/** What stands in the shop, in `listings`; implements the catalogue's Listings and tracking's OwnSkus for one shop. */
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { DateTime } from 'luxon';
import type { Confirmation, Listings } from '../catalogue/ports.ts';
import type { ProductId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import {
  fingerprint,
  groupNames,
  type GroupName,
  type Listing,
  type ListingGroups,
  type ListingIds,
  type ListingState,
} from '../domain/listing.ts';
import type { Clock } from '../lib/clock.ts';
import type { OwnSkus } from '../tracking/ports.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import type { Row, Schema } from './schema.ts';

type Confirmed = Partial<ListingGroups>;

/** Hash column of a group of which nobody knows what Shopify has. */
const nothing = '';

/** The listing of a row; the row keeps the last confirmed value of a group that is in doubt, the listing does not. */
export function toListing(row: Row<'listings'>): Listing {
  const values = JSON.parse(row.confirmed) as Confirmed;
  const known = groupNames.filter((name) => row[`has_${name}`] !== nothing);
  return {
    sku: row.sku,
    productId: row.product_id,
    variantId: row.variant_id,
    inventoryItemId: row.inventory_item_id,
    state: row.state,
    confirmed: Object.fromEntries(known.map((name) => [name, values[name]])),
  };
}

const hashes = (confirmed: Confirmed): Record<string, string> =>
  Object.fromEntries(
    groupNames.flatMap((name: GroupName) => {
      const value = confirmed[name];
      return value === undefined ? [] : [[`has_${name}`, fingerprint(value)]];
    }),
  );

const noHashes = Object.fromEntries(groupNames.map((name) => [`has_${name}`, nothing])) as {
  [Group in GroupName as `has_${Group}`]: string;
};

export class SqlListings implements Listings, OwnSkus {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async find(sku: Sku): Promise<Listing | null> {
    return (await this.findAll([sku])).get(sku) ?? null;
  }

  async findAll(skus: readonly Sku[]): Promise<Map<Sku, Listing>> {
    const rows = await this.#rows().selectAll().where('sku', 'in', skus).execute();
    return new Map(rows.map((row) => [row.sku, toListing(row)]));
  }

  async count(): Promise<number> {
    const { count } = await this.#rows()
      .select(countRows)
      .where('state', 'in', ['present', 'withdrawn'])
      .executeTakeFirstOrThrow();
    return count;
  }

  async saveCreated(sku: Sku, productId: ProductId, confirmed: Confirmed): Promise<void> {
    const written = {
      product_id: productId,
      state: 'present' as const,
      confirmed: JSON.stringify(confirmed),
      ...hashes(confirmed),
    };
    await this.#db
      .insertInto('listings')
      .values({
        shop: this.#shop,
        sku,
        variant_id: null,
        inventory_item_id: null,
        data_hash: null,
        absent_since: null,
        updated_at: this.#now(),
        ...noHashes,
        ...written,
      })
      .onConflict((conflict) =>
        conflict.columns(['shop', 'sku']).doUpdateSet({ ...noHashes, ...written, updated_at: this.#now() }),
      )
      .execute();
  }

  async saveConfirmed(changes: readonly Confirmation[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const { sku, confirmed } of changes) {
        const row = await trx
          .selectFrom('listings')
          .select('confirmed')
          .where('shop', '=', this.#shop)
          .where('sku', '=', sku)
          .executeTakeFirstOrThrow();
        const merged = { ...(JSON.parse(row.confirmed) as Confirmed), ...confirmed };
        await this.#update(trx, sku, { confirmed: JSON.stringify(merged), ...hashes(confirmed) });
      }
    });
  }

  async unconfirm(skus: readonly Sku[], groups: readonly GroupName[]): Promise<void> {
    const doubt = Object.fromEntries(groups.map((name) => [`has_${name}`, nothing]));
    await this.#db
      .updateTable('listings')
      .set({ ...doubt, updated_at: this.#now() })
      .where('shop', '=', this.#shop)
      .where('sku', 'in', skus)
      .execute();
  }

  async saveIds(ids: ReadonlyMap<Sku, ListingIds>): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const [sku, { variantId, inventoryItemId }] of ids) {
        await this.#update(trx, sku, { variant_id: variantId, inventory_item_id: inventoryItemId });
      }
    });
  }

  async saveState(sku: Sku, state: ListingState): Promise<void> {
    await this.#update(this.#db, sku, { state });
  }

  async markAbsent(skus: readonly Sku[], at: DateTime<true>): Promise<void> {
    if (skus.length === 0) return;
    await this.#db
      .updateTable('listings')
      .set({ absent_since: at.toUTC().toISO() })
      .where('shop', '=', this.#shop)
      .where('sku', 'in', skus)
      .where('absent_since', 'is', null)
      .execute();
  }

  async clearAbsent(run: RunId): Promise<void> {
    await this.#db
      .updateTable('listings')
      .set((eb) => ({
        absent_since: null,
        state: eb
          .case()
          .when('state', '=', 'withdrawn')
          .then<ListingState>('present')
          .else(eb.ref('state'))
          .end(),
      }))
      .where('shop', '=', this.#shop)
      .where('absent_since', 'is not', null)
      .where('sku', 'in', (eb) =>
        eb
          .selectFrom('supplier_products')
          .select('sku')
          .where('shop', '=', this.#shop)
          .where('run_id', '=', run),
      )
      .execute();
  }

  async adoptDataHashes(run: RunId): Promise<void> {
    await sql`update listings set data_hash = p.data_hash from supplier_products as p
      where p.shop = listings.shop and p.sku = listings.sku and listings.shop = ${this.#shop} and p.run_id = ${run}
        and ${sql.join(
          groupNames.map((name) => sql`${sql.ref(`listings.has_${name}`)} = ${sql.ref(`p.want_${name}`)}`),
          sql` and `,
        )}`.execute(this.#db);
  }

  async withoutIds(limit: number): Promise<{ sku: Sku; productId: ProductId }[]> {
    return await this.#rows()
      .select(['sku', 'product_id as productId'])
      .where('variant_id', 'is', null)
      .where('state', '!=', 'deleted')
      .orderBy('sku')
      .limit(limit)
      .execute();
  }

  async ours(skus: readonly string[]): Promise<ReadonlySet<Sku>> {
    const rows = await this.#rows()
      .select('sku')
      .where('sku', 'in', skus as readonly Sku[])
      .execute();
    return new Set(rows.map(({ sku }) => sku));
  }

  #rows() {
    return this.#db.selectFrom('listings').where('shop', '=', this.#shop);
  }

  #now(): string {
    return this.#clock.now().toISO();
  }

  async #update(
    db: Database | Transaction<Schema>,
    sku: Sku,
    values: UpdateObject<Schema, 'listings'>,
  ): Promise<void> {
    await db
      .updateTable('listings')
      .set({ ...values, updated_at: this.#now() })
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .execute();
  }
}
