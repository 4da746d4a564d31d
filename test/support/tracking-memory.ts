/** Ledger and index in memory, for tests that need thousands of them; they pass the contract of the real ones. */
import type { DateTime } from 'luxon';
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import type {
  Attempt,
  FulfillmentOrderIndex,
  IndexedFulfillmentOrder,
  Parcel,
  ParcelOutcome,
  Parcels,
  ParcelState,
} from '../../web/server/tracking/ports.ts';

const oldestFirst = (one: Parcel, other: Parcel): number =>
  one.tracking.createdAt.toMillis() - other.tracking.createdAt.toMillis() ||
  (one.tracking.iri < other.tracking.iri ? -1 : 1);

export class MemoryParcels implements Parcels {
  readonly rows = new Map<SupplierIri, Parcel>();
  /** Whether the customer was mailed, as recorded. */
  readonly notified = new Map<SupplierIri, boolean>();

  async saveNew(trackings: readonly SupplierTracking[], firstSeen: DateTime<true>): Promise<number> {
    const before = this.rows.size;
    for (const tracking of trackings) {
      const known = this.rows.get(tracking.iri);
      if (!known) {
        this.rows.set(tracking.iri, {
          tracking,
          orderNumber: null,
          state: 'new',
          reason: null,
          fulfillmentId: null,
          attempt: null,
          firstSeen,
        });
      } else if (['new', 'waiting', 'attention'].includes(known.state) && known.fulfillmentId === null) {
        const { courier, status, trackingNumber } = tracking;
        const merged = { ...known.tracking, courier, status, trackingNumber };
        this.rows.set(tracking.iri, { ...known, tracking: merged });
      }
    }
    return this.rows.size - before;
  }

  async newestCreatedAt(): Promise<DateTime<true> | null> {
    return this.#sorted().at(-1)?.tracking.createdAt ?? null;
  }

  async inState(states: readonly ParcelState[]): Promise<readonly Parcel[]> {
    return this.#sorted().filter(({ state }) => states.includes(state));
  }

  async ofOrders(orderNumbers: readonly string[]): Promise<readonly Parcel[]> {
    return this.#sorted().filter(
      ({ orderNumber }) => orderNumber !== null && orderNumbers.includes(orderNumber),
    );
  }

  async saveOrderNumber(order: SupplierIri, orderNumber: string): Promise<void> {
    for (const [iri, row] of this.rows) {
      if (row.tracking.order === order) this.rows.set(iri, { ...row, orderNumber });
    }
  }

  async markSending(parcels: readonly Parcel[], attempt: Attempt): Promise<readonly Parcel[] | null> {
    if (!parcels.every((parcel) => this.#isAsRead(parcel))) return null;
    const sending = parcels.map((parcel): Parcel => ({ ...parcel, state: 'sending', reason: null, attempt }));
    for (const parcel of sending) this.rows.set(parcel.tracking.iri, parcel);
    return sending;
  }

  async saveOutcome(parcels: readonly Parcel[], outcome: ParcelOutcome): Promise<void> {
    for (const { tracking } of parcels.filter((parcel) => this.#isAsRead(parcel))) {
      const row = this.rows.get(tracking.iri);
      if (!row) continue;
      const { state, reason, fulfillmentId, notified } = outcome;
      this.rows.set(tracking.iri, {
        ...row,
        state,
        reason,
        fulfillmentId: fulfillmentId ?? row.fulfillmentId,
      });
      if (notified !== undefined) this.notified.set(tracking.iri, notified);
    }
  }

  #isAsRead({ tracking, state, attempt }: Parcel): boolean {
    const row = this.rows.get(tracking.iri);
    return row?.state === state && row.attempt?.at.toMillis() === attempt?.at.toMillis();
  }

  #sorted(): Parcel[] {
    return [...this.rows.values()].toSorted(oldestFirst);
  }
}

export class MemoryIndex implements FulfillmentOrderIndex {
  readonly #rows = new Map<string, IndexedFulfillmentOrder>();
  #cursor: string | null = null;

  async cursor(): Promise<string | null> {
    return this.#cursor;
  }

  async save(rows: readonly IndexedFulfillmentOrder[], cursor: string): Promise<void> {
    for (const { id, orderId, orderName } of rows) this.#rows.set(id, { id, orderId, orderName });
    this.#cursor = cursor;
  }

  async byOrderName(orderName: string): Promise<readonly IndexedFulfillmentOrder[]> {
    return [...this.#rows.values()]
      .filter((row) => row.orderName === orderName)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
}
