/** The parcels' ledger, in `parcels`; implements the tracking flow's Parcels for one shop. */
import type { Transaction, UpdateObject } from 'kysely';
import { DateTime } from 'luxon';
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { SupplierTracking } from '../domain/parcel.ts';
import type { Clock } from '../lib/clock.ts';
import type { Attempt, Parcel, ParcelOutcome, Parcels, ParcelState } from '../tracking/ports.ts';
import type { Database } from './open-database.ts';
import type { Row, Schema } from './schema.ts';

type Db = Database | Transaction<Schema>;

const chunkSize = 500;
/** States in which Shopify does not have the parcel and no call is under way. */
const unsent: ReadonlySet<ParcelState> = new Set(['new', 'waiting', 'attention']);

/** Thrown to roll back when a parcel is no longer as it was read. */
const moved = Symbol('moved');

const utcText = (at: DateTime<true>): string => at.toUTC().toISO();
/** Instants in the database were written by this file. */
const readInstant = (text: string): DateTime<true> =>
  DateTime.fromISO(text, { setZone: true }) as DateTime<true>;

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}

function toAttempt(row: Row<'parcels'>): Attempt | null {
  if (row.sent_at === null || row.attempt === null) return null;
  return { ...(JSON.parse(row.attempt) as Omit<Attempt, 'at'>), at: readInstant(row.sent_at) };
}

const toParcel = (row: Row<'parcels'>): Parcel => ({
  tracking: {
    iri: row.iri as SupplierIri,
    order: row.order_iri as SupplierIri,
    createdAt: readInstant(row.created_at),
    courier: row.courier,
    status: row.tracking_status,
    trackingNumber: row.tracking_number,
  },
  orderNumber: row.order_number,
  state: row.state,
  reason: row.reason,
  fulfillmentId: row.fulfillment_id,
  attempt: toAttempt(row),
  firstSeen: readInstant(row.first_seen),
});

const content = (tracking: SupplierTracking) => ({
  courier: tracking.courier,
  tracking_status: tracking.status,
  tracking_number: tracking.trackingNumber,
});

export class SqlParcels implements Parcels {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async saveNew(trackings: readonly SupplierTracking[], firstSeen: DateTime<true>): Promise<number> {
    const distinct = new Map(trackings.map((tracking) => [tracking.iri, tracking]));
    if (distinct.size === 0) return 0;
    return this.#db.transaction().execute(async (trx) => {
      const known = await this.#known(trx, [...distinct.keys()]);
      const fresh = [...distinct.values()].filter(({ iri }) => !known.has(iri));
      for (const chunk of chunks(fresh)) {
        const rows = chunk.map((tracking) => this.#newRow(tracking, firstSeen));
        await trx
          .insertInto('parcels')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['shop', 'iri']).doNothing())
          .execute();
      }
      for (const row of known.values()) await this.#refresh(trx, row, distinct.get(row.iri as SupplierIri));
      return fresh.length;
    });
  }

  async newestCreatedAt(): Promise<DateTime<true> | null> {
    const row = await this.#rows(this.#db)
      .select('created_at')
      .orderBy('created_at_utc', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? readInstant(row.created_at) : null;
  }

  async inState(states: readonly ParcelState[]): Promise<readonly Parcel[]> {
    if (states.length === 0) return [];
    const rows = await this.#rows(this.#db)
      .selectAll()
      .where('state', 'in', states)
      .orderBy('created_at_utc')
      .orderBy('iri')
      .execute();
    return rows.map(toParcel);
  }

  async ofOrders(orderNumbers: readonly string[]): Promise<readonly Parcel[]> {
    const found: Row<'parcels'>[] = [];
    for (const chunk of chunks(orderNumbers)) {
      found.push(
        ...(await this.#rows(this.#db)
          .selectAll()
          .where('order_number', 'in', chunk)
          .orderBy('created_at_utc')
          .orderBy('iri')
          .execute()),
      );
    }
    return found.map(toParcel);
  }

  async saveOrderNumber(order: SupplierIri, orderNumber: string): Promise<void> {
    await this.#update(this.#db, { order_number: orderNumber }).where('order_iri', '=', order).execute();
  }

  async markSending(parcels: readonly Parcel[], attempt: Attempt): Promise<readonly Parcel[] | null> {
    const { at, ...rest } = attempt;
    const values = {
      state: 'sending' as const,
      reason: null,
      message: null,
      sent_at: utcText(at),
      attempt: JSON.stringify(rest),
    };
    try {
      await this.#db.transaction().execute(async (trx) => {
        for (const parcel of parcels) if (!(await this.#move(trx, parcel, values))) throw moved;
      });
    } catch (error) {
      if (error === moved) return null;
      throw error;
    }
    return parcels.map((parcel) => ({ ...parcel, state: 'sending' as const, reason: null, attempt }));
  }

  async saveOutcome(parcels: readonly Parcel[], outcome: ParcelOutcome): Promise<void> {
    const { state, reason, message, fulfillmentId, notified } = outcome;
    const values = {
      state,
      reason,
      message: message ?? null,
      ...(fulfillmentId === undefined ? {} : { fulfillment_id: fulfillmentId }),
      ...(notified === undefined ? {} : { notified: notified ? (1 as const) : (0 as const) }),
    };
    await this.#db.transaction().execute(async (trx) => {
      for (const parcel of parcels) await this.#move(trx, parcel, values);
    });
  }

  #rows(db: Db) {
    return db.selectFrom('parcels').where('shop', '=', this.#shop);
  }

  #update(db: Db, values: UpdateObject<Schema, 'parcels'>) {
    const updated = { ...values, updated_at: this.#clock.now().toISO() };
    return db.updateTable('parcels').set(updated).where('shop', '=', this.#shop);
  }

  /** Changes a parcel that still is as it was read; false when it is not. */
  async #move(db: Db, parcel: Parcel, values: UpdateObject<Schema, 'parcels'>): Promise<boolean> {
    const sentAt = parcel.attempt === null ? null : utcText(parcel.attempt.at);
    const { numUpdatedRows } = await this.#update(db, values)
      .where('iri', '=', parcel.tracking.iri)
      .where('state', '=', parcel.state)
      .where('sent_at', sentAt === null ? 'is' : '=', sentAt)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async #known(db: Db, iris: readonly SupplierIri[]): Promise<Map<string, Row<'parcels'>>> {
    const known = new Map<string, Row<'parcels'>>();
    for (const chunk of chunks(iris)) {
      const rows = await this.#rows(db).selectAll().where('iri', 'in', chunk).execute();
      for (const row of rows) known.set(row.iri, row);
    }
    return known;
  }

  async #refresh(db: Db, row: Row<'parcels'>, tracking: SupplierTracking | undefined): Promise<void> {
    if (!tracking || !unsent.has(row.state) || row.fulfillment_id !== null) return;
    const now = content(tracking);
    const isSame =
      now.courier === row.courier &&
      now.tracking_status === row.tracking_status &&
      now.tracking_number === row.tracking_number;
    if (!isSame) await this.#update(db, now).where('iri', '=', row.iri).execute();
  }

  #newRow(tracking: SupplierTracking, firstSeen: DateTime<true>) {
    return {
      shop: this.#shop,
      iri: tracking.iri,
      order_iri: tracking.order,
      order_number: null,
      created_at: tracking.createdAt.toISO(),
      created_at_utc: utcText(tracking.createdAt),
      ...content(tracking),
      state: 'new' as const,
      reason: null,
      message: null,
      fulfillment_id: null,
      notified: null,
      sent_at: null,
      attempt: null,
      first_seen: utcText(firstSeen),
      updated_at: this.#clock.now().toISO(),
    };
  }
}
