/** Reads the app's own state for people: the overview of a shop and the dossier of a SKU. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { fingerprint, type DesiredListing, type ListingState } from '../domain/listing.ts';
import type { Dossier, Overview, RunLine, ShopRecords } from '../shops/ports.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { toListing } from './sql-listings.ts';

const noListings: Record<ListingState, number> = { present: 0, withdrawn: 0, removed: 0, deleted: 0 };
const active = fingerprint({ status: 'ACTIVE' });
const shownOperations = 10;

export class SqlShopRecords implements ShopRecords {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async overview(): Promise<Overview> {
    const lastRun = await this.#lastRun();
    const states = await this.#listings().select(['state', countRows]).groupBy('state').execute();
    const live = await this.#listings()
      .select(countRows)
      .where('state', '=', 'present')
      .where('has_status', '=', active)
      .executeTakeFirstOrThrow();
    const parcels = await this.#db
      .selectFrom('parcels')
      .where('shop', '=', this.#shop)
      .select(['state', countRows])
      .groupBy('state')
      .execute();
    return {
      listings: { ...noListings, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) },
      live: live.count,
      setAside: await this.#countSetAside(lastRun),
      lastRun,
      parcels: Object.fromEntries(parcels.map(({ state, count }) => [state, count])),
    };
  }

  async dossier(sku: Sku): Promise<Dossier> {
    const listing = await this.#listings().selectAll().where('sku', '=', sku).executeTakeFirst();
    const product = await this.#db
      .selectFrom('supplier_products')
      .select('desired')
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .executeTakeFirst();
    return {
      listing: listing
        ? { ...toListing(listing), absentSince: listing.absent_since, dataHash: listing.data_hash }
        : null,
      desired: product ? (JSON.parse(product.desired) as DesiredListing) : null,
      setAside: await this.#setAside(sku),
      operations: await this.#operations(sku),
    };
  }

  #listings() {
    return this.#db.selectFrom('listings').where('shop', '=', this.#shop);
  }

  async #lastRun(): Promise<RunLine | null> {
    const row = await this.#db
      .selectFrom('runs')
      .select(['id', 'state', 'started_at as startedAt', 'finished_at as finishedAt', 'reason', 'message'])
      .where('shop', '=', this.#shop)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  async #countSetAside(run: RunLine | null): Promise<number> {
    if (!run) return 0;
    const row = await this.#db
      .selectFrom('set_aside')
      .select(countRows)
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run.id)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** The reason of the last run that set this SKU aside, while it is the last run of all. */
  async #setAside(sku: Sku): Promise<Dossier['setAside']> {
    const run = await this.#lastRun();
    if (!run) return null;
    const row = await this.#db
      .selectFrom('set_aside')
      .select(['reason', 'detail'])
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run.id)
      .where('sku', '=', sku)
      .executeTakeFirst();
    return row ?? null;
  }

  #operations(sku: Sku): Promise<Dossier['operations']> {
    return this.#db
      .selectFrom('operations')
      .select(['run_id as run', 'kind', 'state', 'reason', 'message', 'updated_at as at'])
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .orderBy('seq', 'desc')
      .limit(shownOperations)
      .execute();
  }
}
