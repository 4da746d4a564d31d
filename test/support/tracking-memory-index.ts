/** The index of fulfillment orders in memory, for tests that need thousands of them; it passes the contract of the real one. */
import type { DateTime } from 'luxon';
import type { FulfillmentOrderId } from '../../web/server/domain/ids.ts';
import { looseName } from '../../web/server/domain/order-name.ts';
import type {
  FulfillmentOrderIndex,
  IndexedFulfillmentOrder,
} from '../../web/server/tracking/ports/order-index.ts';

export class MemoryIndex implements FulfillmentOrderIndex {
  readonly #rows = new Map<string, IndexedFulfillmentOrder>();
  #cursor: string | null = null;

  async cursor(): Promise<string | null> {
    return this.#cursor;
  }

  async save(
    rows: readonly IndexedFulfillmentOrder[],
    cursor: string,
  ): Promise<readonly IndexedFulfillmentOrder[]> {
    for (const { id, orderId, orderName } of rows) this.#rows.set(id, { id, orderId, orderName });
    this.#cursor = cursor;
    return [];
  }

  readonly #announced = new Set<FulfillmentOrderId>();
  #sweptAt: DateTime<true> | null = null;

  async add(rows: readonly IndexedFulfillmentOrder[]): Promise<readonly IndexedFulfillmentOrder[]> {
    for (const { id, orderId, orderName } of rows) this.#rows.set(id, { id, orderId, orderName });
    return [];
  }

  async announce(ids: readonly FulfillmentOrderId[]): Promise<void> {
    for (const id of ids) this.#announced.add(id);
  }

  async announced(): Promise<readonly FulfillmentOrderId[]> {
    return [...this.#announced].filter((id) => !this.#rows.has(id)).toSorted();
  }

  async forget(ids: readonly FulfillmentOrderId[]): Promise<void> {
    for (const id of ids) this.#announced.delete(id);
    for (const id of ids) this.#rows.delete(id);
  }

  async sweptAt(): Promise<DateTime<true> | null> {
    return this.#sweptAt;
  }

  async saveSwept(at: DateTime<true>): Promise<void> {
    this.#sweptAt = at;
  }

  async byOrderName(orderName: string): Promise<readonly IndexedFulfillmentOrder[]> {
    return [...this.#rows.values()]
      .filter((row) => row.orderName !== '' && looseName(row.orderName) === looseName(orderName))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }
}
