/** Trackings and orders at the supplier over HTTP: implements the tracking flow's port SupplierShipments. */
import type { DateTime } from 'luxon';
import { SupplierError } from '../domain/failures.ts';
import type { SupplierIri } from '../domain/ids.ts';
import type { SupplierOrder } from '../domain/parcel.ts';
import type { SupplierShipments } from '../tracking/ports/supplier-shipments.ts';
import { pathOf, resourceAddress } from './address.ts';
import type { Answer } from './attempt.ts';
import { createOrderCompletion } from './complete-order.ts';
import { createOrderSearch } from './order-search.ts';
import { createOrdersProbe } from './orders-probe.ts';
import { parseJson, type Request } from './request.ts';
import { readOrder, readTracking, Unreadable, unreadTracking } from './shipment-documents.ts';
import { onlyShipped, shipped } from './shipped-orders.ts';
import { createRows, type RowsParts } from './shipment-rows.ts';

export interface ShipmentParts extends RowsParts {
  readonly request: Request;
}

export function createShipmentClient(parts: ShipmentParts): SupplierShipments {
  const { root, request } = parts;
  const { pagesOf, list } = createRows(parts);
  const completion = createOrderCompletion({ root, request, fetchOrder });

  const tellReach = createOrdersProbe(parts);

  async function fetchOrder(iri: SupplierIri, signal: AbortSignal): Promise<SupplierOrder> {
    const url = resourceAddress(root, iri);
    const [answer, document] = await askFor(url, signal).catch((error: unknown) => tellReach(error, signal));
    completion.learn(answer.headers);
    const order = readOrder(document, iri);
    if (!(order instanceof Unreadable)) return order;
    throw unreadable(answer, order);
  }

  async function askFor(url: URL, signal: AbortSignal): Promise<readonly [Answer, unknown]> {
    const answer = await request({ url, signal });
    return [answer, parseJson(answer)];
  }

  const trackingsOfOrder = createOrderSearch({ list, fetchOrder });

  return {
    order: fetchOrder,
    complete: completion.complete,
    trackingsSince: (since, signal, { onUnread, onServedAt } = {}) =>
      pagesOf('trackings', {
        filter: [['createdAt[after]', wallClock(since)]],
        readRow: readTracking,
        onUnread: onUnread && ((member, why) => onUnread(unreadTracking(member, why))),
        onServedAt,
        signal,
      }),
    shippedOrders: (signal) =>
      onlyShipped(pagesOf('orders', { filter: [['status', shipped]], readRow: readOrder, signal })),
    async tracking(iri, signal) {
      const [answer, document] = await askFor(resourceAddress(root, iri), signal);
      const tracking = readTracking(document);
      if (!(tracking instanceof Unreadable)) return tracking;
      throw unreadable(answer, tracking, 'tracking');
    },
    trackingsOfOrder,
  };
}

const unreadable = ({ url }: Answer, { why }: Unreadable, what = 'order'): SupplierError =>
  new SupplierError({
    reason: what === 'order' ? 'TRK-114' : 'TRK-116',
    message: `The supplier’s ${what} at ${pathOf(url)} cannot be read: ${why}.`,
    scope: 'item',
    retry: 'next-run',
  });

/**
 * Whole seconds in the instant's own offset, never `Z`: such servers compare the wall clock and drop the offset,
 * so that an instant in UTC would ask for another hour (supplier-behaviour, section 3).
 */
const wallClock = (time: DateTime<true>): string => time.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
