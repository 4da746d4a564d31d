/** Fulfillment orders and fulfillments of the shop, as Shopify has them, and what is written to them. Bound to one shop. */
import type { DateTime } from 'luxon';
import type {
  FulfillmentId,
  FulfillmentOrderId,
  FulfillmentOrderLineId,
  LocationId,
} from '../../domain/ids.ts';
import type { IndexedFulfillmentOrder } from './order-index.ts';

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

export interface OrderPayment {
  /** Shopify's displayFinancialStatus; null where it names none. */
  readonly status: string | null;
  readonly isCancelled: boolean;
}

/** Fulfillment in the shop. Throws ShopifyError. What is written goes out by the instant that is given, or not at all. */
export interface Fulfillments {
  /**
   * Fulfillment orders updated at or after this instant (ISO, null: all that the app may see), page by page,
   * the longest unchanged first.
   */
  updatedSince(
    since: string | null,
  ): AsyncIterable<readonly (IndexedFulfillmentOrder & { readonly updatedAt: string })[]>;
  /** Of orders whose name contains this one, those that the app may see. Needs mayReadOrders. */
  findByName(orderName: string): Promise<readonly IndexedFulfillmentOrder[]>;
  /** Fresh state of at most 50 fulfillment orders; never from a cache. */
  read(ids: readonly FulfillmentOrderId[]): Promise<readonly FulfillmentOrder[]>;
  /** Payment of an order, never from a cache; null where Shopify does not show the order. Needs mayReadOrders. */
  payment(orderId: string): Promise<OrderPayment | null>;
  /** Not repeatable: a second call ships and mails twice. Throws ShopifyError; its `effect` says what is known. */
  create(shipment: Shipment, sendBy: DateTime<true>): Promise<FulfillmentId>;
  /** Replaces the tracking of a fulfillment by the full list. */
  retrack(fulfillment: FulfillmentId, told: Told, sendBy: DateTime<true>): Promise<void>;
}

/**
 * What Shopify is told: one company for all numbers, urls matched by position. Numbers without a URL come last,
 * so `urls` may be the shorter list.
 */
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

/** What a fulfillment is to show, and whether its customer is mailed. */
export type Told = Pick<Shipment, 'tracking' | 'notify'>;
