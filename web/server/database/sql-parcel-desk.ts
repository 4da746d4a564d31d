/** Single parcels for people, in `parcels`; implements the tracking flow's ParcelDesk for one shop. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { ParcelDesk, ParcelLine, RestingWish } from '../tracking/ports/parcel-desk.ts';
import type { PassProblem } from '../domain/pass-problem.ts';
import { chunks } from '../lib/chunks.ts';
import { irisThatLeft } from './former-orders.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { toLines } from './parcel-lines.ts';
import { oldestFirst } from './parcel-rows.ts';
import { hasNumber, isInState, isUnerased } from './partial-indexes.ts';
import type { Row } from './schema.ts';
import { SqlPassProblems } from './sql-pass-problems.ts';

const mostOfNumber = 10;

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
    const found: Row<'parcels'>[] = [];
    for (const state of states) {
      const rows = await this.#rows()
        .where(isInState(state))
        .$if(before !== null, (query) => query.where('created_at_utc', '<', before ? text(before) : ''))
        .orderBy('created_at_utc', state === 'done' ? 'desc' : 'asc')
        .limit(limit)
        .execute();
      found.push(...rows);
    }
    return toLines(this.#db, this.#shop, found);
  }

  find(which: readonly string[]): Promise<readonly ParcelLine[]> {
    return this.#lines({ order_number: which, iri: which });
  }

  async ofNumber(trackingNumber: string): Promise<readonly ParcelLine[]> {
    const rows = await this.#rows()
      .where(hasNumber)
      .where('tracking_number', '=', trackingNumber)
      .limit(mostOfNumber)
      .execute();
    return toLines(this.#db, this.#shop, rows.toSorted(oldestFirst));
  }

  problems(): Promise<readonly PassProblem[]> {
    return new SqlPassProblems(this.#db, this.#shop).kept();
  }

  async thatLeft(orderNumbers: readonly string[]): Promise<readonly ParcelLine[]> {
    return this.#lines({ iri: await irisThatLeft(this.#db, this.#shop, new Set(orderNumbers)) });
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

  /** By any of these columns, the oldest first. */
  async #lines(
    by: Partial<Record<'order_number' | 'iri', readonly string[]>>,
  ): Promise<readonly ParcelLine[]> {
    const found = new Map<string, Row<'parcels'>>();
    for (const [column, values] of Object.entries(by) as [keyof typeof by, readonly string[]][]) {
      for (const chunk of chunks(values)) {
        for (const row of await this.#rows().where(column, 'in', chunk).execute()) found.set(row.iri, row);
      }
    }
    return toLines(this.#db, this.#shop, [...found.values()].toSorted(oldestFirst));
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
        .where((is) => is.and([isUnerased, ...where]))
        .executeTakeFirstOrThrow();
      changed += numUpdatedRows;
    }
    return Number(changed);
  }
}
