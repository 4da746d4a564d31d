/** The ledger page by page, in `parcels`; implements the tracking flow's ParcelList for one shop. */
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Period } from '../domain/period.ts';
import { needsPerson, shownStates, type ParcelLine, type ShownState } from '../tracking/ports/parcel-desk.ts';
import type { ParcelList, ParcelPlace, ParcelsSince } from '../tracking/ports/parcel-list.ts';
import { arrivedIn, isOfLaterLook } from './arrived-parcels.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { emailOf } from './email-of.ts';
import { toLines } from './parcel-lines.ts';
import { shownParcelStates } from './parcel-states.ts';
import { hasNumber, isInState } from './partial-indexes.ts';
import type { Row, Schema } from './schema.ts';
import { firstLook, firstArrival, trackingsRead } from './trackings-read.ts';

type ParcelRow = Row<'parcels'>;

/** Behind every text that begins with another. */
const last = '\u{10FFFF}';
/** Since the last upload. */
const mostSince = 30_000;
const minuteMs = 60_000;

const placeOf = (row: ParcelRow): string => `${row.created_at_utc} ${row.iri}`;
const needsOne = sql.join(
  shownStates.filter(needsPerson).map((state) => isInState(state)),
  sql` or `,
);
const newestFirst = (one: ParcelRow, other: ParcelRow): number => (placeOf(one) > placeOf(other) ? -1 : 1);
const neededFirst = (one: ParcelRow, other: ParcelRow): number =>
  Number(needsPerson(other.state)) - Number(needsPerson(one.state)) || newestFirst(one, other);

const median = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};

const counted = [
  'iri',
  'state',
  'notified',
  'fulfillment_id',
  'sent_at',
  'created_at_utc',
  'first_seen',
  'written_at',
] as const satisfies readonly (keyof ParcelRow)[];

export class SqlParcelList implements ParcelList {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  /** Each state by its own step into an index: however many there are of the others. */
  async page({
    states,
    after,
    limit,
  }: {
    readonly states: readonly ShownState[];
    readonly after: ParcelPlace | null;
    readonly limit: number;
  }): Promise<readonly ParcelLine[]> {
    const found: ParcelRow[] = [];
    for (const state of states) {
      const rows = await this.#rows()
        .where(isInState(state))
        .$if(after !== null, (query) => query.where(isBehind(after ?? { at: '', iri: '' })))
        .orderBy('created_at_utc', 'desc')
        .orderBy('iri', 'desc')
        .limit(limit)
        .execute();
      found.push(...rows);
    }
    return toLines(this.#db, this.#shop, found.toSorted(newestFirst).slice(0, limit));
  }

  async search(
    { orders, trackingNumbers, states }: Parameters<ParcelList['search']>[0],
    limit: number,
  ): ReturnType<ParcelList['search']> {
    const isMeant = states.map((state) => isInState(state));
    const rows = () => this.#rows().where((eb) => eb.or([...isMeant]));
    const each = [
      ...orders
        .filter((order) => order !== '')
        .map((order) =>
          rows().where('order_number', '>=', order).where('order_number', '<', `${order}${last}`),
        ),
      ...trackingNumbers.map((number) => rows().where(hasNumber).where('tracking_number', '=', number)),
    ];
    const found = new Map<string, ParcelRow>();
    let isAll = true;
    for (const which of each) {
      const some = await which
        .orderBy(sql`case when ${needsOne} then 0 else 1 end`)
        .orderBy('created_at_utc', 'desc')
        .orderBy('iri', 'desc')
        .limit(limit)
        .execute();
      for (const row of some) found.set(row.iri, row);
      isAll = isAll && some.length < limit;
    }
    const lines = [...found.values()].toSorted(neededFirst).slice(0, limit);
    return {
      lines: await toLines(this.#db, this.#shop, lines),
      total: isAll ? found.size : await this.#countEach(each),
    };
  }

  /** Each once, whichever of these finds it. */
  async #countEach(each: readonly SelectQueryBuilder<Schema, 'parcels', ParcelRow>[]): Promise<number> {
    const found = each.map((which) => sql`select iri from ${which.clearSelect().select('iri')} as part`);
    const { rows } = await sql<{ count: number }>`select ${countRows}
      from (${sql.join(found, sql` union `)}) as those`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async counts(): Promise<Readonly<Partial<Record<ShownState, number>>>> {
    return shownParcelStates(this.#db, this.#shop);
  }

  async since(period: Period): Promise<ParcelsSince> {
    const first = await firstLook(this.#db, this.#shop);
    const rows = await this.#db
      .selectFrom('parcels')
      .select([...counted])
      .where('shop', '=', this.#shop)
      .where(arrivedIn(period, first))
      .limit(mostSince)
      .execute();
    const written = rows.flatMap(({ written_at: done, created_at_utc: made }) =>
      done === null ? [] : [Math.max(0, Date.parse(done) - Date.parse(made)) / minuteMs],
    );
    return {
      parcels: rows.length,
      arrived: rows.map((row) => ({
        seenAt: isOfLaterLook(row, first) ? row.first_seen : null,
        createdAt: row.created_at_utc,
      })),
      written: written.length,
      mailed: new Set(rows.flatMap((row) => emailOf(row) ?? [])).size,
      attention: rows.filter(({ state }) => needsPerson(state)).length,
      medianMinutes: median(written),
    };
  }

  readonly firstOf: ParcelList['firstOf'] = (arrivals) => firstArrival(this.#db, this.#shop, arrivals);

  read() {
    return trackingsRead(this.#db, this.#shop);
  }

  #rows() {
    return this.#db.selectFrom('parcels').selectAll().where('shop', '=', this.#shop);
  }
}

const isBehind = ({ at, iri }: ParcelPlace) => sql<SqlBool>`(created_at_utc, iri) < (${at}, ${iri})`;
