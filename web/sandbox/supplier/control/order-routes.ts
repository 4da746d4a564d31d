/** /sandbox/orders: what the merchant ordered, and the warehouse that hands parcels to couriers. */
import { Router } from 'express';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { bulkParcel, nextUpload, supplierZone, type Order, type Tracking } from '../orders/order-book.ts';
import type { Supplier } from '../supplier.ts';
import { ControlError } from './control-error.ts';

const opening = z.strictObject({
  /** Empty: an order that names no order number of the shop's. */
  externalOrderNumber: z.string(),
  lines: z.array(z.strictObject({ sku: z.int(), quantity: z.int().min(1) })).default([]),
});

const parcel = z.union([
  z.strictObject({ bulkCarrier: z.literal(true) }).transform(() => bulkParcel),
  z.strictObject({ courier: z.string(), trackingId: z.string() }),
]);

/** `createdAt` overrides the next 18:00 upload, for rows that come late or early. */
const shipping = z.strictObject({
  parcels: z.array(parcel).default([]),
  createdAt: z.iso.datetime({ offset: true }).optional(),
});

export function orderRoutes(supplier: Supplier): Router {
  const router = Router();
  const orderWith = (value: string): Order => {
    const order = supplier.data.orders.order(Number(value));
    if (!order) throw new ControlError(404, `no order ${value}`);
    return order;
  };

  router.get('/', (_request, response) => {
    response.json({ orders: supplier.data.orders.orders.map((order) => shownOrder(order, supplier)) });
  });
  router.get('/:id', (request, response) => {
    response.json(shownOrder(orderWith(request.params.id), supplier));
  });
  router.post('/', (request, response) => {
    const { externalOrderNumber, lines } = opening.parse(request.body);
    const order = supplier.data.orders.open(externalOrderNumber, lines);
    response.status(201).json(shownOrder(order, supplier));
  });
  router.post('/:id/ship', (request, response) => {
    const order = orderWith(request.params.id);
    const { parcels, createdAt } = shipping.parse(request.body ?? {});
    const { orders } = supplier.data;
    const at = createdAt === undefined ? nextUpload(supplier.clock.now()) : DateTime.fromISO(createdAt);
    for (const each of parcels) orders.addTracking(order.id, each, at);
    if (order.status === 'new') orders.update(order.id, { status: 'shipped' });
    response.json(shownOrder(order, supplier));
  });
  return router;
}

const correction = z.strictObject({
  courier: z.exactOptional(z.string()),
  trackingId: z.exactOptional(z.string()),
  status: z.exactOptional(z.string()),
  /** The id of another order. */
  order: z.exactOptional(z.int()),
});

/** /sandbox/trackings: what the supplier writes differently later, or lists no more. */
export function trackingRoutes(supplier: Supplier): Router {
  const router = Router();
  const trackingWith = (value: string): Tracking => {
    const tracking = supplier.data.orders.tracking(Number(value));
    if (!tracking) throw new ControlError(404, `no tracking ${value}`);
    return tracking;
  };

  router.get('/', (_request, response) => {
    const { trackings } = supplier.data.orders;
    response.json({ trackings: trackings.map((each) => shownTracking(each, supplier)) });
  });
  router.patch('/:id', (request, response) => {
    const tracking = trackingWith(request.params.id);
    const { order, ...changes } = correction.parse(request.body);
    const { orders } = supplier.data;
    if (order !== undefined && !orders.order(order)) throw new ControlError(404, `no order ${order}`);
    orders.correctTracking(tracking, { ...changes, ...(order === undefined ? {} : { orderId: order }) });
    response.json(shownTracking(tracking, supplier));
  });
  router.delete('/:id', (request, response) => {
    const tracking = trackingWith(request.params.id);
    supplier.data.orders.unlistTracking(tracking);
    response.json(shownTracking(tracking, supplier));
  });
  return router;
}

const shownTracking = (
  { id, orderId, courier, trackingId, status, createdAt }: Tracking,
  { clock }: Supplier,
) => ({
  id,
  order: orderId,
  courier,
  trackingId,
  status,
  createdAt: createdAt.setZone(supplierZone).toISO({ suppressMilliseconds: true }),
  visible: createdAt <= clock.now(),
});

/** All trackings of the order, those of the next upload too. */
export function shownOrder({ id, externalOrderNumber, status, lines }: Order, supplier: Supplier) {
  const trackings = supplier.data.orders.trackingsOf(id).map((tracking) => {
    const { order: _, status: __, ...shown } = shownTracking(tracking, supplier);
    return shown;
  });
  return { id, externalOrderNumber, status, lines, trackings };
}
