/** The supplier's catalogue as last read, in `supplier_products`; implements the catalogue's Snapshot for one shop. */
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { AbsentListing, Difference, SetAside, Snapshot, SnapshotRow } from '../catalogue/ports.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { fingerprint, groupNames, type DesiredListing } from '../domain/listing.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { countRows } from './count-rows.ts';
import { instant } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';
import { toListing } from './sql-listings.ts';

type Joined = ExpressionBuilder<
  Schema & { p: Schema['supplier_products']; l: Schema['listings'] },
  'p' | 'l'
>;

/** SQLite takes at most 32,766 parameters; a row has fourteen. */
const rowsPerInsert = 500;

const hashes = ({ groups }: DesiredListing) =>
  Object.fromEntries(groupNames.map((name) => [`want_${name}`, fingerprint(groups[name])])) as {
    [Group in (typeof groupNames)[number] as `want_${Group}`]: string;
  };

/** True when a listing is missing or any group differs from what Shopify confirmed. */
const differs = (eb: Joined): ExpressionWrapper<Schema, never, SqlBool> =>
  eb.or([
    eb('l.sku', 'is', null),
    ...groupNames.map((name) => eb(`l.has_${name}`, '!=', eb.ref(`p.want_${name}`))),
  ]);

export class SqlSnapshot implements Snapshot {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async lastKnown(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, SupplierProduct>> {
    if (skus.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('supplier_products')
      .select(['sku', 'document'])
      .where('shop', '=', this.#shop)
      .where('sku', 'in', skus)
      .execute();
    return new Map(rows.map(({ sku, document }) => [sku, JSON.parse(document) as SupplierProduct]));
  }

  async savePage(run: RunId, rows: readonly SnapshotRow[], setAside: readonly SetAside[]): Promise<void> {
    const values = rows.map(({ product, desired }) => ({
      shop: this.#shop,
      sku: product.sku,
      iri: product.iri,
      run_id: run,
      document: JSON.stringify(product),
      data_hash: product.dataHash,
      desired: JSON.stringify(desired),
      ...hashes(desired),
    }));
    await this.#db.transaction().execute(async (trx) => {
      for (let start = 0; start < values.length; start += rowsPerInsert) {
        await trx
          .insertInto('supplier_products')
          .values(values.slice(start, start + rowsPerInsert))
          .onConflict((conflict) =>
            conflict
              .columns(['shop', 'sku'])
              .doUpdateSet((eb) =>
                Object.fromEntries(
                  Object.keys(values[0] ?? {}).map((column) => [
                    column,
                    eb.ref(`excluded.${column}` as 'excluded.sku'),
                  ]),
                ),
              ),
          )
          .execute();
      }
      for (const { iri, sku, reason, detail } of setAside) {
        await trx
          .insertInto('set_aside')
          .values({ shop: this.#shop, run_id: run, item: iri ?? sku ?? detail, iri, sku, reason, detail })
          .onConflict((conflict) => conflict.columns(['run_id', 'item']).doNothing())
          .execute();
        // Set aside is not absent: what stands in the shop stays.
        await trx
          .updateTable('supplier_products')
          .set({ run_id: run })
          .where('shop', '=', this.#shop)
          .where((eb) => eb.or([eb('iri', '=', iri ?? ''), eb('sku', '=', sku ?? ('' as Sku))]))
          .execute();
      }
    });
  }

  async differences(run: RunId, after: Sku | null, limit: number): Promise<Difference[]> {
    const rows = await this.#db
      .selectFrom('supplier_products as p')
      .leftJoin('listings as l', (join) => join.onRef('l.shop', '=', 'p.shop').onRef('l.sku', '=', 'p.sku'))
      .where('p.shop', '=', this.#shop)
      .where('p.run_id', '=', run)
      .where('p.sku', '>', after ?? ('' as Sku))
      .where((eb) => differs(eb as unknown as Joined))
      .selectAll('l')
      .select((eb) => [
        'p.desired',
        eb
          .selectFrom('operations as o')
          .select('o.id')
          .whereRef('o.shop', '=', 'p.shop')
          .whereRef('o.sku', '=', 'p.sku')
          .where('o.kind', '=', 'create')
          .where('o.state', 'in', ['sending', 'deferred'])
          .limit(1)
          .as('attempt'),
      ])
      .orderBy('p.sku')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      desired: JSON.parse(row.desired) as DesiredListing,
      attempted: row.attempt !== null,
      listing: row.product_id === null ? null : toListing(row as Parameters<typeof toListing>[0]),
    }));
  }

  async absent(run: RunId, after: Sku | null, limit: number): Promise<AbsentListing[]> {
    const rows = await this.#db
      .selectFrom('listings as l')
      .leftJoin('supplier_products as p', (join) =>
        join.onRef('p.shop', '=', 'l.shop').onRef('p.sku', '=', 'l.sku'),
      )
      .where('l.shop', '=', this.#shop)
      .where('l.sku', '>', after ?? ('' as Sku))
      .where('l.state', 'in', ['present', 'withdrawn'])
      .where((eb) => eb.or([eb('p.run_id', 'is', null), eb('p.run_id', '!=', run)]))
      .selectAll('l')
      .orderBy('l.sku')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      listing: toListing(row),
      absentSince: row.absent_since === null ? null : instant(row.absent_since),
    }));
  }

  async countSetAside(run: RunId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('set_aside')
      .select(countRows)
      .where('run_id', '=', run)
      .executeTakeFirstOrThrow();
    return count;
  }
}
