/**
 * The cost bucket of one shop as a row, for several processes on PostgreSQL. In: points to debit or give back. Out: what
 * stands there now. Each method is one or two statements that commit by themselves; the database's clock reckons.
 */
import { sql, type RawBuilder } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

interface Figures {
  readonly available: number;
  readonly restoreRate: number;
  readonly maximum: number;
}

interface Caution {
  readonly roundTripMs: number;
  /** Share of a full bucket. */
  readonly reserve: number;
}

/** Shopify's `throttleStatus`. */
interface Status {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
}

type Points = RawBuilder<number>;

const now: Points = sql`extract(epoch from clock_timestamp())::double precision`;
/** A clock that was set back brings nothing, and takes nothing away. */
const elapsed: Points = sql`(case when ${now} > budgets.at then ${now} - budgets.at else 0 end)`;
const smaller = (one: Points, other: Points): Points =>
  sql`(case when ${one} < ${other} then ${one} else ${other} end)`;
const larger = (one: Points, other: Points): Points =>
  sql`(case when ${one} > ${other} then ${one} else ${other} end)`;
const number = (value: number): Points => sql`${value}::double precision`;

/** A full bucket loses what is restored while a call travels; half of it is always counted on. */
const ceiling = ({ roundTripMs }: Caution): Points =>
  larger(sql`budgets.maximum / 2`, sql`(budgets.maximum - budgets.rate * ${number(roundTripMs / 1000)})`);

/** What is there now. */
const level = (caution: Caution): Points =>
  smaller(sql`(budgets.available + ${elapsed} * budgets.rate)`, ceiling(caution));

const figures = sql`available, rate as "restoreRate", maximum`;

export class SqlBudget {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  /** Debits the points when they are there; null when nothing is recorded of this shop. */
  async take(cost: number, caution: Caution): Promise<(Figures & { readonly taken: boolean }) | null> {
    const there = level(caution);
    const wanted: Points = sql`(${number(cost)} + budgets.maximum * ${number(caution.reserve)})`;
    // More than may ever be counted on is never there: such a call waits for a full bucket.
    const needed = smaller(wanted, ceiling(caution));
    const debited = await sql<Figures>`
      update budgets set available = ${there} - ${number(cost)}, at = ${now}
      where shop = ${this.#shop} and ${there} >= ${needed}
      returning ${figures}`.execute(this.#db);
    const [left] = debited.rows;
    if (left) return { ...left, taken: true };
    const missed = await this.#giveBack(0, caution);
    return missed && { ...missed, taken: false };
  }

  /**
   * Gives points back. With a status, takes over size and rate and goes down to its figure, unless the shop is not
   * recorded: an answer that comes after an erasure leaves nothing behind.
   */
  async settle(points: number, status: Status | null, caution: Caution): Promise<Figures | null> {
    if (status === null) return this.#giveBack(points, caution);
    const figure = number(status.currentlyAvailable);
    const { rows } = await sql<Figures>`
      insert into budgets (shop, maximum, rate, available, at)
      select shop, ${number(status.maximumAvailable)}, ${number(status.restoreRate)}, ${figure}, ${now}
      from shops where shop = ${this.#shop}
      on conflict (shop) do update set
        available = ${smaller(sql`(${level(caution)} + ${number(points)})`, figure)},
        maximum = excluded.maximum, rate = excluded.rate, at = ${now}
      returning ${figures}`.execute(this.#db);
    return rows[0] ?? null;
  }

  /** Sets the instant anew too, so that a clock that was set back counts from here on. */
  async #giveBack(points: number, caution: Caution): Promise<Figures | null> {
    const { rows } = await sql<Figures>`
      update budgets set available = ${level(caution)} + ${number(points)}, at = ${now}
      where shop = ${this.#shop}
      returning ${figures}`.execute(this.#db);
    return rows[0] ?? null;
  }
}
