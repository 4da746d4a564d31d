/** The supplier's orders in the simulation of the tracking flow. */
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import type { SupplierOrder, SupplierTracking } from '../../web/server/domain/parcel.ts';
import type { SupplierShipments } from '../../web/server/tracking/ports/supplier-shipments.ts';
import { refused } from './tracking-failures.ts';

/** What supplier and shop are asked in the simulation. */
export type CallName =
  | 'trackings'
  | 'tracking'
  | 'order'
  | 'orders'
  | 'complete'
  | 'changes'
  | 'read'
  | 'scopes'
  | 'payment'
  | 'search'
  | 'write';

export interface SupplierOrderModel {
  readonly number: string | null;
  refusesCompletion: boolean;
  status: string;
}

export function knownOrder(
  orders: ReadonlyMap<SupplierIri, SupplierOrderModel>,
  iri: SupplierIri,
): SupplierOrderModel {
  const order = orders.get(iri);
  if (!order) throw refused('TRK-113', 'no such order');
  return order;
}

const perPage = 100;

/** As the supplier lists those of status `shipped`. */
export function shippedPages(
  orders: ReadonlyMap<SupplierIri, SupplierOrderModel>,
  trackings: readonly SupplierTracking[],
): readonly (readonly SupplierOrder[])[] {
  const ofOrder = Map.groupBy(trackings, ({ order }) => order);
  const shipped = [...orders]
    .filter(([, { status }]) => status === 'shipped')
    .map(([iri, { number, status }]) => ({
      iri,
      externalOrderNumber: number,
      status,
      trackings: (ofOrder.get(iri) ?? []).map((tracking) => tracking.iri),
    }));
  return Array.from({ length: Math.ceil(shipped.length / perPage) }, (_, at) =>
    shipped.slice(at * perPage, at * perPage + perPage),
  );
}

interface SupplierWorld {
  readonly trackings: readonly SupplierTracking[];
  readonly supplierOrders: ReadonlyMap<SupplierIri, SupplierOrderModel>;
}

/** Single trackings, and those of one order. */
export const trackingsOf = (
  { trackings, supplierOrders }: SupplierWorld,
  call: <Result>(effect: () => Result) => Promise<Result>,
): Pick<SupplierShipments, 'tracking' | 'trackingsOfOrder'> => ({
  tracking: (iri) =>
    call(() => {
      const found = trackings.find((each) => each.iri === iri);
      if (!found) throw refused('SUP-005', 'no such tracking', 404);
      return found;
    }),
  trackingsOfOrder: ({ isIt }) =>
    call(() => trackings.filter(({ order }) => isIt(supplierOrders.get(order)?.number ?? ''))),
});
