/** The part of a shop's state that follows an order until the parcel is announced to the customer. */

export interface Order {
  id: string;
  name: string;
  email: string;
  countryCode: string;
  paid: boolean;
  createdAt: string;
  processedAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  lineItems: OrderLine[];
  fulfillmentOrderIds: string[];
  fulfillmentIds: string[];
}

export interface OrderLine {
  id: string;
  title: string;
  sku: string | null;
  variantId: string | null;
  quantity: number;
}

export const fulfillmentOrderStatuses = [
  'OPEN',
  'IN_PROGRESS',
  'SCHEDULED',
  'ON_HOLD',
  'INCOMPLETE',
  'CLOSED',
  'CANCELLED',
] as const;
/** OPEN -> ON_HOLD -> OPEN; OPEN or IN_PROGRESS -> CLOSED with the last unit; a cancelled order -> CANCELLED. */
export type FulfillmentOrderStatus = (typeof fulfillmentOrderStatuses)[number];

export interface FulfillmentOrder {
  id: string;
  orderId: string;
  orderName: string;
  orderProcessedAt: string;
  status: FulfillmentOrderStatus;
  locationId: string;
  fulfillmentHolds: Hold[];
  lineItems: FulfillmentOrderLine[];
  fulfillmentIds: string[];
  createdAt: string;
  updatedAt: string;
}

export interface Hold {
  id: string;
  reason: string;
  reasonNotes: string | null;
  handle: string | null;
  /** The app that placed it; the merchant's own have none. */
  apiKey?: string;
}

export interface FulfillmentOrderLine {
  id: string;
  lineItemId: string;
  totalQuantity: number;
  remainingQuantity: number;
}

export interface Tracking {
  company: string | null;
  number: string | null;
  url: string | null;
}

export interface Fulfillment {
  id: string;
  orderId: string;
  name: string;
  status: 'SUCCESS' | 'CANCELLED';
  locationId: string;
  trackingInfo: Tracking[];
  lines: { id: string; lineItemId: string; fulfillmentOrderId: string; quantity: number }[];
  createdAt: string;
  updatedAt: string;
}

/** What the customer would get. */
export interface Email {
  kind: 'shipping_confirmation' | 'shipping_update';
  to: string;
  subject: string;
  orderName: string;
  fulfillmentId: string;
  tracking: Tracking[];
  text: string;
  sentAt: string;
}
