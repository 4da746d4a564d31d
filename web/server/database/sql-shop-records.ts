/** The app's own state for people: the overview of a shop, the dossier of a SKU, and its release. */
import { sql } from 'kysely';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups, type ListingState } from '../domain/listing.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import type { Dossier, Overview, RunLine, ShopRecords } from '../shops/ports/shop-records.ts';
import type { Clock } from '../lib/clock.ts';
import { countRows } from './count-rows.ts';
import { doublesSaid, type DoubleSaid } from './decided-doubles.ts';
import { decisionsOn } from './decisions-on.ts';
import { formerSkus } from './former-skus.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { toListing } from './listing-rows.ts';
import { lastPlannedOf } from './last-planned.ts';
import { operationsOf } from './operations-of.ts';
import { ownedFields } from './owned-fields.ts';
import { parcelReasons } from './parcel-reasons.ts';
import { shownParcelStates } from './parcel-states.ts';
import { isAbsent, isLeftOut, isShownAsDraft, shallBeDraft } from './partial-indexes.ts';
import { releaseDeleted } from './release-deleted.ts';
import { shippedAlike } from './shipped-alike.ts';
import { faultsOf } from './product-faults.ts';
import { skusInShop } from './skus-in-shop.ts';
import { hashesOf } from './supplier-hashes.ts';
import { readCursor } from './sql-cursors.ts';
import { lookedAtCursor } from './sql-ownership.ts';
import { trackingsRead } from './trackings-read.ts';
import { unreadTrackings } from './unread-trackings.ts';

const noListings: Record<ListingState, number> = {
  wanted: 0,
  present: 0,
  withdrawn: 0,
  removed: 0,
  deleted: 0,
};
const shownOperations = 10;

export class SqlShopRecords implements ShopRecords {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async overview(): Promise<Overview> {
    const states = await this.#listings().select(['state', countRows]).groupBy('state').execute();
    const leftOut = await this.#countLeftOut();
    const listings = {
      ...noListings,
      ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    };
    return {
      listings: { ...listings, wanted: listings.wanted - leftOut - (await this.#countGone()) },
      leftOut,
      drafts: await this.#drafts(),
      setAside: await this.countSetAside(),
      shippedAlike: await this.shippedAlike(),
      lastRun: await this.lastRun(),
      parcels: await shownParcelStates(this.#db, this.#shop),
      parcelReasons: await parcelReasons(this.#db, this.#shop),
      unreadTrackings: await unreadTrackings(this.#db, this.#shop),
      trackingsRead: await trackingsRead(this.#db, this.#shop),
    };
  }

  shippedAlike(): Promise<Overview['shippedAlike']> {
    return shippedAlike(this.#db, this.#shop);
  }

  async lastRun(): Promise<RunLine | null> {
    const row = await this.#db
      .selectFrom('runs')
      .select(['id', 'state', 'started_at as startedAt', 'finished_at as finishedAt', 'reason', 'message'])
      .where('shop', '=', this.#shop)
      .where('only_sku', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  async countSetAside(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('set_aside')
      .select(countRows)
      .where('shop', '=', this.#shop)
      .executeTakeFirstOrThrow();
    return count;
  }

  trackingsRead(): Promise<Overview['trackingsRead']> {
    return trackingsRead(this.#db, this.#shop);
  }

  async endRuns(only: RunId | null = null): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('runs')
      .set({ is_to_end: 1 })
      .where('shop', '=', this.#shop)
      .where('finished_at', 'is', null)
      .$if(only !== null, (query) => query.where('id', '=', only ?? (0 as RunId)))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async dossier(sku: Sku): Promise<Dossier> {
    const row = await this.#listings().selectAll().where('sku', '=', sku).executeTakeFirst();
    const stored = await this.#db
      .selectFrom('stored_groups')
      .select(printedGroups)
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .executeTakeFirst();
    const owned = await ownedFields(this.#db, this.#shop, [sku]);
    const listing = row ? toListing(row, { stored: stored ?? {}, owned: owned.get(sku) }) : null;
    const last = await lastPlannedOf(this.#db, this.#shop, sku);
    return {
      state: row?.state ?? null,
      listing,
      absentSince: row?.absent_since ?? null,
      became: row?.became ?? null,
      formerly: await formerSkus(this.#db, this.#shop, sku),
      isChosen: row?.chosen !== 0,
      shipsTo: row?.ships_to ?? null,
      stock: row === undefined || row.supplier_stock < 0 ? null : row.supplier_stock,
      title: row?.title ?? null,
      reasons: reasonsIn(row?.reasons ?? ''),
      gate: reasonsIn(row?.gate ?? ''),
      setAside: await this.#setAside(sku),
      faults: row && row.faults > 0 ? await faultsOf(this.#db, this.#shop, sku) : [],
      hashes: hashesOf(row),
      decisions: await decisionsOn(this.#db, this.#shop, { sku, now: this.#clock.now(), listing }),
      double: await this.#double(sku),
      operations: await operationsOf(this.#db, this.#shop, { sku, most: shownOperations }),
      lastPlanned: last.planned?.id ?? null,
      lastCreating: last.creating,
      syncedAt: last.planned?.at ?? null,
      now: text(this.#clock.now()),
      lookedAt: await readCursor(this.#db, this.#shop, lookedAtCursor),
    };
  }

  async #double(sku: Sku): Promise<DoubleSaid | null> {
    const { rows } = await sql<{ said: DoubleSaid }>`select said from (${doublesSaid(this.#shop)}) as those
      where sku = ${sku}`.execute(this.#db);
    return rows[0]?.said ?? null;
  }

  release(sku: Sku): Promise<boolean> {
    return releaseDeleted(this.#db, { shop: this.#shop, at: text(this.#clock.now()) }, sku);
  }

  inShop(limit: number, isWithoutLinked = false): Promise<Sku[]> {
    return skusInShop(this.#db, this.#shop, { limit, isWithoutLinked });
  }

  #listings() {
    return this.#db.selectFrom('listings').where('shop', '=', this.#shop);
  }

  /** Counted in its index alone, by the few combinations that there are. */
  async #drafts(): Promise<Overview['drafts']> {
    const rows = await this.#listings()
      .select(['reasons', countRows])
      .where(shallBeDraft)
      .where(isShownAsDraft)
      .groupBy('reasons')
      .execute();
    const drafts: Partial<Record<ReasonCode, number>> = {};
    for (const { reasons, count } of rows) {
      for (const code of reasons.split(',') as ReasonCode[]) drafts[code] = (drafts[code] ?? 0) + count;
    }
    return drafts;
  }

  async #countLeftOut(): Promise<number> {
    const { count } = await this.#listings()
      .select(countRows)
      .where(isLeftOut)
      .where('state', '=', 'wanted')
      .where('absent_since', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Neither in the shop nor listed by the supplier any more, also because its product goes on under another SKU. */
  async #countGone(): Promise<number> {
    const { count } = await this.#listings()
      .select(countRows)
      .where(isAbsent)
      .where('state', '=', 'wanted')
      .executeTakeFirstOrThrow();
    return count;
  }

  async #setAside(sku: Sku): Promise<Dossier['setAside']> {
    const row = await this.#db
      .selectFrom('set_aside')
      .select(['reason', 'detail'])
      .where('shop', '=', this.#shop)
      .where('sku', '=', sku)
      .orderBy('item')
      .executeTakeFirst();
    return row ?? null;
  }
}
