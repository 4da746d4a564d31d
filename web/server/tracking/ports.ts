/** What the tracking flow needs from the world. Each port is bound to one shop. */
import type { DateTime } from 'luxon';
import type {
  FulfillmentId,
  FulfillmentOrderId,
  FulfillmentOrderLineId,
  LocationId,
  Sku,
  SupplierIri,
} from '../domain/ids.ts';
import type { SupplierOrder, SupplierTracking } from '../domain/parcel.ts';
import type { ReasonCode } from '../domain/reasons.ts';

/** Trackings and orders at the supplier. Throws SupplierError. */
export interface SupplierShipments {
  /** All trackings created at or after this instant (sent in its own offset), crawled to the end. */
  trackingsSince(since: DateTime<true>, signal: AbortSignal): Promise<readonly SupplierTracking[]>;
  order(iri: SupplierIri, signal: AbortSignal): Promise<SupplierOrder>;
  /** Sets the order to `complete`; one that already is counts as done. */
  complete(order: SupplierIri, signal: AbortSignal): Promise<void>;
}

/**
 * new       -> matched to its order, waits for its fulfillment
 * waiting   -> something may still change by itself (reason says what); looked at again at every poll
 * sending   -> the call goes out; found here after a crash, its outcome is read from Shopify first
 * written   -> Shopify has the tracking; the supplier's order is not complete yet
 * done      -> nothing left to do
 * attention -> needs a person (reason says why)
 */
export type ParcelState = 'new' | 'waiting' | 'sending' | 'written' | 'done' | 'attention';

export interface Parcel {
  readonly tracking: SupplierTracking;
  /** The merchant's order number as the supplier knows it; null until its order was read. */
  readonly orderNumber: string | null;
  readonly state: ParcelState;
  readonly reason: ReasonCode | null;
  readonly fulfillmentId: FulfillmentId | null;
  /** When the app saw it first. */
  readonly firstSeen: DateTime<true>;
}

export interface Parcels {
  /** Adds the ones that are not known; returns how many were new. */
  saveNew(trackings: readonly SupplierTracking[], firstSeen: DateTime<true>): Promise<number>;
  /** Newest createdAt of all stored trackings: the watermark. */
  newestCreatedAt(): Promise<DateTime<true> | null>;
  /** Parcels in these states, oldest first. */
  inState(states: readonly ParcelState[]): Promise<readonly Parcel[]>;
  saveOrderNumber(order: SupplierIri, orderNumber: string): Promise<void>;
  /** Committed before the call goes out. */
  markSending(parcels: readonly SupplierIri[]): Promise<void>;
  saveOutcome(
    parcels: readonly SupplierIri[],
    outcome: {
      state: ParcelState;
      reason: ReasonCode | null;
      fulfillmentId?: FulfillmentId;
      notified?: boolean;
      message?: string;
    },
  ): Promise<void>;
}

export interface FulfillmentOrderLine {
  readonly id: FulfillmentOrderLineId;
  readonly sku: string | null;
  readonly remaining: number;
}

export interface Fulfillment {
  readonly id: FulfillmentId;
  readonly status: string;
  readonly tracking: readonly {
    readonly company: string | null;
    readonly number: string | null;
    readonly url: string | null;
  }[];
}

export interface FulfillmentOrder {
  readonly id: FulfillmentOrderId;
  readonly orderId: string;
  readonly orderName: string;
  /** OPEN, IN_PROGRESS, ON_HOLD, SCHEDULED, CLOSED, CANCELLED, INCOMPLETE. */
  readonly status: string;
  readonly mayFulfill: boolean;
  readonly locationId: LocationId | null;
  readonly lines: readonly FulfillmentOrderLine[];
  readonly fulfillments: readonly Fulfillment[];
}

/** The app's index from order names to fulfillment orders. */
export interface FulfillmentOrderIndex {
  cursor(): Promise<string | null>;
  /** Stores what a poll brought and moves the cursor, together. */
  save(
    rows: readonly {
      readonly id: FulfillmentOrderId;
      readonly orderId: string;
      readonly orderName: string;
    }[],
    cursor: string,
  ): Promise<void>;
  byOrderName(
    orderName: string,
  ): Promise<readonly { readonly id: FulfillmentOrderId; readonly orderId: string }[]>;
}

/** Fulfillment in the shop. Throws ShopifyError. */
export interface Fulfillments {
  /** Fulfillment orders updated at or after this instant (ISO, null: all that the app may see), page by page. */
  updatedSince(
    since: string | null,
  ): AsyncIterable<
    readonly {
      readonly id: FulfillmentOrderId;
      readonly orderId: string;
      readonly orderName: string;
      readonly updatedAt: string;
    }[]
  >;
  /** Fresh state of at most 50 fulfillment orders; never from a cache. */
  read(ids: readonly FulfillmentOrderId[]): Promise<readonly FulfillmentOrder[]>;
  /** Not repeatable: a second call ships and mails twice. Throws ShopifyError; its `effect` says what is known. */
  create(shipment: Shipment): Promise<FulfillmentId>;
  /** Replaces the tracking of a fulfillment by the full list. */
  retrack(fulfillment: FulfillmentId, tracking: TrackingLabel, notify: boolean): Promise<void>;
}

/** What Shopify is told: one company for all numbers, urls matched by position. */
export interface TrackingLabel {
  readonly company: string;
  readonly numbers: readonly string[];
  readonly urls: readonly string[];
}

export interface Shipment {
  readonly lines: readonly {
    readonly fulfillmentOrder: FulfillmentOrderId;
    readonly lines: readonly { readonly id: FulfillmentOrderLineId; readonly quantity: number }[];
  }[];
  readonly tracking: TrackingLabel;
  readonly notify: boolean;
}

/** Which SKUs are listings of this app. */
export interface OwnSkus {
  ours(skus: readonly string[]): Promise<ReadonlySet<Sku>>;
}
