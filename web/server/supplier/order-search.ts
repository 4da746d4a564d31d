/** The trackings of one order by its number: what the filter answers is confirmed, for some servers answer every number that contains it. */
import type { SupplierIri } from '../domain/ids.ts';
import type { SupplierOrder, UnreadTracking } from '../domain/parcel.ts';
import type { SupplierShipments } from '../tracking/ports/supplier-shipments.ts';
import { readTracking, unreadTracking } from './shipment-documents.ts';
import type { Rows } from './shipment-rows.ts';

interface SearchParts extends Pick<Rows, 'list'> {
  readonly fetchOrder: (iri: SupplierIri, signal: AbortSignal) => Promise<SupplierOrder>;
}

export function createOrderSearch({ list, fetchOrder }: SearchParts): SupplierShipments['trackingsOfOrder'] {
  return async ({ orderNumber, isIt }, signal, onUnread) => {
    // An empty value matches every order (supplier-behaviour, section 4).
    if (orderNumber === '') return [];
    const unread: UnreadTracking[] = [];
    const hits = await list('trackings', {
      filter: [['order.externalOrderNumber', orderNumber]],
      readRow: readTracking,
      onUnread: (member, why) => void unread.push(unreadTracking(member, why)),
      signal,
    });
    const confirmed = new Set<SupplierIri | null>();
    for (const iri of new Set([...hits, ...unread].flatMap(({ order }) => order ?? []))) {
      const { externalOrderNumber } = await fetchOrder(iri, signal);
      if (isIt(externalOrderNumber ?? '')) confirmed.add(iri);
    }
    for (const each of unread) if (confirmed.has(each.order)) onUnread?.(each);
    return hits.filter(({ order }) => confirmed.has(order));
  };
}
