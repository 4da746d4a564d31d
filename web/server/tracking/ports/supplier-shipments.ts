/** Trackings and orders as the supplier has them. Bound to one shop. */
import type { DateTime } from 'luxon';
import type { SupplierIri } from '../../domain/ids.ts';
import type { SupplierOrder, SupplierTracking, UnreadTracking } from '../../domain/parcel.ts';

export interface PollListener {
  /** Of each tracking that cannot be read. */
  readonly onUnread?: (unread: UnreadTracking) => void;
  /** What the supplier's own clock said when it sent a page, where it says so. */
  readonly onServedAt?: (at: DateTime<true>) => void;
}

/** Trackings and orders at the supplier. Throws SupplierError. */
export interface SupplierShipments {
  /**
   * All trackings created at or after this instant (sent in its own offset), page by page to the end; one that the
   * server repeats comes again. The listener is told before the page that it is about.
   */
  trackingsSince(
    since: DateTime<true>,
    signal: AbortSignal,
    listener?: PollListener,
  ): AsyncIterable<readonly SupplierTracking[]>;
  order(iri: SupplierIri, signal: AbortSignal): Promise<SupplierOrder>;
  /**
   * Orders of status `shipped`, and no others, page by page to the end; one that the server repeats comes again. Throws
   * SUP-607 at a page of others alone: the server does not know the filter, and lists all orders that there ever were.
   */
  shippedOrders(signal: AbortSignal): AsyncIterable<readonly SupplierOrder[]>;
  tracking(iri: SupplierIri, signal: AbortSignal): Promise<SupplierTracking>;
  /**
   * Trackings of the orders of this number, each confirmed: the server may answer every number that contains it. `isIt`
   * judges the number as the supplier wrote it. The listener is told of those that cannot be read.
   */
  trackingsOfOrder(
    wanted: { readonly orderNumber: string; readonly isIt: (written: string) => boolean },
    signal: AbortSignal,
    onUnread?: (unread: UnreadTracking) => void,
  ): Promise<readonly SupplierTracking[]>;
  /** Sets the order to `complete`; one that already is counts as done. */
  complete(order: SupplierIri, signal: AbortSignal): Promise<void>;
}
