/** Builders for the tracking flow's tests: a parcel, a fulfillment order, a fulfillment, with only what matters named. */
import { DateTime } from 'luxon';
import type {
  FulfillmentId,
  FulfillmentOrderId,
  FulfillmentOrderLineId,
  LocationId,
  SupplierIri,
} from '../../web/server/domain/ids.ts';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import type { Fulfillment, FulfillmentOrder } from '../../web/server/tracking/ports/fulfillments.ts';
import type { Parcel, Parcels } from '../../web/server/tracking/ports/parcels.ts';

export const here = 'gid://shopify/Location/1' as LocationId;
export const elsewhere = 'gid://shopify/Location/2' as LocationId;

export const instant = (iso: string): DateTime<true> =>
  DateTime.fromISO(iso, { setZone: true }) as DateTime<true>;

/** For writes whose turn comes at once. */
export const inTime = instant('2100-01-01T00:00:00Z');

export const trackingIri = (id: number): SupplierIri => `/v2/api/trackings/${id}` as SupplierIri;
export const orderIri = (id: number): SupplierIri => `/v2/api/orders/${id}` as SupplierIri;
export const fulfillmentId = (id: number): FulfillmentId =>
  `gid://shopify/Fulfillment/${id}` as FulfillmentId;
export const fulfillmentOrderId = (id: number): FulfillmentOrderId =>
  `gid://shopify/FulfillmentOrder/${id}` as FulfillmentOrderId;
export const lineId = (id: number): FulfillmentOrderLineId =>
  `gid://shopify/FulfillmentOrderLineItem/${id}` as FulfillmentOrderLineId;

export const tracking = (id: number, change: Partial<SupplierTracking> = {}): SupplierTracking => ({
  iri: trackingIri(id),
  order: orderIri(1),
  createdAt: instant('2026-11-20T18:00:05+01:00'),
  courier: 'DHL',
  status: 'shipped',
  trackingNumber: `JJD${id}`,
  ...change,
});

export const bulk = { courier: 'Bulk carrier', trackingNumber: null } as const;

export const parcel = (
  id: number,
  change: Partial<SupplierTracking> = {},
  ledger: Partial<Omit<Parcel, 'tracking'>> = {},
): Parcel => ({
  tracking: tracking(id, change),
  orderNumber: '1001',
  orderId: null,
  state: 'new',
  reason: null,
  fulfillmentId: null,
  attempt: null,
  firstSeen: instant('2026-11-20T17:05:00Z'),
  waitsSince: instant('2026-11-20T17:05:00Z'),
  askedAt: null,
  writtenAt: null,
  mailed: null,
  correction: null,
  formerly: null,
  seenQuietly: false,
  ...ledger,
});

export const fulfillment = (id: number, change: Partial<Fulfillment> = {}): Fulfillment => ({
  id: fulfillmentId(id),
  status: 'SUCCESS',
  tracking: [],
  ...change,
});

export const tracked = (company: string, number: string | null): Fulfillment['tracking'][number] => ({
  company,
  number,
  url: number === null ? null : `https://track.example/${number}`,
});

/** One line of SKU 4711, quantity 2, open at our location, unless changed. */
export const fulfillmentOrder = (id: number, change: Partial<FulfillmentOrder> = {}): FulfillmentOrder => ({
  id: fulfillmentOrderId(id),
  orderId: 'gid://shopify/Order/1',
  orderName: '#1001',
  status: 'OPEN',
  mayFulfill: true,
  locationId: here,
  lines: [{ id: lineId(id * 10), sku: '4711', remaining: 2 }],
  fulfillments: [],
  ...change,
});

/** As Shopify searches for orders: in any capitals, and within longer names too. */
export const isFoundBy =
  (wanted: string) =>
  ({ orderName }: { readonly orderName: string }): boolean =>
    orderName.toLowerCase().includes(wanted.toLowerCase());

/** Those of which no order is known yet. */
export const unreadOf = async (parcels: Parcels): Promise<readonly Parcel[]> =>
  (await parcels.groups('unread', null, 1_000)).flatMap((group) => group.parcels);

/** Every parcel of order 1, whatever its state. */
export const ofFirst = (parcels: Parcels): Promise<readonly Parcel[]> => parcels.ofOrders(['1001']);
