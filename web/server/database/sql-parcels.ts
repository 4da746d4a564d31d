/** The parcels' ledger, in `parcels`; implements the tracking flow's Parcels for one shop. */
import type { UpdateObject } from 'kysely';
import type { DateTime } from 'luxon';
import type { FulfillmentId, ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { SupplierTracking, UnreadTracking } from '../domain/parcel.ts';
import type { Clock } from '../lib/clock.ts';
import type {
  Attempt,
  Mark,
  Parcel,
  ParcelGroup,
  ParcelList,
  ParcelOutcome,
  Parcels,
  StateCounts,
} from '../tracking/ports/parcels.ts';
import { chunks } from '../lib/chunks.ts';
import { madeSince } from './made-since.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { forgetNumbers, nameOrders, orderNumbersOf, saveMatch, saveOrderNumber } from './order-numbers.ts';
import {
  attemptColumns,
  inLockOrder,
  isSaidAs,
  oldestFirst,
  outcomeColumns,
  readInstant,
  sentAt,
  toParcel,
  unreadRow,
} from './parcel-rows.ts';
import type { Row, Schema } from './schema.ts';
import { parcelGroups } from './parcel-groups.ts';
import { correctedColumns } from './parcel-news.ts';
import { parcelStates } from './parcel-states.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';
import { isFulfilled, isUnerased } from './partial-indexes.ts';
import { restingOf, rowsOfSupplierOrders } from './unsettled-parcels.ts';
import { hasCome, keepPattern, knownOf, patternCursor, watermark } from './trackings-read.ts';
import { knownParcels, takeInTrackings } from './take-in-trackings.ts';
import { insertUnread } from './unread-trackings.ts';

/** Thrown to roll back when a parcel is no longer as it was read. */
const moved = Symbol('moved');

const instantIn = (iso: string | null): DateTime<true> | null => (iso === null ? null : readInstant(iso));

export class SqlParcels implements Parcels {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async saveNew(
    trackings: readonly SupplierTracking[],
    firstSeen: DateTime<true>,
    seenQuietly = false,
  ): Promise<number> {
    const times = { firstSeen, now: this.#clock.now(), seenQuietly };
    return takeInTrackings(this.#db, { shop: this.#shop, times }, trackings);
  }

  async saveUnread(unread: readonly UnreadTracking[], firstSeen: DateTime<true>): Promise<void> {
    const times = { firstSeen, now: this.#clock.now() };
    await insertUnread(
      this.#db,
      unread.map((each) => unreadRow(this.#shop, each, times)),
    );
  }

  readonly hasCome: Parcels['hasCome'] = (arrivals) => hasCome(this.#db, this.#shop, arrivals);

  async watermark(): Promise<DateTime<true> | null> {
    return instantIn(await readCursor(this.#db, this.#shop, watermark));
  }

  async saveWatermark(newest: DateTime<true>): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name: watermark, value: newest.toISO() });
  }

  pattern(): Promise<string | null> {
    return readCursor(this.#db, this.#shop, patternCursor);
  }

  async savePattern(pattern: string): Promise<void> {
    await keepPattern(this.#db, this.#shop, pattern);
  }

  async unknown(trackings: readonly SupplierIri[]): Promise<readonly SupplierIri[]> {
    const known = await knownOf(this.#db, this.#shop, trackings);
    return trackings.filter((iri) => !known.has(iri));
  }

  async mark(mark: Mark): Promise<DateTime<true> | null> {
    return instantIn(await readCursor(this.#db, this.#shop, `${watermark}.${mark}`));
  }

  async saveMark(mark: Mark, at: DateTime<true>): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name: `${watermark}.${mark}`, value: text(at) });
  }

  async groups(list: ParcelList, after: string | null, limit: number): Promise<readonly ParcelGroup[]> {
    return parcelGroups(() => this.#rows(this.#db), { list, after, limit });
  }

  async ofOrders(orderNumbers: readonly string[]): Promise<readonly Parcel[]> {
    const found: Row<'parcels'>[] = [];
    for (const chunk of chunks([...new Set(orderNumbers)])) {
      const rows = await this.#rows(this.#db).selectAll().where('order_number', 'in', chunk).execute();
      found.push(...rows);
    }
    return found.toSorted(oldestFirst).map(toParcel);
  }

  async ofSupplierOrders(orders: readonly SupplierIri[]): Promise<readonly Parcel[]> {
    const rows = await rowsOfSupplierOrders(() => this.#rows(this.#db).selectAll(), orders);
    return rows.toSorted(oldestFirst).map(toParcel);
  }

  async ofFulfillments(fulfillments: readonly FulfillmentId[]): Promise<readonly Parcel[]> {
    const found: Row<'parcels'>[] = [];
    for (const chunk of chunks(fulfillments)) {
      const some = this.#rows(this.#db).selectAll().where(isFulfilled).where('fulfillment_id', 'in', chunk);
      found.push(...(await some.execute()));
    }
    return found.toSorted(oldestFirst).map(toParcel);
  }

  async resting(trackings: readonly SupplierIri[], before: DateTime<true>): Promise<readonly SupplierIri[]> {
    return restingOf(this.#db, { shop: this.#shop, before }, trackings);
  }

  madeSince(span: Parameters<Parcels['madeSince']>[0]): Promise<readonly SupplierIri[]> {
    return madeSince(this.#db, this.#shop, span);
  }

  async ofIris(iris: readonly SupplierIri[]): Promise<readonly Parcel[]> {
    const known = await knownParcels(this.#db, this.#shop, iris);
    return [...known.values()].toSorted(oldestFirst).map(toParcel);
  }

  async countStates(): Promise<StateCounts> {
    return parcelStates(this.#db, this.#shop);
  }

  async numbersOf(orders: readonly SupplierIri[]): Promise<ReadonlyMap<SupplierIri, string>> {
    return orderNumbersOf(this.#db, this.#shop, orders);
  }

  async saveOrderNumber(order: SupplierIri, orderNumber: string): Promise<void> {
    await saveOrderNumber(this.#db, { shop: this.#shop, now: this.#clock.now() }, [order, orderNumber]);
  }

  async saveMatch(orderNumber: string, orderId: string): Promise<void> {
    await saveMatch(this.#db, { shop: this.#shop, now: this.#clock.now() }, [orderNumber, orderId]);
  }

  async nameOrders(numbers: ReadonlyMap<SupplierIri, string>): Promise<ReadonlySet<SupplierIri>> {
    return nameOrders(this.#db, { shop: this.#shop, now: this.#clock.now() }, numbers);
  }

  async forgetOrderNumber(parcels: readonly Parcel[]): Promise<void> {
    await forgetNumbers(this.#db, { shop: this.#shop, now: this.#clock.now() }, parcels);
  }

  async saveAsked(order: SupplierIri, at: DateTime<true>): Promise<void> {
    await this.#update(this.#db, { asked_at: text(at) })
      .where('order_iri', '=', order)
      .where(isUnerased)
      .execute();
  }

  async markSending(parcels: readonly Parcel[], attempt: Attempt): Promise<readonly Parcel[] | null> {
    try {
      await this.#db.transaction().execute(async (trx) => {
        for (const parcel of inLockOrder(parcels)) {
          // What is sent is what was read, and not what the supplier has said of it since.
          const sent = this.#asRead(trx, [parcel], attemptColumns(attempt)).where(isSaidAs(parcel));
          if ((await sent.executeTakeFirstOrThrow()).numUpdatedRows !== 1n) throw moved;
        }
      });
    } catch (error) {
      if (error === moved) return null;
      throw error;
    }
    return parcels.map((parcel) => ({ ...parcel, state: 'sending' as const, reason: null, attempt }));
  }

  async saveOutcome(parcels: readonly Parcel[], outcome: ParcelOutcome): Promise<void> {
    const alike = Map.groupBy(inLockOrder(parcels), (parcel) => `${parcel.state} ${sentAt(parcel)}`);
    await this.#db.transaction().execute(async (trx) => {
      for (const group of alike.values()) {
        const columns = outcomeColumns(outcome, { before: group[0]?.state, now: this.#clock.now() });
        for (const chunk of chunks(group)) await this.#move(trx, chunk, columns);
      }
    });
  }

  async saveCorrected(parcel: Parcel, outcome: ParcelOutcome): Promise<void> {
    const columns = outcomeColumns(outcome, { before: parcel.state, now: this.#clock.now() });
    await this.#move(this.#db, [parcel], { ...columns, ...correctedColumns(parcel, this.#clock.now()) });
  }

  #rows(db: Database) {
    return db.selectFrom('parcels').where('shop', '=', this.#shop);
  }

  #update(db: Database, values: UpdateObject<Schema, 'parcels'>) {
    const updated = { ...values, updated_at: text(this.#clock.now()) };
    return db.updateTable('parcels').set(updated).where('shop', '=', this.#shop);
  }

  /** Changes parcels of one state and attempt that still are as they were read; how many. */
  async #move(
    db: Database,
    parcels: readonly Parcel[],
    values: UpdateObject<Schema, 'parcels'>,
  ): Promise<bigint> {
    if (parcels.length === 0) return 0n;
    return (await this.#asRead(db, parcels, values).executeTakeFirstOrThrow()).numUpdatedRows;
  }

  #asRead(db: Database, parcels: readonly Parcel[], values: UpdateObject<Schema, 'parcels'>) {
    const [first] = parcels;
    const sent = first ? sentAt(first) : null;
    const iris = parcels.map(({ tracking }) => tracking.iri);
    return this.#update(db, values)
      .where('iri', 'in', iris)
      .where('state', '=', first?.state ?? 'new')
      .where(isUnerased)
      .where('sent_at', sent === null ? 'is' : '=', sent);
  }
}
