/**
 * The merchant's orders at the supplier and their trackings. Trackings are uploaded at 18:00 German time
 * (interface document, 1.4): a parcel handed over before is created at that instant and invisible until then.
 * Order: new -> shipped (control API) -> complete (PATCH by the merchant).
 */
import type { DateTime } from 'luxon';

export const orderStatuses = ['new', 'shipped', 'complete'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface OrderLine {
  sku: number;
  quantity: number;
}

export interface Order {
  id: number;
  externalOrderNumber: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
}

export interface Tracking {
  id: number;
  orderId: number;
  createdAt: DateTime;
  courier: string;
  status: string;
  trackingId: string;
  /** Listed before its own date, as by a computer whose clock is wrong. */
  isEarly?: boolean;
}

export interface Parcel {
  courier: string;
  trackingId: string;
}

/** Interface document 4.1: the pair that stands for a parcel that nobody can follow. */
export const bulkParcel: Parcel = { courier: 'Bulk carrier', trackingId: '_' };

export const supplierZone = 'Europe/Berlin';

/** 18:00 today, or tomorrow when it has struck. */
export function nextUpload(now: DateTime): DateTime {
  const today = now.setZone(supplierZone).set({ hour: 18, minute: 0, second: 0, millisecond: 0 });
  return now < today ? today : today.plus({ days: 1 });
}

export class OrderBook {
  readonly #orders = new Map<number, Order>();
  readonly #trackings = new Map<number, Tracking>();
  readonly #trackingsByOrder = new Map<number, readonly Tracking[]>();
  #lastTrackingId = 0;

  get orders(): readonly Order[] {
    return [...this.#orders.values()];
  }

  get trackings(): readonly Tracking[] {
    return [...this.#trackings.values()];
  }

  order(id: number): Order | undefined {
    return this.#orders.get(id);
  }

  open(externalOrderNumber: string, lines: readonly OrderLine[]): Order {
    const order: Order = { id: this.#orders.size + 1, externalOrderNumber, status: 'new', lines };
    this.#orders.set(order.id, order);
    return order;
  }

  /** Overwrites the given fields; whether a status may follow another is the caller's rule. */
  update(id: number, changes: Partial<Pick<Order, 'status' | 'externalOrderNumber'>>): Order | undefined {
    const order = this.#orders.get(id);
    return order && Object.assign(order, changes);
  }

  addTracking(orderId: number, parcel: Parcel, createdAt: DateTime): Tracking {
    this.#lastTrackingId += 1;
    const tracking = { id: this.#lastTrackingId, orderId, createdAt, status: 'shipped', ...parcel };
    this.#list(tracking);
    return tracking;
  }

  tracking(id: number): Tracking | undefined {
    return this.#trackings.get(id);
  }

  /** The supplier corrects a row, or moves it to another order. */
  correctTracking(
    tracking: Tracking,
    changes: Partial<Pick<Tracking, 'orderId' | 'status' | keyof Parcel>>,
  ): void {
    this.unlistTracking(tracking);
    this.#list(Object.assign(tracking, changes));
  }

  /** The supplier lists it no more. */
  unlistTracking({ id, orderId }: Tracking): void {
    this.#trackings.delete(id);
    this.#trackingsByOrder.set(
      orderId,
      this.trackingsOf(orderId).filter((other) => other.id !== id),
    );
  }

  #list(tracking: Tracking): void {
    this.#trackings.set(tracking.id, tracking);
    this.#trackingsByOrder.set(tracking.orderId, [...this.trackingsOf(tracking.orderId), tracking]);
  }

  /** Those of the next upload too. */
  trackingsOf(orderId: number): readonly Tracking[] {
    return this.#trackingsByOrder.get(orderId) ?? [];
  }

  /** What the interface shows at `now`, in the order of ids. */
  visibleTrackings(now: DateTime): readonly Tracking[] {
    return this.trackings
      .filter(({ createdAt, isEarly }) => isEarly === true || createdAt <= now)
      .toSorted((one, other) => one.id - other.id);
  }
}
