/** The parcels' ledger in memory, for tests that need thousands of them; it passes the contract of the real one. */
import type { DateTime } from 'luxon';
import type { FulfillmentId, SupplierIri } from '../../web/server/domain/ids.ts';
import { nameOfUnread, type SupplierTracking, type UnreadTracking } from '../../web/server/domain/parcel.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import { isOpenParcel } from '../../web/server/tracking/import-pass.ts';
import {
  asCorrected,
  formerlyOf,
  isMoved,
  mailedWhereItGoes,
  newsOf,
} from '../../web/server/tracking/ports/corrections.ts';
import { mayStillBeWritten } from '../../web/server/tracking/ports/unsettled.ts';
import type {
  Attempt,
  Mark,
  Parcel,
  ParcelGroup,
  ParcelList,
  ParcelOutcome,
  Parcels,
  StateCounts,
} from '../../web/server/tracking/ports/parcels.ts';
import { freshRow, isSaidAs, keyIn, hasComeIn, oldestFirst } from './tracking-memory-rows.ts';

export class MemoryParcels implements Parcels {
  readonly rows = new Map<SupplierIri, Parcel>();
  /** Whether the customer was mailed, as recorded. */
  readonly notified = new Map<SupplierIri, boolean>();
  /** Why not. */
  readonly silence = new Map<SupplierIri, string | null>();
  /** Fewer groups to a page than asked for, so that small worlds have several pages. */
  mostGroups = Infinity;
  readonly clock: Pick<Clock, 'now'>;
  #watermark: DateTime<true> | null = null;
  #pattern: string | null = null;
  readonly #marks = new Map<Mark, DateTime<true>>();
  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  async saveNew(
    trackings: readonly SupplierTracking[],
    firstSeen: DateTime<true>,
    seenQuietly = false,
  ): Promise<number> {
    let added = 0;
    for (const tracking of trackings) {
      const known = this.rows.get(tracking.iri);
      if (!known || known.reason === 'TRK-116') {
        added += 1;
        this.rows.set(tracking.iri, { ...freshRow(tracking, firstSeen), seenQuietly });
      } else this.#takeIn(known, tracking);
    }
    return added;
  }

  #takeIn(known: Parcel, said: SupplierTracking): void {
    const news = newsOf(known, said);
    if (news.kind === 'none' && known.reason === 'TRK-133')
      this.rows.set(said.iri, { ...known, reason: null });
    const { order, courier, status, trackingNumber } = said;
    if (news.kind === 'take') {
      const tracking = { ...known.tracking, order, courier, status, trackingNumber };
      const place = news.isMoved ? { orderNumber: null, orderId: null } : {};
      const open = news.isReopened ? ({ state: 'new', reason: null } as const) : {};
      const waitsSince = this.clock.now();
      this.rows.set(said.iri, { ...known, tracking, ...place, askedAt: null, waitsSince, ...open });
    } else if (news.kind === 'correct') {
      const open = { state: 'new', reason: null, writtenAt: null } as const;
      const { correction, isReopened } = news;
      const waitsSince = this.clock.now();
      this.rows.set(said.iri, { ...known, correction, waitsSince, ...(isReopened ? open : {}) });
    }
  }

  async saveUnread(unread: readonly UnreadTracking[], firstSeen: DateTime<true>): Promise<void> {
    for (const each of unread) {
      const iri = nameOfUnread(each);
      if (this.rows.has(iri)) continue;
      const order = each.order ?? ('' as SupplierIri);
      const nothing = { courier: '', status: '', trackingNumber: null };
      const row = freshRow({ iri, order, createdAt: firstSeen, ...nothing }, firstSeen);
      this.rows.set(iri, { ...row, state: 'handed-over', reason: 'TRK-116' });
    }
  }

  async watermark(): Promise<DateTime<true> | null> {
    return this.#watermark;
  }

  async hasCome(arrivals: Parameters<Parcels['hasCome']>[0]): Promise<boolean> {
    return hasComeIn(this.rows.values(), arrivals, await this.mark('first'));
  }

  async saveWatermark(newest: DateTime<true>): Promise<void> {
    this.#watermark = newest;
  }

  async pattern(): Promise<string | null> {
    return this.#pattern;
  }

  async savePattern(pattern: string): Promise<void> {
    this.#pattern = pattern;
  }

  async ofSupplierOrders(orders: readonly SupplierIri[]): Promise<readonly Parcel[]> {
    return this.#sorted().filter(({ tracking, correction }) =>
      orders.some((order) => order === tracking.order || order === correction?.order),
    );
  }

  /** Of an order of the supplier's, in words, what may still come to Shopify. */
  toCome(order: SupplierIri): readonly string[] {
    const ofOrder = [...this.rows.values()].filter((row) =>
      [row.tracking.order, row.correction?.order].includes(order),
    );
    return ofOrder.filter(mayStillBeWritten).map(({ state, reason }) => `${order}: ${state} ${reason}`);
  }

  async ofFulfillments(fulfillments: readonly FulfillmentId[]): Promise<readonly Parcel[]> {
    return this.#sorted().filter(
      ({ fulfillmentId }) => fulfillmentId !== null && fulfillments.includes(fulfillmentId),
    );
  }

  async resting(trackings: readonly SupplierIri[], before: DateTime<true>): Promise<readonly SupplierIri[]> {
    return trackings.filter((iri) => {
      const row = this.rows.get(iri);
      return row && row.state !== 'sending' && row.tracking.createdAt < before && mayStillBeWritten(row);
    });
  }

  async unknown(trackings: readonly SupplierIri[]): Promise<readonly SupplierIri[]> {
    return trackings.filter((iri) => !this.rows.has(iri));
  }

  async mark(mark: Mark): Promise<DateTime<true> | null> {
    return this.#marks.get(mark) ?? null;
  }

  async saveMark(mark: Mark, at: DateTime<true>): Promise<void> {
    this.#marks.set(mark, at);
  }

  async groups(list: ParcelList, after: string | null, limit: number): Promise<readonly ParcelGroup[]> {
    const keyed = this.#sorted().flatMap((parcel) => {
      const key = keyIn(list, parcel);
      return key === null || (after !== null && key <= after) ? [] : [{ key, parcel }];
    });
    return [...Map.groupBy(keyed, ({ key }) => key)]
      .map(([key, members]) => ({ key, parcels: members.map(({ parcel }) => parcel) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .slice(0, Math.min(limit, this.mostGroups));
  }

  async ofOrders(orderNumbers: readonly string[]): Promise<readonly Parcel[]> {
    return this.#sorted().filter(
      ({ orderNumber }) => orderNumber !== null && orderNumbers.includes(orderNumber),
    );
  }

  async madeSince({
    state: wanted,
    since,
    upTo,
    after,
    limit,
  }: Parameters<Parcels['madeSince']>[0]): Promise<readonly SupplierIri[]> {
    const done = this.#sorted().filter(
      ({ state, reason, tracking: { createdAt } }) =>
        state === wanted &&
        !['TRK-126', 'TRK-133', 'TRK-134'].includes(reason ?? '') &&
        createdAt >= since &&
        createdAt <= upTo,
    );
    const iris = done.map(({ tracking }) => tracking.iri);
    const start = after === null ? 0 : iris.indexOf(after) + 1;
    return iris.slice(start, start + limit);
  }

  async ofIris(iris: readonly SupplierIri[]): Promise<readonly Parcel[]> {
    return this.#sorted().filter(({ tracking }) => iris.includes(tracking.iri));
  }

  async countStates(): Promise<StateCounts> {
    const byState = Map.groupBy(this.rows.values(), ({ state }) => state);
    return Object.fromEntries([...byState].map(([state, rows]) => [state, rows.length]));
  }

  async numbersOf(orders: readonly SupplierIri[]): Promise<ReadonlyMap<SupplierIri, string>> {
    return new Map(
      [...this.rows.values()].flatMap(({ orderNumber, tracking: { order } }) =>
        orderNumber !== null && orders.includes(order) ? [[order, orderNumber] as const] : [],
      ),
    );
  }

  async saveOrderNumber(order: SupplierIri, orderNumber: string): Promise<void> {
    for (const [iri, row] of this.rows) {
      const orderId = isOpenParcel(row) && row.orderNumber !== orderNumber ? null : row.orderId;
      if (row.tracking.order === order) this.rows.set(iri, { ...row, orderNumber, orderId });
    }
  }

  async nameOrders(numbers: ReadonlyMap<SupplierIri, string>): Promise<ReadonlySet<SupplierIri>> {
    const named = new Set<SupplierIri>();
    for (const [iri, row] of this.rows) {
      const orderNumber = numbers.get(row.tracking.order);
      if (orderNumber === undefined || row.orderNumber !== null || !isOpenParcel(row)) continue;
      this.rows.set(iri, { ...row, orderNumber, orderId: null });
      named.add(row.tracking.order);
    }
    return named;
  }

  async saveMatch(orderNumber: string, orderId: string): Promise<void> {
    for (const [iri, row] of this.rows) {
      if (row.orderNumber === orderNumber) this.rows.set(iri, { ...row, orderId });
    }
  }

  async forgetOrderNumber(parcels: readonly Parcel[]): Promise<void> {
    for (const { tracking } of parcels) {
      const row = this.rows.get(tracking.iri);
      if (row && isOpenParcel(row))
        this.rows.set(tracking.iri, { ...row, orderNumber: null, orderId: null, askedAt: null });
    }
  }

  async saveAsked(order: SupplierIri, askedAt: DateTime<true>): Promise<void> {
    for (const [iri, row] of this.rows) {
      if (row.tracking.order === order) this.rows.set(iri, { ...row, askedAt });
    }
  }

  async markSending(parcels: readonly Parcel[], attempt: Attempt): Promise<readonly Parcel[] | null> {
    if (
      !parcels.every(
        (parcel) => this.#isAsRead(parcel) && isSaidAs(parcel, this.rows.get(parcel.tracking.iri)),
      )
    )
      return null;
    const sending = parcels.map((parcel): Parcel => ({ ...parcel, state: 'sending', reason: null, attempt }));
    for (const parcel of sending) this.rows.set(parcel.tracking.iri, parcel);
    return sending;
  }

  async saveOutcome(parcels: readonly Parcel[], outcome: ParcelOutcome): Promise<void> {
    for (const { tracking } of parcels.filter((parcel) => this.#isAsRead(parcel))) {
      const row = this.rows.get(tracking.iri);
      if (!row) continue;
      const { state, reason, fulfillmentId, notified, silence } = outcome;
      this.rows.set(tracking.iri, {
        ...row,
        state,
        reason,
        fulfillmentId: fulfillmentId ?? row.fulfillmentId,
        writtenAt: state === 'written' && row.state !== 'written' ? this.clock.now() : row.writtenAt,
      });
      if (silence !== undefined) this.silence.set(tracking.iri, silence);
      if (notified === undefined) continue;
      const mailed = notified || (row.mailed ?? false);
      this.rows.set(tracking.iri, { ...(this.rows.get(tracking.iri) ?? row), mailed, seenQuietly: false });
      this.notified.set(tracking.iri, mailed);
    }
  }

  async saveCorrected(parcel: Parcel, outcome: ParcelOutcome): Promise<void> {
    if (!this.#isAsRead(parcel)) return;
    await this.saveOutcome([parcel], outcome);
    const row = this.rows.get(parcel.tracking.iri);
    if (!row) return;
    const waitsSince = this.clock.now();
    const moved = {
      orderNumber: null,
      orderId: null,
      fulfillmentId: null,
      writtenAt: null,
      askedAt: null,
      attempt: null,
      mailed: mailedWhereItGoes(row),
      seenQuietly: outcome.silence === 'TRK-141',
      waitsSince,
    };
    const corrected = { ...asCorrected(row), formerly: formerlyOf(row) };
    this.rows.set(parcel.tracking.iri, isMoved(row) ? { ...corrected, ...moved } : corrected);
  }

  #isAsRead({ tracking, state, attempt }: Parcel): boolean {
    const row = this.rows.get(tracking.iri);
    return row?.state === state && row.attempt?.at.toMillis() === attempt?.at.toMillis();
  }

  #sorted(): Parcel[] {
    return [...this.rows.values()].toSorted(oldestFirst);
  }
}
