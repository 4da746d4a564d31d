/** Orders and trackings as the interface shows them (interface document 2.2, 4.1, 4.3). */
import type { OrderBook, Order, Tracking } from '../orders/order-book.ts';
import { containing, dateRange, exactly } from '../wire/filters.ts';
import type { JsonObject } from '../wire/json.ts';
import type { QueryValue } from '../wire/query.ts';
import { iri, rowsOf, type Resource, type Scene } from './resource.ts';

/** Moments are written in the server's own time zone. */
function trackingDocument(
  { id, orderId, createdAt, courier, status, trackingId }: Tracking,
  { now }: Scene,
): JsonObject {
  return {
    '@id': iri('trackings', id),
    '@type': 'Tracking',
    id,
    order: iri('orders', orderId),
    createdAt: createdAt.setZone(now.zone).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ"),
    courier,
    status,
    trackingId,
  };
}

function orderDocument(
  { id, externalOrderNumber, status }: Order,
  book: OrderBook,
  scene: Scene,
): JsonObject {
  const own = book.trackingsOf(id).filter(({ createdAt }) => createdAt <= scene.now);
  return {
    '@id': iri('orders', id),
    '@type': 'Order',
    id,
    externalOrderNumber,
    status,
    trackings: own.map((tracking) => iri('trackings', tracking.id)),
  };
}

const dateOperators = ['before', 'strictly_before', 'after', 'strictly_after'];

export function trackingsResource(book: OrderBook): Resource {
  return {
    class: 'Tracking',
    paging: { mode: 'full' },
    search: [
      ...dateOperators.map((operator) => ({ variable: `createdAt[${operator}]`, property: 'createdAt' })),
      { variable: 'order.externalOrderNumber', property: 'order.externalOrderNumber' },
    ],
    item: (id, scene) => {
      const tracking = book.visibleTrackings(scene.now).find((candidate) => candidate.id === id);
      return tracking && trackingDocument(tracking, scene);
    },
    rows: (query, scene) => {
      const { now } = scene;
      const inRange = dateRange(query.get('createdAt'), now);
      const matches = containing(query.get('order.externalOrderNumber')) ?? (() => true);
      const found = book
        .visibleTrackings(now)
        .filter(({ createdAt }) => inRange(createdAt.setZone(now.zone)))
        .filter(({ orderId }) => matches(book.order(orderId)?.externalOrderNumber ?? ''));
      return rowsOf(found, (tracking) => trackingDocument(tracking, scene));
    },
  };
}

const isDescending = (order: QueryValue | undefined): boolean => {
  const direction = order instanceof Map ? order.get('id') : undefined;
  return typeof direction === 'string' && direction.toLowerCase() === 'desc';
};

export function ordersResource(book: OrderBook, extended: boolean): Resource {
  return {
    class: 'Order',
    paging: { mode: 'full' },
    search: [
      ...['status', 'externalOrderNumber'].flatMap((property) => [
        { variable: property, property },
        { variable: `${property}[]`, property },
      ]),
      ...(extended ? [{ variable: 'order[id]', property: 'id' }] : []),
    ],
    item: (id, scene) => {
      const order = book.order(id);
      return order && orderDocument(order, book, scene);
    },
    rows: (query, scene) => {
      const hasStatus = exactly(query.get('status')) ?? (() => true);
      const hasNumber = exactly(query.get('externalOrderNumber')) ?? (() => true);
      const found = book.orders.filter(
        ({ status, externalOrderNumber }) => hasStatus(status) && hasNumber(externalOrderNumber),
      );
      const descending = extended && isDescending(query.get('order'));
      return rowsOf(descending ? found.toReversed() : found, (order) => orderDocument(order, book, scene));
    },
  };
}
