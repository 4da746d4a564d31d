/** Single parcels for people, in `parcels`; implements the tracking flow's ParcelDesk for one shop. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { ParcelDesk, ParcelLine, RestingWish } from '../tracking/ports/parcel-desk.ts';
import { chunks } from './chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { isKept } from './partial-indexes.ts';
import { oldestFirst } from './parcel-rows.ts';
import type { Row } from './schema.ts';

const toLine = (row: Row<'parcels'>): ParcelLine => ({
  iri: row.iri,
  order: row.order_iri || null,
  orderNumber: row.order_number,
  courier: row.courier,
  trackingNumber: row.tracking_number,
  state: row.state,
  reason: row.reason,
  message: row.message,
  createdAt: row.created_at,
  firstSeen: row.first_seen,
  writtenAt: row.written_at,
  wasSent: row.sent_at !== null,
  mailed: row.notified === null ? null : row.notified === 1,
  silence: row.notified === null ? null : row.silence,
});

const hasGone = sql<SqlBool>`(sent_at is not null and reason in ('TRK-106', 'TRK-110', 'TRK-126'))`;
/** Shopify has it: only the supplier's order is open. */
const isInShopify = sql<SqlBool>`(written_at is not null)`;

export class SqlParcelDesk implements ParcelDesk {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async resting({ states, before, limit }: RestingWish): Promise<readonly ParcelLine[]> {
    const found: ParcelLine[] = [];
    for (const state of states) {
      const rows = await this.#rows()
        .where('state', '=', state)
        .$if(before !== null, (query) => query.where('created_at_utc', '<', before ? text(before) : ''))
        .orderBy('created_at_utc')
        .limit(limit)
        .execute();
      found.push(...rows.map(toLine));
    }
    return found;
  }

  async find(which: readonly string[]): Promise<readonly ParcelLine[]> {
    const found = new Map<string, Row<'parcels'>>();
    for (const column of ['order_number', 'iri'] as const) {
      for (const chunk of chunks(which)) {
        for (const row of await this.#rows().where(column, 'in', chunk).execute()) found.set(row.iri, row);
      }
    }
    return [...found.values()].toSorted(oldestFirst).map(toLine);
  }

  async retry(parcels: readonly ParcelLine[]): Promise<number> {
    const now = text(this.#clock.now());
    const retried = { asked_at: null, waits_since: now, updated_at: now };
    const isOver = sql<SqlBool>`(state in ('handed-over', 'done'))`;
    // Why it rested is past: the next pass says what is so now.
    await this.#change(parcels, { ...retried, state: 'waiting', reason: null }, [
      isOver,
      sql`(written_at is null)`,
      sql`not ${hasGone}`,
    ]);
    await this.#change(parcels, { ...retried, state: 'written', written_at: now }, [isOver, isInShopify]);
    // With those that were over until now.
    return this.#change(parcels, retried, [sql`(state in ('waiting', 'attention', 'written'))`]);
  }

  ignore(parcels: readonly ParcelLine[]): Promise<number> {
    const now = text(this.#clock.now());
    const ignored = { state: 'done', reason: 'TRK-126', waits_since: now, updated_at: now } as const;
    return this.#change(parcels, ignored, [
      sql`(state in ('new', 'waiting', 'attention', 'written', 'handed-over'))`,
    ]);
  }

  #rows() {
    return this.#db.selectFrom('parcels').selectAll().where('shop', '=', this.#shop);
  }

  async #change(
    parcels: readonly ParcelLine[],
    values: Partial<
      Pick<Row<'parcels'>, 'state' | 'reason' | 'asked_at' | 'waits_since' | 'written_at' | 'updated_at'>
    >,
    where: readonly Expression<SqlBool>[],
  ): Promise<number> {
    let changed = 0n;
    for (const chunk of chunks(parcels.map(({ iri }) => iri).toSorted())) {
      const { numUpdatedRows } = await this.#db
        .updateTable('parcels')
        .set(values)
        .where('shop', '=', this.#shop)
        .where('iri', 'in', chunk)
        .where((is) => is.and([isKept, ...where]))
        .executeTakeFirstOrThrow();
      changed += numUpdatedRows;
    }
    return Number(changed);
  }
}
