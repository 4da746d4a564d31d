/** /sandbox/orders: what the merchant ordered, and the warehouse that hands parcels to couriers. */
import { Router } from 'express';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { bulkParcel, nextUpload, supplierZone, type Order } from '../orders/order-book.ts';
import type { Supplier } from '../supplier.ts';
import { ControlError } from './control-error.ts';

const opening = z.strictObject({
  externalOrderNumber: z.string().min(1),
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

/** All trackings of the order, those of the next upload too. */
export function shownOrder({ id, externalOrderNumber, status, lines }: Order, { data, clock }: Supplier) {
  const now = clock.now();
  const trackings = data.orders.trackingsOf(id).map((tracking) => ({
    id: tracking.id,
    courier: tracking.courier,
    trackingId: tracking.trackingId,
    createdAt: tracking.createdAt.setZone(supplierZone).toISO({ suppressMilliseconds: true }),
    visible: tracking.createdAt <= now,
  }));
  return { id, externalOrderNumber, status, lines, trackings };
}
